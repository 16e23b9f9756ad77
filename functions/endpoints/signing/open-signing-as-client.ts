import { HOUR_MS, msLater } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import { openSigningAsClient } from '#core/signing/client-endpoints.ts';
import { serve } from '#http/serve.ts';
import * as envelopes from '#store/envelopes.ts';
import { firmPartition, hashOfSecret } from '#store/keys.ts';
import { write } from '#store/table.ts';
import { findOwnEnvelope } from '#workflows/signing/find-own-envelopes.ts';

export const handler = serve(openSigningAsClient, async ({ request, actor, auditFor, now }) => {
  const { envelopeId, signerId, secret } = request;
  const { firmId, matterId } = await findOwnEnvelope(actor, request, now);
  const until = msLater(now, HOUR_MS);
  const expiresAt = until.toISOString();
  const known = await envelopes.findPointer(secret, now);
  if (known && (known.envelopeId !== envelopeId || known.signerId !== signerId || !known.asClient))
    throw new Problem('conflict');
  if (known?.expiresAt !== undefined) return { expiresAt: known.expiresAt };
  const pointer = { firmId, matterId, envelopeId, signerId, asClient: true as const, expiresAt };
  const audit = auditFor(firmPartition(firmId), actor.accountId);
  await write(audit, envelopes.putSignerPointer(hashOfSecret(secret), pointer, until));
  return { expiresAt };
});
