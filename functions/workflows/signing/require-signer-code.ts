import { otpLimits } from '#core/auth/otp.ts';
import { withWrongCode } from '#core/links/link.ts';
import { Problem } from '#core/problem.ts';
import * as envelopes from '#store/envelopes.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { type Audit, write } from '#store/table.ts';
import { requireRightCode } from '#workflows/auth/require-right-code.ts';
import { accessCodeHash } from './access-code.ts';
import { withSigner } from './act-as-signer.ts';
import { codeIdOf, type FoundSigning } from './find-signing.ts';

/** What somebody enters at a signer's link, in a browser that keeps a challenge. */
interface Entered {
  verificationCode?: string | undefined;
  accessCode?: string | undefined;
  challenge: string;
}

/**
 * Judges the code that was entered, the one that was mailed or the one that the signer was told. A wrong one is counted before it is said to be wrong, at the
 * link, which the last one shuts, and for the address; throws for every one that is not right.
 */
export const requireSignerCode = async (
  { envelope, signer }: FoundSigning,
  { verificationCode, accessCode, challenge }: Entered,
  calling: { address: string; auditFor: (owner: string, who: string) => Audit; now: Date },
): Promise<void> => {
  const { address, auditFor, now } = calling;
  const { signerId, identity, email, accessCodeHash: kept } = signer;
  const by = auditFor(firmPartition(envelope.firmId), `signer-${signerId}`);
  const wrong = envelopes.changed(envelope, withSigner(signerId, withWrongCode(signer, now))(envelope), false);
  if (identity === 'code') {
    if (verificationCode === undefined) throw new Problem('otp-wrong', { field: 'verificationCode' });
    const entered = {
      purpose: 'link',
      email,
      linkId: codeIdOf({ envelope, signer }),
      verificationCode,
      challenge,
    } as const;
    await requireRightCode(entered, Promise.resolve({ isFor: signerId, by, whenWrong: [wrong] }), { address, now });
  } else if (identity === 'access-code') {
    if (accessCode === undefined) throw new Problem('otp-wrong', { field: 'accessCode' });
    await limits.check(address, 'wrong', otpLimits.wrongAnHour, now);
    if (kept !== undefined && accessCodeHash(accessCode, signerId, kept) === kept) return;
    const counted = limits.increment(address, 'wrong', otpLimits.wrongAnHour, now);
    await write(limits.tried(by), wrong, counted).catch(limits.saidPlainly);
    throw new Problem('otp-wrong', { field: 'accessCode' });
  } else throw new Problem('signing-over');
};
