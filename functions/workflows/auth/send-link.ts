import { entryPath, entryToken, mayEnterByLink } from '#core/auth/entry.ts';
import { type Invitation, invitationToken } from '#core/auth/invitation.ts';
import { entryMail, googleNeededMail, passwordNeededMail } from '#core/auth/mails.ts';
import { invitationOf, mayMailAgain } from '#core/clients/invitation.ts';
import { invitationMail, invitationPath } from '#core/clients/mails.ts';
import { randomChallenge, sign } from '#outside/secrets.ts';
import type * as accounts from '#store/accounts.ts';
import * as clients from '#store/clients.ts';
import * as codes from '#store/codes.ts';
import * as firms from '#store/firms.ts';
import type { Operation } from '#store/operations.ts';
import { firmSender, readSender } from '#workflows/firm/mail-sender.ts';
import { codeItem, mailItems } from '#workflows/outbox/outbox-items.ts';
import { entrySecretHash } from './enter-by-link.ts';

/**
 * What adds the mail with a link that enters to a transaction. Whoever has a password is told to log in instead, and for an
 * unknown e-mail as much is kept and nothing sent.
 */
export const prepareEntryLink = async (
  email: string,
  account: accounts.AccountRecord | undefined,
  host: string,
  now: Date,
): Promise<Operation[]> => {
  const secret = randomChallenge();
  const { brand, page } = await readSender(account, host, now);
  const { firstName = 'nobody' } = account ?? {};
  const mail =
    account && !mayEnterByLink(account)
      ? (account.passwordless ? googleNeededMail : passwordNeededMail)(firstName, page('/login'))
      : entryMail(firstName, page(entryPath(entryToken(email, secret))));
  const isForNobody = account?.verifiedAt === undefined;
  const sent = { codeHash: entrySecretHash(email, secret), challengeHash: '', sentAt: now.toISOString(), guesses: 0 };
  return [
    codes.placed(email, 'enter', sent, now),
    codeItem(email, 'enter', { to: email, mail, brand, isForNobody }, now),
  ];
};

/**
 * What mails a client who has not joined the link that is good now, a new one where that is over soon; nothing for a client whose
 * firm took the invitation back.
 */
export const prepareRenewal = async (
  { firmId, clientId = '', email, invitedByName }: Invitation,
  newId: () => string,
  now: Date,
): Promise<Operation[]> => {
  const [client, firm] = await Promise.all([clients.readForChange(firmId, clientId, now), firms.read(firmId, now)]);
  if (!client || !firm || client.archived || client.invitation !== 'invited' || client.invitee_email !== email)
    return [];
  const former = await clients.openInvitation(client, now);
  const isGood = former !== undefined && mayMailAgain(former, now);
  const invitation = isGood ? former : invitationOf(client, firmId, invitedByName, newId(), now);
  const { brand, page } = firmSender(firm);
  const address = page(invitationPath(invitationToken(invitation, sign)));
  const mail = invitationMail({ clientName: client.invitee_name, firmName: invitedByName, address });
  return [
    ...(isGood ? [clients.check(firmId, client)] : clients.renewOperations(firmId, client, invitation, former, now)),
    ...mailItems(firmId, [{ to: email, mail, brand }], now),
  ];
};
