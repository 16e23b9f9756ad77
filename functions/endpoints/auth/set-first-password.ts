import type { Account, Actor } from '#core/auth/account.ts';
import { setFirstPassword } from '#core/auth/endpoints.ts';
import { isEntering, withPassword } from '#core/auth/entry.ts';
import { passwordChosenMail } from '#core/auth/mails.ts';
import type { OutboxItem } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import type { Context } from '#http/chain.ts';
import { serve } from '#http/serve.ts';
import { logIn, setPassword, takeOver } from '#outside/identity.ts';
import { randomPassword } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import { keepSessionsEnded, noteSession, wireTokens } from '#workflows/auth/note-session.ts';
import { beginSession } from '#workflows/auth/pass-second-factor.ts';
import { passwordChange } from '#workflows/auth/password-change.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { logFailure, withdraw } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(setFirstPassword, async ({ request, actor, ...context }) => {
  const { audit, now, host, tell } = context;
  const { account, email } = actor;
  const change = (standing: Account): Account => withFirstPassword(standing, now);
  change(account);
  const { item, begun, done } = passwordChange(account, await readSender(account, host, now), now, passwordChosenMail);
  await write(limits.attemptAudit(audit), begun);
  const after = await takeOver(email, request.newPassword)
    .then(() => keepSessionsEnded(account, audit, { ...context, change }, ...done))
    .catch(async (error: unknown) => {
      await undone(actor, item, context).catch((again: unknown) => logFailure(item, again));
      throw error;
    });
  const tokens = await beginSession(after, () => logIn(email, request.newPassword));
  await noteSession(tokens, after, context);
  const message = tell('Your password is set, and you are signed out everywhere else.');
  return { data: await accounts.describe(after, now), ...wireTokens(tokens), message };
});

/** The account with its password; refused where it has one, or where a press of a mailed link may still set another in the pool. */
const withFirstPassword = (account: Account, now: Date): Account => {
  if (!account.passwordless) throw new Problem('has-password');
  if (isEntering(account, now)) throw new Problem('entry-unfinished');
  return withPassword(account);
};

/**
 * Sets a password that nobody knows, as before, and nobody is told. Where another request has set a first one meanwhile, it is uncertain
 * which of them the pool holds: a run of the outbox ends all sessions and tells the person; the same where this fails.
 */
const undone = async (
  { accountId, email }: Actor,
  item: OutboxItem,
  { audit, now }: Pick<Context<unknown, 'account'>, 'audit' | 'now'>,
): Promise<void> => {
  const isWithout = async () => (await accounts.readForChange(accountId, now))?.passwordless === true;
  if (!(await isWithout())) return;
  await setPassword(email, randomPassword());
  if (await isWithout()) await withdraw(item, audit);
};
