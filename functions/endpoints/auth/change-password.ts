import type { Actor } from '#core/auth/account.ts';
import { changePassword } from '#core/auth/endpoints.ts';
import { isEnded } from '#core/auth/session.ts';
import type { OutboxItem } from '#core/outbox.ts';
import { orNotFound, Problem } from '#core/problem.ts';
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
import { provePassword } from '#workflows/auth/prove-password.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { logFailure, withdraw } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(changePassword, async ({ request, actor, ...context }) => {
  const { audit, now, host, tell } = context;
  const { email, account } = actor;
  const wrong = new Problem('old-password-wrong', { field: 'oldPassword' });
  await provePassword(actor, request.oldPassword, context, wrong);
  const { item, begun, done } = passwordChange(account, await readSender(account, host, now), now);
  await write(limits.attemptAudit(audit), begun);
  const after = await takeOver(email, request.newPassword)
    .then(() => keepSessionsEnded(account, audit, context, ...done))
    .catch(async (error: unknown) => {
      await undone(actor, request.oldPassword, item, context).catch((again: unknown) => logFailure(item, again));
      throw error;
    });
  const tokens = await beginSession(after, () => logIn(email, request.newPassword));
  await noteSession(tokens, after, context);
  return { ...wireTokens(tokens), message: tell('Your password was changed.') };
});

/**
 * Sets the old password again, and nobody is told. Where all sessions were ended meanwhile a reset came between: nothing that this caller
 * knows may open the account then, and which password the pool holds is uncertain. It gets one that nobody knows, and a run of the
 * outbox tells the person; the same where this fails.
 */
const undone = async (
  { accountId, email, account: before }: Actor,
  oldPassword: string,
  item: OutboxItem,
  { audit, now, clock }: Pick<Context<unknown, 'account'>, 'audit' | 'now' | 'clock'>,
): Promise<void> => {
  const standing = async () => orNotFound(await accounts.readForChange(accountId, now));
  if (!isEnded(before, await standing())) {
    await setPassword(email, oldPassword);
    if (!isEnded(before, await standing())) return withdraw(item, audit);
  }
  await takeOver(email, randomPassword());
  const step = { ...audit, step: 'overtaken', requestId: `${audit.requestId}-overtaken` };
  await keepSessionsEnded(await standing(), step, { now, clock });
};
