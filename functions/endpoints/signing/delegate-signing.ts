import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { ENVELOPE_LIMITS } from '#core/signing/envelope-record.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import { delegateSigning } from '#core/signing/signer-endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { findBySecret } from '#store/envelopes.ts';
import { actAsSigner, signerEvidence } from '#workflows/signing/act-as-signer.ts';
import { isDone } from '#workflows/signing/apply-action.ts';

const OWN_EMAIL = message('Please enter the email of somebody else');

/** Whether the signer of a secret has handed over already by this act, which has ended their link. */
const wasDone = async (secret: string, id: string, now: Date): Promise<boolean> => {
  const found = await findBySecret(secret, now);
  const signer = found?.envelope.signers.find(({ signerId }) => signerId === found.pointer.signerId);
  return found !== undefined && signer?.state === 'replaced' && isDone(found.envelope, id);
};

export const handler = servePublic(delegateSigning, async (context) => {
  const { request, cookies, now } = context;
  const { secret, signerId, name, email, reason } = request;
  const id = `delegated-${signerId}`;
  await actAsSigner(
    context,
    (of) => entryIn(cookies, of),
    ({ envelope, signer, stands }) => {
      // Everybody who was ever asked stays in the record.
      const isFull = envelope.signers.length >= 2 * ENVELOPE_LIMITS.signers;
      if (!signer.mayDelegate || stands !== 'turn' || isFull) throw new Problem('not-delegable');
      if (email === signer.email) throw new Problem('bad-request', { faults: [{ field: 'email', msg: OWN_EMAIL }] });
      // Whoever signs in their stead was told no access code, and is known by e-mail alone.
      const next: SignerRecord = {
        ...{ signerId, number: signer.number, order: signer.order, state: 'waiting', name, email },
        ...{ identity: signer.identity === 'link' ? 'link' : 'code', mayDelegate: false },
      };
      const [from, to] = [`${signer.name} <${signer.email}>`, `${name} <${email}>`];
      const details = { from, to, ...(reason !== undefined && { reason }) };
      return {
        ...{ id, action: { type: 'replace', signerId: signer.signerId, by: next } },
        evidence: [signerEvidence(context, signer, 'delegated', { details })],
      };
    },
  ).catch(async (error: unknown) => {
    if (!(await wasDone(secret, id, now))) throw error;
  });
  return { delegated: true as const };
});
