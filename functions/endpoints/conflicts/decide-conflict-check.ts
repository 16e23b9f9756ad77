import { decideConflictCheck } from '#core/conflicts/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as checks from '#store/conflict-checks.ts';
import { findMirrored } from '#workflows/conflicts/find-mirrored.ts';
import { keepDecision, tellCheck } from '#workflows/conflicts/tell-hits.ts';

export const handler = serve(decideConflictCheck, async ({ request, actor, audit, now, tell }) => {
  const { checkId, version, decision } = request;
  const check = asSeen(orNotFound(await checks.readForChange(actor.firmId, checkId, now)), version);
  const after = await keepDecision(actor, check, decision, now);
  if (after === check) throw new Problem('hits-hidden');
  const mirrored = await findMirrored(actor, after, decision, now);
  return tellCheck(actor, await checks.change(actor.firmId, check, after, audit, mirrored), tell, now);
});
