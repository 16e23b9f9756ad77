import { daysLater } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import { replaceSigner } from '#core/signing/endpoints.ts';
import { ENVELOPE_LIMITS, signerRecord } from '#core/signing/envelope-record.ts';
import { serve } from '#http/serve.ts';
import { accessCodeHash } from '#workflows/signing/access-code.ts';
import { actOnEnvelope, evidenceOf } from '#workflows/signing/act-on-envelope.ts';

export const handler = serve(replaceSigner, (context) => {
  const { request, now } = context;
  const { signerId, instead } = request;
  return actOnEnvelope(context, request, ({ envelope }) => {
    const former = envelope.signers.find((signer) => signer.signerId === signerId);
    const isThere = envelope.signers.some((signer) => signer.signerId === instead.signerId);
    // Everybody who was ever asked stays in the record.
    if (!former || (!isThere && envelope.signers.length >= 2 * ENVELOPE_LIMITS.signers))
      throw new Problem('envelope-not-allowed');
    const next = signerRecord({ ...instead, number: former.number, order: former.order }, undefined, accessCodeHash);
    if (next.identity === 'access-code' && next.accessCodeHash === undefined)
      throw new Problem('bad-request', { field: 'instead.accessCode' });
    const details = { from: `${former.name} <${former.email}>`, to: `${next.name} <${next.email}>` };
    return {
      ...{ id: `replaced-${instead.signerId}`, action: { type: 'replace', signerId, by: next } },
      evidence: [evidenceOf(context, 'replaced', { signerId, details })],
      // An envelope that goes on after somebody has declined has all its days once more.
      change: (before) =>
        before.state === 'declined' ? { ...before, expiresAt: daysLater(now, before.days).toISOString() } : before,
    };
  });
});
