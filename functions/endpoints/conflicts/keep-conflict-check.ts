import { fullName } from '#core/auth/account.ts';
import { type ConflictCheckRecord, isSameCheck } from '#core/conflicts/check.ts';
import { keepConflictCheck } from '#core/conflicts/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as checks from '#store/conflict-checks.ts';
import { isHidden } from '#store/scope.ts';
import { unlessRefused } from '#store/table.ts';
import { findHits } from '#workflows/conflicts/find-hits.ts';
import { findMirrored } from '#workflows/conflicts/find-mirrored.ts';
import { keepDecision, tellCheck } from '#workflows/conflicts/tell-hits.ts';

export const handler = serve(keepConflictCheck, async ({ request, actor, audit, now, tell }) => {
  const { firmId } = actor;
  const { checkId, exceptClientId, exceptPartyId, clientId, matterId, decision, ...searched } = request;
  const existing = await checks.readForChange(firmId, checkId, now);
  if (isHidden(matterId)) throw new Problem('not-found');
  if (existing && !isSameCheck(existing, searched)) throw new Problem('conflict');
  if (existing) return tellCheck(actor, existing, tell, now);
  const families = matterId === undefined;
  const { hits, more, state } = await findHits(firmId, searched, { exceptClientId, exceptPartyId, families }, now);
  const open: ConflictCheckRecord = {
    ...{ checkId, searched, clientId, matterId, hits, state },
    ...(more && { more }),
    checkedAt: now.toISOString(),
    checkedBy: fullName(actor),
    version: 1,
  };
  const check = decision ? await keepDecision(actor, open, decision, now) : open;
  const mirrored = decision ? await findMirrored(actor, check, decision, now) : [];
  if (await checks.add(firmId, check, audit, mirrored).then(() => true, unlessRefused))
    return tellCheck(actor, check, tell, now);
  const faster = await checks.readForChange(firmId, checkId, now);
  if (!faster || !isSameCheck(faster, searched)) throw new Problem('conflict');
  return tellCheck(actor, faster, tell, now);
});
