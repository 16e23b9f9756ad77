import { HOUR_MS } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import { openSigningAsClient } from '#core/signing/signer-endpoints.ts';
import { serve } from '#http/serve.ts';
import * as envelopes from '#store/envelopes.ts';
import { firmPartition, hashOfSecret } from '#store/keys.ts';
import { write } from '#store/table.ts';
import { findOwnEnvelope } from '#workflows/signing/find-own-envelopes.ts';

export const handler = serve(openSigningAsClient, async ({ request, actor, auditFor, now }) => {
  const { envelopeId, signerId, secret } = request;
  const { firmId, matterId } = await findOwnEnvelope(actor, request, now);
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  const known = await envelopes.findPointer(secret, now);
  if (known && (known.envelopeId !== envelopeId || known.signerId !== signerId || !known.asClient))
    throw new Problem('conflict');
  const pointer = { firmId, matterId, envelopeId, signerId, asClient: true as const };
  if (!known)
    await write(
      auditFor(firmPartition(firmId), actor.accountId),
      envelopes.pointing(hashOfSecret(secret), pointer, expiresAt),
    );
  return { expiresAt: expiresAt.toISOString() };
});
