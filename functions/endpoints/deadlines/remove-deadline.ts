import { removeDeadline } from '#core/deadlines/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as deadlines from '#store/deadlines.ts';

export const handler = serve(removeDeadline, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, deadlineId, version } = request;
  const deadline = orNotFound(await deadlines.readForChange(firmId, matterId, deadlineId, now));
  await deadlines.remove(firmId, asSeen(deadline, version), audit);
  return { deadlineId };
});
