import { resetPassword } from '#core/auth/endpoints.ts';
import { isEntering, withResetPassword } from '#core/auth/entry.ts';
import { mayReset } from '#core/auth/otp.ts';
import { withSessionsEnded } from '#core/auth/session.ts';
import { Problem } from '#core/problem.ts';
import { challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { takeOver } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import { challengeHash } from '#workflows/auth/new-code.ts';
import { passwordChange } from '#workflows/auth/password-change.ts';
import { keepProven, proveEmail } from '#workflows/auth/prove-email.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';

interface Resetting {
  email: string;
  password: string;
  host: string;
  now: Date;
  clock: () => Date;
  audit: Audit;
  /** Kept with the commit. */
  done: Operation[];
  auditFor: (owner: string, who: string) => Audit;
}

export const handler = servePublic(resetPassword, async ({ request: { email, password }, cookies, ...context }) => {
  const { now, auditFor, host, tell } = context;
  // Nobody's account is read for who holds no permission, so that a refusal takes as long for any e-mail.
  const code = await codes.read(email, 'reset', now);
  const isPermitted = mayReset(code, challengeHash(challengeIn(cookies, 'reset'), code?.challengeHash), now);
  const account = isPermitted ? await settledAccount(email, now) : undefined;
  if (!account || !isPermitted) throw new Problem('reset-not-permitted');
  const audit = auditFor(firmPartition(account.firmId), account.accountId);
  const { begun, done } = passwordChange(account, await readSender(account, host, now), now);
  await write(
    limits.attemptAudit(audit),
    codes.update(email, 'reset', code, { permittedUntil: undefined }, now),
    begun,
  );
  await reset(account, { ...context, email, password, audit, done });
  return { message: tell('Your password was changed. Please log in.') };
});

/** The account of an e-mail, unless somebody signs up with it, or comes in by a mailed link, at this moment. */
const settledAccount = async (email: string, now: Date): Promise<accounts.AccountRecord | undefined> => {
  const account = await accounts.readByEmail(email, now);
  if (account && !account.verifiedAt) await codes.requireSettled(email, now);
  if (account && isEntering(account, now)) throw new Problem('entry-unfinished');
  return account;
};

/** A password that was set is not taken back: when others change the account at this moment, all is done anew on what stands then. */
const reset = async (account: accounts.AccountRecord, resetting: Resetting, triesLeft = MOST_TRIES): Promise<void> => {
  const { email, password, host, now, clock, audit, auditFor, done } = resetting;
  await takeOver(email, password);
  const proven = await proveEmail(account, host, auditFor, now);
  const after = withSessionsEnded(withResetPassword(proven.account), clock());
  try {
    await keepProven(audit, account, { ...proven, account: after, together: [...proven.together, ...done] }, now);
  } catch (error) {
    if (!(error instanceof WriteRefused) || triesLeft === 0) throw error;
    const again = await settledAccount(email, now);
    if (!again) throw error;
    return reset(again, resetting, triesLeft - 1);
  }
};
const MOST_TRIES = 5;
