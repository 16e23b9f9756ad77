import { fullName } from '#core/auth/account.ts';
import { deadlineOf, marked } from '#core/deadlines/deadline.ts';
import { markDeadline } from '#core/deadlines/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as deadlines from '#store/deadlines.ts';

export const handler = serve(markDeadline, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { matterId, deadlineId, version, met } = request;
  const deadline = orNotFound(await deadlines.readForChange(firmId, matterId, deadlineId, now));
  if (actor.counsel && deadline.assignee.accountId !== accountId) throw new Problem('not-in-role');
  if ((deadline.metAt !== undefined) === met) return deadlineOf(deadline);
  const seen = asSeen(deadline, version);
  const after = marked(seen, met, { accountId, name: fullName(actor) }, now);
  return deadlineOf(await deadlines.change(firmId, seen, after, audit));
});
