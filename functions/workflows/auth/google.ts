import type { Account } from '#core/auth/account.ts';
import { type GoogleIdentity, GoogleProof, isProofOver } from '#core/auth/google.ts';
import { googleConnectedMail } from '#core/auth/mails.ts';
import { Problem } from '#core/problem.ts';
import { endSession, logInWithTicket, type Tokens } from '#outside/identity.ts';
import { sealed, unsealed } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import { accountPartition } from '#store/keys.ts';
import { type Audit, write } from '#store/table.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import type { FirstFactor } from './pass-second-factor.ts';
import { sessionTicket } from './session-ticket.ts';

interface Connecting {
  now: Date;
  host: string;
  auditFor: (owner: string, who: string) => Audit;
}

/** A proof as a browser carries it: worth nothing without the challenge in its cookie. */
export const sealedProof = (identity: GoogleIdentity, challenge: string, now: Date): string =>
  sealed(JSON.stringify({ ...identity, provenAt: now.toISOString() } satisfies GoogleProof), challenge);

/** Who Google said is at this browser; refuses what is over, another browser's, or no proof. */
export const requireProof = (google: string, challenge: string, now: Date): GoogleProof => {
  const proof = challenge === '' ? undefined : opened(google, challenge);
  if (!proof || isProofOver(proof, now)) throw new Problem('google-expired');
  return proof;
};

const opened = (google: string, challenge: string): GoogleProof | undefined => {
  try {
    return GoogleProof.parse(JSON.parse(unsealed(google, challenge)));
  } catch {
    return undefined;
  }
};

/** Shows the pool that somebody was proven elsewhere, with a ticket of its own each time. */
export const byTicket =
  ({ accountId, email }: Account): FirstFactor =>
  () =>
    logInWithTicket(email, sessionTicket(accountId, new Date()));

/**
 * Has a Google account log in as a person from now on, and tells them; the new session of who could not be connected, since others changed
 * the account, is ended.
 */
export const connectGoogle = async (
  account: accounts.AccountRecord,
  proof: GoogleProof,
  { refreshToken }: Tokens,
  context: Connecting,
): Promise<void> => {
  try {
    if (account.googleSubject !== proof.subject) await connect(account, proof, context);
  } catch (error) {
    await endSession(refreshToken);
    throw error;
  }
};

const connect = async (
  account: accounts.AccountRecord,
  { subject }: GoogleProof,
  { now, host, auditFor }: Connecting,
): Promise<void> => {
  const { accountId, firmId, email, firstName } = account;
  const { brand, page } = await readSender(account, host, now);
  const mails = mailItems(firmId, [{ to: email, mail: googleConnectedMail(firstName, page('/login')), brand }], now);
  const audit = { ...auditFor(accountPartition(accountId), accountId), step: 'google' };
  await write(audit, accounts.update(account, { ...account, googleSubject: subject }), ...mails);
};
