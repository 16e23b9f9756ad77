import { digitsOf, type Guess, type SentCode, type SentPurpose } from '#core/auth/otp.ts';
import { keyedHash, keyedHashLike, randomChallenge, randomCode } from '#outside/secrets.ts';

/** The keyed hash of a challenge, under whichever accepted key gives what is `kept` of it. */
export const challengeHash = (challenge: string, kept?: string): string => keyedHashLike(kept, 'challenge', challenge);

/** For whom a code is and what for; a code for one link to a file opens no other. */
interface CodeFor {
  purpose: SentPurpose;
  email: string;
  linkId?: string;
}

/** The keyed hash of a code: the same digits for another e-mail, purpose, link or browser have another one. */
const codeHash = ({ purpose, email, linkId }: CodeFor, challenge: string, code: string, kept?: string): string =>
  keyedHashLike(kept, 'code', purpose, email, ...(linkId === undefined ? [] : [linkId]), challenge, code);

/** What a browser shows that enters digits, against what is kept of the code it was sent. */
export const guessOf = (
  { verificationCode, ...codeFor }: CodeFor & { verificationCode: string },
  challenge: string,
  kept: SentCode | undefined,
): Guess => ({
  codeHash: codeHash(codeFor, challenge, verificationCode, kept?.codeHash),
  challengeHash: challengeHash(challenge, kept?.challengeHash),
});

export interface NewCode {
  /** What is mailed. */
  digits: string;
  /** What is kept. */
  sent: SentCode;
  challenge: string;
}

/** A new code for the browser with `challenge`, a new browser when there is none. */
export const newCode = (codeFor: CodeFor, now: Date, challenge = randomChallenge()): NewCode => {
  const digits = randomCode(digitsOf(codeFor.purpose));
  return {
    digits,
    challenge,
    sent: {
      codeHash: codeHash(codeFor, challenge, digits),
      challengeHash: challengeHash(challenge),
      sentAt: now.toISOString(),
      guesses: 0,
    },
  };
};

/** Makes a code that no digits match, for somebody who is not to have one. */
export const withoutDigits = ({ sent, ...code }: NewCode): NewCode => ({
  ...code,
  sent: { ...sent, codeHash: keyedHash('nobody', randomChallenge()) },
});
