import * as z from 'zod/mini';
import { HOUR_MS, msLater } from '#core/calendar.ts';
import type { Account } from './account.ts';
import { mayEnterByLink } from './entry.ts';
import { Email } from './person.ts';

/** Who Google says is at a browser; the address is one that Google has verified. */
export const GoogleIdentity = z.object({
  /** Google's own id of the person, which stays when the address changes and is never given to another. */
  subject: z.string().check(z.minLength(1), z.maxLength(255)),
  email: Email,
  firstName: z.string(),
  lastName: z.string(),
});
export type GoogleIdentity = z.output<typeof GoogleIdentity>;

/** The same as one browser carries it from the return from Google to the log-in or sign-up that follows. */
export const GoogleProof = z.extend(GoogleIdentity, { provenAt: z.string() });
export type GoogleProof = z.output<typeof GoogleProof>;

/** How long a proof is good for: a sign-up takes its time. */
const PROOF_MS = HOUR_MS;

export const isProofOver = ({ provenAt }: GoogleProof, now: Date): boolean => now >= msLater(provenAt, PROOF_MS);

/** What follows once Google has proven who somebody is. */
export const GoogleStep = z.enum(['enter', 'log-in', 'sign-up']);
export type GoogleStep = z.output<typeof GoogleStep>;

/**
 * Whoever has no verified account signs up: an account that somebody else began with the address is theirs no longer. A Google account
 * that was connected enters, and so does a client without a password, for whom a verified address is what a mailed link is. To any other
 * account a verified address is not enough: whoever owns it logs in once to connect Google.
 */
export const googleStep = (account: Account | undefined, subject: string): GoogleStep => {
  if (!account?.verifiedAt) return 'sign-up';
  return account.googleSubject === subject || mayEnterByLink(account) ? 'enter' : 'log-in';
};
