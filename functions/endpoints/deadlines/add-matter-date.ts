import { fullName } from '#core/auth/account.ts';
import { addMatterDate } from '#core/deadlines/endpoints.ts';
import { dateOf, isSameDate, MOST_DATES, newDate } from '#core/deadlines/matter-date.ts';
import { dateAssignedNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { datesOf } from '#store/keys.ts';
import * as dates from '#store/matter-dates.ts';
import * as matters from '#store/matters.ts';
import { readTurn } from '#store/turns.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { findAssignee } from '#workflows/matter-team/find-assignee.ts';

export const handler = serve(addMatterDate, ({ request, actor, audit, now, newId }) => {
  const { firmId, accountId } = actor;
  const { matterId, dateId, assigneeId, ...said } = request;
  // Another call may have added one at this moment.
  return retryRefused(async () => {
    const kept = await dates.readKept(firmId, matterId, dateId, now);
    if (kept && !isSameDate(kept, said)) throw new Problem('conflict');
    if (kept) return dateOf(kept);
    const { name: matterName, state } = orNotFound(await matters.read(firmId, matterId, now));
    if (state === 'closed') throw new Problem('matter-closed');
    const turn = await readTurn(datesOf(firmId, matterId), now);
    const [{ assignee, telling }, count] = await Promise.all([
      findAssignee(firmId, assigneeId, matterId, now),
      dates.countOf(firmId, matterId),
    ]);
    if (count >= MOST_DATES) throw new Problem('dates-full');
    const of = { dateId, matterId, matterName };
    const by = { accountId, name: fullName(actor) };
    const date = newDate(of, { ...said, assignee }, by, now);
    const notices = await telling(dateAssignedNotice(date, by.name, newId(), now), now);
    await dates.insert(firmId, date, audit, turn, ...notices);
    return dateOf(date);
  });
});
