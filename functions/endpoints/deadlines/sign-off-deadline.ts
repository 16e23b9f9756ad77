import { fullName } from '#core/auth/account.ts';
import { deadlineOf, signedOff } from '#core/deadlines/deadline.ts';
import { signOffDeadline } from '#core/deadlines/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as deadlines from '#store/deadlines.ts';

export const handler = serve(signOffDeadline, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { matterId, deadlineId, version } = request;
  const deadline = orNotFound(await deadlines.readForChange(firmId, matterId, deadlineId, now));
  if (deadline.signedOff?.by.accountId === accountId) return deadlineOf(deadline);
  const seen = asSeen(deadline, version);
  const after = signedOff(seen, { accountId, name: fullName(actor) }, now);
  return deadlineOf(await deadlines.change(firmId, seen, after, audit));
});
