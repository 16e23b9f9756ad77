import { type Account, isBlocked, joinerOf } from '#core/auth/account.ts';
import { isRepeated, mayEnterByLink } from '#core/auth/entry.ts';
import { type Invitation, isOpen } from '#core/auth/invitation.ts';
import type { SignupDetails } from '#core/auth/person.ts';
import { joinedTo, verified } from '#core/auth/registration.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { Problem } from '#core/problem.ts';
import { logIn, setPassword, type Tokens } from '#outside/identity.ts';
import { keyedHash, keyedHashLike, randomPassword } from '#outside/secrets.ts';
import { approval } from '#outside/settings.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import { join } from '#store/joining.ts';
import { firmPartition } from '#store/keys.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, write } from '#store/table.ts';
import { prepareJoinedMails } from '#workflows/clients/prepare-joined-mails.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { type Browser, noteSession } from './note-session.ts';
import { keepProven } from './prove-email.ts';
import { registerPasswordless } from './register-passwordless.ts';

/** What is kept of a browser's key for one press. */
export const entryKeyHash = (key: string): string => keyedHash('entry key', key);

/** What is kept of the secret in a link that enters, under whichever accepted key gives what is `kept` of it. */
export const entrySecretHash = (email: string, secret: string, kept?: string): string =>
  keyedHashLike(kept, 'entry', email, secret);

interface Entering extends Browser {
  host: string;
  newId: () => string;
}

const MOST_TRIES = 4;

/** Refuses whoever has to log in: a mailed link is no way into any account but a client's without a password. */
const requireEnterable = (account: Account, refusal: 'account-exists' | 'invitation-expired'): void => {
  if (!mayEnterByLink(account)) throw new Problem(refusal);
  if (isBlocked(account)) throw new Problem('blocked');
};

/** Keeps that a link is pressed, together with what uses it up; from here on no password is chosen for a minute. */
export const keepEntry = async (
  account: accounts.AccountRecord,
  together: readonly Operation[],
  audit: Audit,
  now: Date,
): Promise<Account> => {
  requireEnterable(account, 'invitation-expired');
  const after = { ...account, enteredByLinkAt: now.toISOString() };
  await write(audit, accounts.update(account, after), ...together);
  return after;
};

/**
 * Begins a session of a person whom a mailed link has proven: the pool is given a password that nobody learns. Two presses of one
 * moment replace each other's.
 */
export const beginLinkedSession = async (account: Account, browser: Browser): Promise<Tokens> => {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const password = randomPassword();
    await setPassword(account.email, password);
    const answer = await logIn(account.email, password);
    if (answer && 'accessToken' in answer) {
      await noteSession(answer, account, browser);
      return answer;
    }
  }
  throw new Error('The pool refused every password that was set');
};

/**
 * Lets in whoever presses the link of an invitation: makes the account of somebody new, with the terms accepted and the e-mail
 * proven; a client without a password who is here already joins the firm too. The link is used up with it, but for the same
 * browser's press again.
 */
export const enterInvited = async (
  read: () => Promise<invitations.InvitationRecord>,
  key: string,
  context: Entering,
) => {
  const usedWith = entryKeyHash(key);
  return retryRefused(async (refused) => {
    // A try that was refused halfway has left audit events; each try writes its own.
    const auditFor: Entering['auditFor'] = (owner, who) => {
      const audit = context.auditFor(owner, who);
      return refused === 0 ? audit : { ...audit, requestId: `${audit.requestId}-${refused}` };
    };
    return enterOnce(await read(), usedWith, { ...context, auditFor });
  });
};

const enterOnce = async (
  invitation: invitations.InvitationRecord,
  usedWith: string,
  context: Entering,
): Promise<Account> => {
  const { now, auditFor } = context;
  const { email } = invitation;
  const { account: known, firm } = await accounts.readByEmailWithFirm(email, now);
  const isAgain = isRepeated(invitation, usedWith, now) && known?.accountId === invitation.usedBy;
  if (!isAgain && !isOpen(invitation, email, now)) throw new Problem('invitation-expired');
  if (!known?.verifiedAt) return enterNewcomer(invitation, usedWith, { known, firm }, context);
  requireEnterable(known, 'account-exists');
  const audit = auditFor(firmPartition(known.firmId), known.accountId);
  if (isAgain) return keepEntry(known, [], { ...audit, step: 'repeated' }, now);
  const used = await joinFirm(invitation, known, usedWith, context);
  const joined = { ...known, ...joinedTo(known, invitation, approval(), now) };
  return keepEntry(joined, used, audit, now);
};

/** Ties an account to the firm that invites it; gives what uses the invitation up, and the mail that tells the firm. */
const joinFirm = async (
  invitation: invitations.InvitationRecord,
  account: Account,
  usedWith: string,
  { auditFor, now, host }: Entering,
): Promise<Operation[]> => {
  const theirs = auditFor(firmPartition(invitation.firmId), account.accountId);
  await join(invitation, joinerOf(account), theirs, now);
  const mails = await prepareJoinedMails(invitation, account, host, now);
  return [invitations.markUsed(invitation, account.accountId, now, usedWith), ...mails];
};

/** What somebody new says of themselves by pressing: no more than their firm knows of them. */
const detailsOf = ({ email, firstName, lastName }: Invitation): SignupDetails => ({
  email,
  firstName,
  lastName,
  password: '',
  countryCode: '',
  mobileNumber: '',
  userType: userTypes.business.id,
  terms_Condition: true,
});

/** Whoever signed up with this e-mail and never proved it begins anew; a press that was cut short does so too. */
const enterNewcomer = async (
  invitation: invitations.InvitationRecord,
  usedWith: string,
  before: { known: accounts.AccountRecord | undefined; firm: firms.FirmRecord | undefined },
  context: Entering,
): Promise<Account> => {
  const { now, auditFor } = context;
  const account = await registerPasswordless({ ...context, request: detailsOf(invitation) }, before, invitation);
  const firm = await firms.readForChange(account.firmId, now);
  const together = await joinFirm(invitation, account, usedWith, context);
  const after = { ...verified(account, invitation, approval(), now), enteredByLinkAt: now.toISOString() };
  const audit = auditFor(firmPartition(account.firmId), account.accountId);
  await keepProven(audit, account, { account: after, together, firm }, now);
  return after;
};
