import { fullName } from '#core/auth/account.ts';
import { deadlineOf, moved } from '#core/deadlines/deadline.ts';
import { moveDeadline } from '#core/deadlines/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as deadlines from '#store/deadlines.ts';
import * as matters from '#store/matters.ts';
import { findCalendar } from '#workflows/deadlines/find-calendar.ts';
import { prepareHanging } from '#workflows/deadlines/prepare-hanging.ts';
import { tellMoved } from '#workflows/deadlines/tell-moved.ts';

export const handler = serve(moveDeadline, async ({ request, actor, audit, now, newId }) => {
  const { firmId, accountId } = actor;
  const { matterId, deadlineId, version, trigger, service, calendarId } = request;
  const [found, deadline, calendar] = await Promise.all([
    matters.read(firmId, matterId, now),
    deadlines.readForChange(firmId, matterId, deadlineId, now),
    findCalendar(firmId, calendarId, now),
  ]);
  const matter = orNotFound(found);
  if (matter.state === 'closed') throw new Problem('matter-closed');
  const seen = asSeen(orNotFound(deadline), version);
  const by = { accountId, name: fullName(actor) };
  const after = moved(seen, { trigger, service, calendar }, by, now);
  const [ties, tellings] = await Promise.all([
    prepareHanging(firmId, seen, { before: seen.trigger, after: trigger }, now),
    tellMoved(firmId, matter, [{ before: seen, after }], by, { now, newId }),
  ]);
  return deadlineOf(await deadlines.change(firmId, seen, after, audit, ...ties, ...tellings));
});
