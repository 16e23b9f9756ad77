import { clientJoinedMail } from '#core/account/mails.ts';
import { wantsMail } from '#core/account/profile.ts';
import { type Account, fullName } from '#core/auth/account.ts';
import type { Invitation } from '#core/auth/invitation.ts';
import { areaOf } from '#core/auth/user-type.ts';
import * as firms from '#store/firms.ts';
import * as members from '#store/members.ts';
import type { Operation } from '#store/operations.ts';
import { readMemberSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

/** What adds the mail to who invited a client, or to the firm's owner for them, that the client has joined, if they want to hear of it, to a transaction. */
export const prepareJoinedMails = async (
  { firmId, clientId, sentBy }: Invitation,
  client: Account,
  host: string,
  now: Date,
): Promise<Operation[]> => {
  const [lawyer, firm] = clientId
    ? await Promise.all([members.responsible(firmId, sentBy, now), firms.read(firmId, now)])
    : [undefined, undefined];
  if (!lawyer || !firm || !wantsMail(lawyer, 'client-joined')) return [];
  const { brand, pageFor } = await readMemberSender(lawyer, firmId, host, now);
  const address = pageFor(lawyer, `/${areaOf(lawyer)}/${firm.keyword}/dashboard/${clientId}`);
  const mail = clientJoinedMail({ firstName: lawyer.firstName, clientName: fullName(client), address });
  return mailItems(firmId, [{ to: lawyer.email, mail, brand }], now);
};
