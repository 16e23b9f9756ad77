import { clientJoinedMail } from '#core/account/mails.ts';
import { wantsMail } from '#core/account/profile.ts';
import { type Account, fullName } from '#core/auth/account.ts';
import type { Invitation } from '#core/auth/invitation.ts';
import { areaOf } from '#core/auth/user-type.ts';
import * as firms from '#store/firms.ts';
import * as members from '#store/members.ts';
import { memberSender } from '#workflows/firm/mail-sender.ts';
import { type PromisedMails, promisedMails } from '#workflows/outbox/promise-mails.ts';

/** The mail to who invited a client, or to the firm's owner for them, that the client has joined, if they want to hear of it. */
export const clientJoinedMails = async (
  { firmId, clientId, sentBy }: Invitation,
  client: Account,
  host: string,
  now: Date,
): Promise<PromisedMails> => {
  const [lawyer, firm] = clientId
    ? await Promise.all([members.responsible(firmId, sentBy, now), firms.read(firmId, now)])
    : [undefined, undefined];
  if (!lawyer || !firm || !wantsMail(lawyer, 'client-joined')) return promisedMails(firmId, [], now);
  const { brand, pageFor } = await memberSender(lawyer, firmId, host, now);
  const address = pageFor(lawyer, `/${areaOf(lawyer)}/${firm.keyword}/dashboard/${clientId}`);
  const mail = clientJoinedMail({ firstName: lawyer.firstName, clientName: fullName(client), address });
  return promisedMails(firmId, [{ to: lawyer.email, mail, brand }], now);
};
