import { Problem } from '#core/problem.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import { delegateSigning } from '#core/signing/signer-endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { actAsSigner, signerEvidence } from '#workflows/signing/act-as-signer.ts';

export const handler = servePublic(delegateSigning, async (context) => {
  const { signerId, name, email, reason } = context.request;
  await actAsSigner(
    context,
    (signerId) => entryIn(context.cookies, signerId),
    ({ signer, stands }) => {
      if (!signer.mayDelegate || stands !== 'turn') throw new Problem('not-delegable');
      // Whoever signs in their stead was told no access code, and is known by e-mail alone.
      const next: SignerRecord = {
        ...{ signerId, number: signer.number, order: signer.order, state: 'waiting', name, email },
        ...{ identity: signer.identity === 'link' ? 'link' : 'code', mayDelegate: false },
      };
      const details = { to: `${name} <${email}>`, ...(reason !== undefined && { reason }) };
      return {
        id: `delegated-${signerId}`,
        action: { type: 'replace', signerId: signer.signerId, by: next },
        evidence: [signerEvidence(context, signer, 'delegated', { details })],
      };
    },
  );
  return { delegated: true as const };
});
