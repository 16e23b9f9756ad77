import { clientJoinedMail } from '#core/account/mails.ts';
import { type Account, fullName } from '#core/auth/account.ts';
import type { Invitation } from '#core/auth/invitation.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { counselJoinedMail } from '#core/matter-team/mails.ts';
import { matterPath, teamMatterPath } from '#core/matters/mails.ts';
import { isOfTeamsAlone } from '#core/matters/sees-matter.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import * as members from '#store/members.ts';
import type { Operation } from '#store/operations.ts';
import { readMemberSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

/** What adds the mail to who invited a client, or to the firm's owner for them, that the client has joined to a transaction. */
export const prepareJoinedMails = async (
  invitation: Invitation,
  client: Account,
  host: string,
  now: Date,
): Promise<Operation[]> => {
  const { firmId, clientId, sentBy, matterId } = invitation;
  if (matterId) return prepareCounselMails(invitation, matterId, client, now);
  const [lawyer, firm] = clientId
    ? await Promise.all([members.responsible(firmId, sentBy, now), firms.read(firmId, now)])
    : [undefined, undefined];
  if (!lawyer || !firm) return [];
  const { brand, pageFor } = await readMemberSender(lawyer, firmId, host, now);
  const address = pageFor(lawyer, `/${areaOf(lawyer)}/${firm.keyword}/dashboard/${clientId}`);
  const mail = clientJoinedMail({ firstName: lawyer.firstName, clientName: fullName(client), address });
  const about = { event: 'client-joined' as const, accountId: lawyer.accountId };
  return mailItems(firmId, [{ to: lawyer.email, mail, brand, about }], now);
};

/** The same of co-counsel who has joined a matter, to who invited them, or to who answers for it. */
const prepareCounselMails = async (
  { firmId, sentBy }: Invitation,
  matterId: string,
  counsel: Account,
  now: Date,
): Promise<Operation[]> => {
  const matter = await matters.read(firmId, matterId, now);
  const lawyer = matter && (await members.recipientsIn(firmId, matter, sentBy, now));
  if (!lawyer) return [];
  const { brand, pageFor } = await readMemberSender(lawyer, firmId, '', now);
  const route = areaOf(lawyer);
  const path = isOfTeamsAlone(lawyer) ? teamMatterPath(route, matterId) : matterPath(route, matterId);
  const details = { firstName: lawyer.firstName, counselName: fullName(counsel), matterName: matter.name };
  const mail = counselJoinedMail({ ...details, address: pageFor(lawyer, path) });
  const about = { event: 'counsel-joined' as const, accountId: lawyer.accountId, matterId };
  return mailItems(firmId, [{ to: lawyer.email, mail, brand, about }], now);
};
