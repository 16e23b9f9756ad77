import { openSigning } from '#core/signing/signer-endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { actAsSigner, signerEvidence, withSigner } from '#workflows/signing/act-as-signer.ts';
import { findSigning, isAdmitted, knownBy, tellSigning } from '#workflows/signing/find-signing.ts';

export const handler = servePublic(openSigning, async (context) => {
  const { request, host, cookies, now } = context;
  const { secret, openingId, zone } = request;
  const seen = await findSigning(secret, host, now);
  // Who has not entered the code sees nothing, and counts for nothing.
  if (!isAdmitted(seen, entryIn(cookies, seen.signer.signerId), now)) return tellSigning(seen, false);
  const found = await actAsSigner(
    context,
    (signerId) => entryIn(cookies, signerId),
    (at) => {
      const { signer, stands } = at;
      if (stands !== 'turn' || signer.state !== 'invited') return undefined;
      const { signerId } = signer;
      return {
        id: `opened-${openingId}`,
        action: { type: 'view', signerId },
        evidence: [signerEvidence(context, signer, 'opened', { zone, details: { how: knownBy(at) } })],
        change: withSigner(signerId, { viewedAt: now.toISOString() }),
      };
    },
  );
  return tellSigning(found, true);
});
