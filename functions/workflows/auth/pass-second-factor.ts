import { recoveryUsedMail } from '#core/account/mails.ts';
import { isTotpCode, plainRecoveryCode, TOTP_AN_HOUR } from '#core/account/recovery.ts';
import type { Account } from '#core/auth/account.ts';
import { Problem } from '#core/problem.ts';
import { answerTotp, askForTotp } from '#outside/authenticator.ts';
import { type Asked, endSession, logIn, type Tokens } from '#outside/identity.ts';
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

/** What is kept of a recovery code; how it was typed makes no difference. */
export const recoveryHash = (accountId: string, code: string): string =>
  slowHash(plainRecoveryCode(code), `recovery:${accountId}`);

const wrong = (): Problem => new Problem('totp-wrong', { field: 'code' });

/** Counts one more code tried for an account, or refuses it: before the code is looked at, so that no two count as one. */
export const countCode = ({ accountId }: Account, { now, auditFor }: Asking): Promise<void> =>
  write(
    limits.tried(auditFor(accountPartition(accountId), accountId)),
    limits.countedOfAccount(accountId, 'totp', TOTP_AN_HOUR, now),
  ).catch(limits.saidPlainly);

/**
 * The tokens of a person whose password was right, once their second factor is too; undefined while a code is still to be
 * given. Our own record decides, so that a pool that forgot to ask lets nobody in.
 */
export const passSecondFactor = async (
  account: Account,
  answer: Tokens | Asked,
  given: { password: string; code?: string | undefined },
  asking: Asking,
): Promise<Tokens | undefined> => {
  const isIn = 'accessToken' in answer;
  if (isIn && !account.totpEnabledAt) return answer;
  if (isIn) await endSession(answer.refreshToken);
  if (!given.code) return undefined;
  await countCode(account, asking);
  if (!isTotpCode(given.code)) return passByRecovery(account, given.password, given.code, asking);
  const asked = isIn ? await askAnew(account.email, given.password) : answer;
  const tokens = asked && (await answerTotp(account.email, asked, given.code));
  if (!tokens) throw wrong();
  return tokens;
};

const askAnew = async (email: string, password: string): Promise<Asked | undefined> => {
  const answer = (await askForTotp(email, true)) ? await logIn(email, password) : undefined;
  return answer && 'asks' in answer ? answer : undefined;
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
  await write(audit, recovery.used(accountId, kept, codeHash), ...promised).catch((error) => {
    throw error instanceof WriteRefused ? wrong() : error;
  });
};

const passByRecovery = async (account: Account, password: string, code: string, asking: Asking): Promise<Tokens> => {
  await spendRecoveryCode(account, code, asking);
  return beginSession(account, password);
};

/**
 * Begins a session for somebody whose factors were all proven another way. The pool is kept from asking for that moment; who
 * logs in meanwhile is asked by us all the same.
 */
export const beginSession = async ({ email, totpEnabledAt }: Account, password: string): Promise<Tokens> => {
  if (totpEnabledAt) await askForTotp(email, false);
  try {
    const answer = await logIn(email, password);
    if (!answer || 'asks' in answer) throw new Error('The pool refused a password that was right');
    return answer;
  } finally {
    if (totpEnabledAt) await askForTotp(email, true);
  }
};
