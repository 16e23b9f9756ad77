import { fullName } from '#core/auth/account.ts';
import { changeMatterDate } from '#core/deadlines/endpoints.ts';
import { changedDate, dateOf, movedWith } from '#core/deadlines/matter-date.ts';
import { dateAssignedNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as dates from '#store/matter-dates.ts';
import * as matters from '#store/matters.ts';
import { readCalendarsOf, readHanging } from '#workflows/deadlines/read-hanging.ts';
import { tellMoved } from '#workflows/deadlines/tell-moved.ts';
import { findAssignee } from '#workflows/matter-team/find-assignee.ts';

export const handler = serve(changeMatterDate, async ({ request, actor, audit, now, newId }) => {
  const { firmId, accountId } = actor;
  const { matterId, dateId, version, assigneeId, ...said } = request;
  const [found, date] = await Promise.all([
    matters.read(firmId, matterId, now),
    dates.readForChange(firmId, matterId, dateId, now),
  ]);
  const matter = orNotFound(found);
  if (matter.state === 'closed') throw new Problem('matter-closed');
  const seen = asSeen(orNotFound(date), version);
  // Who left the firm meanwhile may keep what they had.
  const isSame = seen.assignee.accountId === assigneeId;
  const other = isSame ? undefined : await findAssignee(firmId, assigneeId, matterId, now);
  const after = changedDate(seen, { ...said, assignee: other?.assignee ?? seen.assignee }, now);
  const hanging = await readHanging(firmId, seen, now);
  const calendarOf = await readCalendarsOf(firmId, hanging, now);
  const by = { accountId, name: fullName(actor) };
  const changed = hanging
    .map((before) => ({ before, after: movedWith(before, after, calendarOf(before.calendar), by, now) }))
    .filter((each) => each.after !== each.before);
  const tellings = await tellMoved(firmId, matter, changed, by, { now, newId });
  const notices = (await other?.telling(dateAssignedNotice(after, by.name, newId(), now), now)) ?? [];
  return dateOf(await dates.change(firmId, seen, after, changed, [...tellings, ...notices], audit));
});
