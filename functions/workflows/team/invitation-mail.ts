import { type Actor, fullName } from '#core/auth/account.ts';
import { type Invitation, invitationToken } from '#core/auth/invitation.ts';
import { invitationMail, invitationPath } from '#core/clients/mails.ts';
import type { Firm } from '#core/firm/firm.ts';
import { colleagueInvitationMail, staffInvitationMail, staffInvitationPath } from '#core/team/mails.ts';
import type { Mail } from '#outside/mail.ts';
import { sign } from '#outside/secrets.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';

/** The mail that invites, of any kind, in the firm's look and with a link to the firm's own host. */
export const invitationMailOf = (
  invitation: Invitation,
  firm: Firm,
  inviter: Pick<Actor, 'firstName' | 'lastName'>,
  roleName: string,
): Mail => {
  const { brand, page } = firmSender(firm);
  const token = invitationToken(invitation, sign);
  const message = { inviterName: fullName(inviter), firmName: invitation.invitedByName };
  const mail = {
    staff: () => staffInvitationMail({ ...message, roleName, address: page(staffInvitationPath(token)) }),
    colleague: () => colleagueInvitationMail({ ...message, address: page(invitationPath(token)) }),
    client: () =>
      invitationMail({ ...message, clientName: fullName(invitation), address: page(invitationPath(token)) }),
  }[invitation.kind]();
  return { to: invitation.email, mail, brand };
};
