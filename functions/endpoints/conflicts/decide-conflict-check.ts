import { fullName } from '#core/auth/account.ts';
import { decided } from '#core/conflicts/check.ts';
import { decideConflictCheck } from '#core/conflicts/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as checks from '#store/conflict-checks.ts';
import { tellCheck } from '#workflows/conflicts/tell-hits.ts';

export const handler = serve(decideConflictCheck, async ({ request, actor, audit, now, tell }) => {
  const { checkId, version, decision } = request;
  const check = asSeen(orNotFound(await checks.readForChange(actor.firmId, checkId, now)), version);
  const after = decided(check, decision, fullName(actor), now);
  return tellCheck(actor, await checks.change(actor.firmId, check, after, audit), tell, now);
});
