import { Problem } from '#core/problem.ts';
import { declineSigning } from '#core/signing/signer-endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { actAsSigner, signerEvidence, withSigner } from '#workflows/signing/act-as-signer.ts';
import { tellSigning } from '#workflows/signing/find-signing.ts';

export const handler = servePublic(declineSigning, async (context) => {
  const { reason, zone } = context.request;
  const found = await actAsSigner(
    context,
    (signerId) => entryIn(context.cookies, signerId),
    ({ signer, stands }) => {
      if (stands === 'declined') return undefined;
      if (stands !== 'turn') throw new Problem('conflict');
      const { signerId } = signer;
      return {
        id: `declined-${signerId}`,
        action: { type: 'decline', signerId },
        evidence: [signerEvidence(context, signer, 'declined', { zone, details: { reason } })],
        change: withSigner(signerId, { declinedAt: context.now.toISOString(), reason, zone }),
      };
    },
  );
  return tellSigning(found, true);
});
