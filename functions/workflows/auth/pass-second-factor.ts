import { recoveryUsedMail } from '#core/account/mails.ts';
import { isTotpCode, plainRecoveryCode, TOTP_AN_HOUR } from '#core/account/recovery.ts';
import type { Account } from '#core/auth/account.ts';
import type { Tell } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { answerTotp, askForTotp, verifyTotp } from '#outside/authenticator.ts';
import { type Asked, endSession, type Tokens } from '#outside/identity.ts';
import { slowHash } from '#outside/secrets.ts';
import { accountPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import * as recovery from '#store/recovery.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

interface Asking {
  now: Date;
  host: string;
  auditFor: (owner: string, who: string) => Audit;
}

/** Shows the pool once more what proved to be right: a password, or what Google said. */
export type FirstFactor = () => Promise<Tokens | Asked | undefined>;

/** What is kept of a recovery code; how it was typed makes no difference. */
export const recoveryHash = (accountId: string, code: string): string =>
  slowHash(plainRecoveryCode(code), `recovery:${accountId}`);

const wrong = (): Problem => new Problem('totp-wrong', { field: 'code' });

/** Counts one more code tried for an account, or refuses it: before the code is looked at, so that no two count as one. */
export const countCode = ({ accountId }: Account, { now, auditFor }: Asking): Promise<void> =>
  write(
    limits.attemptAudit(auditFor(accountPartition(accountId), accountId)),
    limits.countedOfAccount(accountId, 'totp', TOTP_AN_HOUR, now),
  ).catch(limits.explainRefusal);

/**
 * The tokens of a person whose first factor was right, once their second is too; undefined while a code is still to be
 * given. Our own record decides, so that a pool that forgot to ask lets nobody in.
 */
export const passSecondFactor = async (
  account: Account,
  answer: Tokens | Asked,
  given: { logIn: FirstFactor; code?: string | undefined },
  asking: Asking,
): Promise<Tokens | undefined> => {
  const isIn = 'accessToken' in answer;
  if (isIn && !account.totpEnabledAt) return answer;
  if (isIn) await endSession(answer.refreshToken);
  if (!given.code) return undefined;
  await countCode(account, asking);
  if (!isTotpCode(given.code)) return passByRecovery(account, given.logIn, given.code, asking);
  const again = isIn ? await askAnew(account.email, given.logIn) : answer;
  const tokens = again && (await judgeCode(account.email, again, given.code));
  if (!tokens) throw wrong();
  return tokens;
};

/** The answer where the first factor was right and no code was given: the page asks for it and comes back with both. */
export const codeWanted = (tell: Tell) => ({
  data: { isVerified: true as const, totp_required: true as const },
  access_token: '',
  message: tell('Please enter the code from your authenticator app.'),
});

const askAnew = async (email: string, logIn: FirstFactor): Promise<Tokens | Asked | undefined> =>
  (await askForTotp(email, true)) ? logIn() : undefined;

/** The pool asks after a password; after a ticket of ours it does not, and judges the code with the tokens at hand. */
const judgeCode = async (email: string, answer: Tokens | Asked, code: string): Promise<Tokens | undefined> => {
  if ('asks' in answer) return answerTotp(email, answer, code);
  if (await verifyTotp(answer.accessToken, code)) return answer;
  await endSession(answer.refreshToken);
  return undefined;
};

/** Uses a recovery code up and tells its owner; refuses one that is wrong or was used. */
const spendRecoveryCode = async (account: Account, code: string, { now, host, auditFor }: Asking): Promise<void> => {
  const { accountId, email, firstName } = account;
  const [kept, { brand, page }] = await Promise.all([recovery.read(accountId, now), readSender(account, host, now)]);
  const codeHash = recoveryHash(accountId, code);
  if (!kept?.codeHashes.includes(codeHash)) throw wrong();
  const mail = recoveryUsedMail(firstName, kept.codeHashes.length - 1, page('/login'));
  const promised = mailItems(account.firmId, [{ to: email, mail, brand }], now);
  const audit = auditFor(accountPartition(accountId), accountId);
  await write(audit, recovery.removeUsed(accountId, kept, codeHash), ...promised).catch((error) => {
    throw error instanceof WriteRefused ? wrong() : error;
  });
};

const passByRecovery = async (account: Account, logIn: FirstFactor, code: string, asking: Asking): Promise<Tokens> => {
  await spendRecoveryCode(account, code, asking);
  return beginSession(account, logIn);
};

/**
 * Begins a session for somebody whose factors were all proven another way. The pool is kept from asking for that moment; who
 * logs in meanwhile is asked by us all the same.
 */
export const beginSession = async ({ email, totpEnabledAt }: Account, logIn: FirstFactor): Promise<Tokens> => {
  if (totpEnabledAt) await askForTotp(email, false);
  try {
    const answer = await logIn();
    if (!answer || 'asks' in answer) throw new Error('The pool refused what was right');
    return answer;
  } finally {
    if (totpEnabledAt) await askForTotp(email, true);
  }
};
