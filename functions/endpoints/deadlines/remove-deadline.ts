import { removed } from '#core/deadlines/deadline.ts';
import { removeDeadline } from '#core/deadlines/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as deadlines from '#store/deadlines.ts';
import { prepareHanging } from '#workflows/deadlines/prepare-hanging.ts';

export const handler = serve(removeDeadline, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, deadlineId, version } = request;
  const deadline = orNotFound(await deadlines.readKept(firmId, matterId, deadlineId, now));
  if (deadline.removedAt) return { deadlineId };
  const seen = asSeen(deadline, version);
  const ties = await prepareHanging(firmId, seen, { before: seen.trigger }, now);
  await deadlines.change(firmId, seen, removed(seen, now), audit, ...ties);
  return { deadlineId };
});
