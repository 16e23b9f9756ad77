import { otpLimits } from '#core/auth/otp.ts';
import { withWrongCode } from '#core/links/link.ts';
import { envelopeShutNotice } from '#core/notifications/notices.ts';
import { Problem } from '#core/problem.ts';
import { envelopePath, senderMail } from '#core/signing/mails.ts';
import * as envelopes from '#store/envelopes.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';
import { write } from '#store/table.ts';
import { requireRightCode } from '#workflows/auth/require-right-code.ts';
import { prepareTelling } from '#workflows/team/prepare-telling.ts';
import { accessCodeHash } from './access-code.ts';
import { type SignerCalling, signerEvidence, withSigner } from './act-as-signer.ts';
import { codeIdOf, type FoundSigning, requireOwnLink } from './find-signing.ts';
import { noteWithVersion } from './note-with-version.ts';

/** What somebody enters at a signer's link, in a browser that keeps a challenge. */
interface Entered {
  verificationCode?: string | undefined;
  accessCode?: string | undefined;
  challenge: string;
}

/** Counts a wrong code at a link; the last one shuts it, and its sender is told. */
const wrongCodeOperations = async (found: FoundSigning, calling: SignerCalling): Promise<Operation[]> => {
  const { envelope, signer, matter } = found;
  const { firmId, matterId, envelopeId, name, createdById } = envelope;
  const { signerId, name: who, email } = signer;
  const { now } = calling;
  const wrong = withWrongCode(signer, now);
  const change = withSigner(signerId, wrong);
  if (wrong.shutAt === undefined) return [envelopes.changeOperation(envelope, change(envelope), false)];
  const id = `shut-${signerId}-${now.getTime()}`;
  const lines = [
    `A wrong code was entered too often at the link by which ${who} (${email}) signs “${name}”. It opens nothing any more.`,
    `If that was ${who}, send them a new link from the envelope.`,
  ];
  const telling = {
    matter,
    notice: envelopeShutNotice(envelope, who, `envelope-${id}`, now),
    pathIn: (route: string) => envelopePath(route, matterId, envelopeId),
    mail: (to: { firstName: string; address: string }) =>
      senderMail({ subject: `The link of ${who} is closed: ${name}`, lines }, to),
  };
  return [
    ...(await noteWithVersion(found, { id, evidence: [signerEvidence(calling, signer, 'shut')], change })),
    ...(await prepareTelling(firmId, createdById, telling, now)),
  ];
};

/**
 * Judges the code that was entered, the one that was mailed or the one that the signer was told. A wrong one is counted before it is said to be wrong, at the
 * link, which the last one shuts, and for the address; throws for every one that is not right.
 */
export const requireSignerCode = async (
  found: FoundSigning,
  { verificationCode, accessCode, challenge }: Entered,
  calling: SignerCalling,
): Promise<void> => {
  const { envelope, signer } = found;
  const { address, auditFor, now } = calling;
  requireOwnLink(found);
  const { signerId, identity, email, accessCodeHash: kept } = signer;
  const by = auditFor(firmPartition(envelope.firmId), `signer-${signerId}`);
  if (identity === 'code') {
    if (verificationCode === undefined) throw new Problem('otp-wrong', { field: 'verificationCode' });
    const entered = {
      purpose: 'link',
      email,
      linkId: codeIdOf({ envelope, signer }),
      verificationCode,
      challenge,
    } as const;
    const guesser = wrongCodeOperations(found, calling).then((whenWrong) => ({ isFor: signerId, by, whenWrong }));
    await requireRightCode(entered, guesser, { address, now });
  } else if (identity === 'access-code') {
    if (accessCode === undefined) throw new Problem('otp-wrong', { field: 'accessCode' });
    await limits.check(address, 'wrong', otpLimits.wrongAnHour, now);
    if (kept !== undefined && accessCodeHash(accessCode, signerId, kept) === kept) return;
    const counted = limits.increment(address, 'wrong', otpLimits.wrongAnHour, now);
    await write(limits.attemptAudit(by), ...(await wrongCodeOperations(found, calling)), counted).catch(
      limits.explainRefusal,
    );
    throw new Problem('otp-wrong', { field: 'accessCode' });
  } else throw new Problem('signing-over');
};
