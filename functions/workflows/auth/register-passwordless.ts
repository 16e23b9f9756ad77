import type { Invitation } from '#core/auth/invitation.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { identityFor, takeOver } from '#outside/identity.ts';
import { randomPassword } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import type * as firms from '#store/firms.ts';
import { accountKey } from '#store/keys.ts';
import { WriteRefused } from '#store/table.ts';
import { type Registration, readFreeSlugs, register } from './register.ts';

/**
 * Registers somebody whose e-mail is proven already and who chooses no password, in place of whoever signed up with it and never proved
 * it. Gives the account as it stands then, not verified yet: what proves it is kept together with what comes of it.
 */
export const registerPasswordless = async (
  registration: Registration,
  { known, firm: before }: { known: accounts.AccountRecord | undefined; firm: firms.FirmRecord | undefined },
  invitation: Invitation | undefined,
): Promise<accounts.AccountRecord> => {
  const { request, now, auditFor } = registration;
  const { email } = request;
  if (known) await codes.requireSettled(email, now);
  const slugs = await readFreeSlugs(request, now);
  const accountId = await identityFor(email, known?.accountId);
  await register(
    { ...registration, auditFor: (owner, who) => ({ ...auditFor(owner, who), step: 'registered' }) },
    { known, before, slugs, accountId, invitation, passwordless: true },
    [],
  );
  const account = orNotFound(await accounts.readForChange(accountId, now));
  // Another request proved them meanwhile: it is looked at again, as after a write that was refused.
  if (account.verifiedAt) throw new WriteRefused(accountKey(accountId));
  // Somebody signed up with the e-mail meanwhile, and the password that they chose may still be on its way to the pool.
  if (!account.passwordless) throw new Problem('sign-up-unfinished');
  // No password of before opens what is proven now. Who changes the account from here on has its proof refused, and looked at again.
  await takeOver(email, randomPassword());
  return account;
};
