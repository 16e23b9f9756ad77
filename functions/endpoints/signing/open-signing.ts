import { openSigning } from '#core/signing/signer-endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { actAsSigner, signerEvidence, withSigner } from '#workflows/signing/act-as-signer.ts';
import { findSigning, isAdmitted, tellSigning } from '#workflows/signing/find-signing.ts';

export const handler = servePublic(openSigning, async (context) => {
  const { request, host, cookies, now } = context;
  const seen = await findSigning(request.secret, host, now);
  // Who has not entered the code sees nothing, and counts for nothing.
  if (!isAdmitted(seen, entryIn(cookies, seen.signer.signerId), now)) return tellSigning(seen, false);
  const found = await actAsSigner(
    context,
    (signerId) => entryIn(context.cookies, signerId),
    ({ signer, stands, pointer }) => {
      if (stands !== 'turn' || signer.state !== 'invited') return undefined;
      const { signerId } = signer;
      const details = pointer.inPerson ? { how: 'in person' } : { how: signer.identity };
      return {
        id: `opened-${signerId}`,
        action: { type: 'view', signerId },
        evidence: [signerEvidence(context, signer, 'opened', { zone: request.zone, details })],
        change: withSigner(signerId, { viewedAt: now.toISOString() }),
      };
    },
  );
  return tellSigning(found, true);
});
