import { invitationToken } from '#core/auth/invitation.ts';
import type { ClientRecord } from '#core/clients/client.ts';
import { invitationOf, mayMailAgain } from '#core/clients/invitation.ts';
import { invitationPath } from '#core/clients/mails.ts';
import { answerPath, INVITATION_TERM } from '#core/matters/mails.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import type { Current } from '#core/version.ts';
import { sign } from '#outside/secrets.ts';
import * as clients from '#store/clients.ts';
import type { Operation } from '#store/operations.ts';
import { prepareClientPage } from '#workflows/auth/client-page.ts';
import type { MailSender } from '#workflows/firm/mail-sender.ts';

/** How a client comes from a mail to a matter. */
export interface WayIn {
  address: string;
  /** What the mail says of the link. */
  closing?: string;
  /** The link invites somebody who has not joined. */
  invites: boolean;
  /** What goes into the transaction that promises the mail; what they are refused for, `clients` and `limits` say plainly. */
  operations: Operation[];
}

interface Asking {
  sender: MailSender;
  now: Date;
  newId: () => string;
  /** A clock asks, and no person: it counts for nothing. */
  isReminder?: boolean;
}

type Named = Pick<MatterRecord, 'matterId' | 'firmName'>;

/** The way in of a client who is added in the same transaction. */
export const newClientsWayIn = (
  firmId: string,
  client: ClientRecord,
  { firmName }: Named,
  { sender, now, newId }: Asking,
): WayIn => {
  const invitation = invitationOf(client, firmId, firmName, newId(), now);
  return {
    address: sender.page(invitationPath(invitationToken(invitation, sign))),
    closing: INVITATION_TERM,
    invites: true,
    operations: clients.addInvitedOperations(firmId, client, invitation, now),
  };
};

/**
 * The way in of a client as they were read: to the matter for whoever has joined, else by their invitation, whose link is mailed again
 * while it goes on working for long enough, and is made anew otherwise.
 */
export const prepareWayIn = async (
  firmId: string,
  client: Current<ClientRecord>,
  { matterId, firmName }: Named,
  { sender, now, newId, isReminder = false }: Asking,
): Promise<WayIn> => {
  if (client.accountId) {
    const to = client.invitee_email;
    const page = await prepareClientPage(client.accountId, answerPath(matterId), { sender, to, linkId: newId(), now });
    return {
      ...page,
      invites: false,
      operations: isReminder ? [clients.check(firmId, client)] : clients.mailedOperations(firmId, client, now),
    };
  }
  const former = await clients.openInvitation(client, now);
  const isGood = former !== undefined && mayMailAgain(former, now);
  const invitation = isGood ? former : invitationOf(client, firmId, firmName, newId(), now);
  const operations = () => {
    if (isGood)
      return isReminder ? [clients.check(firmId, client)] : clients.mailedAgainOperations(firmId, client, now);
    const invite = isReminder ? clients.renewOperations : clients.inviteOperations;
    return invite(firmId, client, invitation, former, now);
  };
  return {
    address: sender.page(invitationPath(invitationToken(invitation, sign))),
    closing: INVITATION_TERM,
    invites: true,
    operations: operations(),
  };
};
