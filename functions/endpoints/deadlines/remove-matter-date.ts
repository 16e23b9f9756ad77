import { removed } from '#core/deadlines/deadline.ts';
import { removeMatterDate } from '#core/deadlines/endpoints.ts';
import { onItsOwn, removedDate } from '#core/deadlines/matter-date.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as dates from '#store/matter-dates.ts';
import { readHanging } from '#workflows/deadlines/read-hanging.ts';

export const handler = serve(removeMatterDate, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, dateId, version, deadlines } = request;
  const date = orNotFound(await dates.readKept(firmId, matterId, dateId, now));
  if (date.removedAt) return { dateId };
  const seen = asSeen(date, version);
  const hanging = await readHanging(firmId, seen, now);
  if (hanging.length > 0 && !deadlines) throw new Problem('date-has-deadlines');
  const left = deadlines === 'remove' ? removed : onItsOwn;
  const changed = hanging.map((before) => ({ before, after: left(before, now) }));
  await dates.change(firmId, seen, removedDate(seen, now), changed, [], audit);
  return { dateId };
});
