import { clientJoinedMail } from '#core/account/mails.ts';
import { hears } from '#core/account/profile.ts';
import { type Account, fullName } from '#core/auth/account.ts';
import type { Invitation } from '#core/auth/invitation.ts';
import { areaOf } from '#core/auth/user-type.ts';
import * as firms from '#store/firms.ts';
import * as members from '#store/members.ts';
import { memberDress } from './brand.ts';
import { mailTo } from './sent-code.ts';

/** Tells by mail who invited a client, or the firm's owner for them, that the client has joined, if they want to hear of it. */
export const tellOfClient = async (
  { firmId, clientId, sentBy }: Invitation,
  client: Account,
  host: string,
  now: Date,
): Promise<void> => {
  const [lawyer, firm] = clientId
    ? await Promise.all([members.responsible(firmId, sentBy, now), firms.read(firmId, now)])
    : [undefined, undefined];
  if (!lawyer || !firm || !hears(lawyer, 'client-joined')) return;
  const { brand, page } = await memberDress(lawyer, firmId, host, now);
  const address = page(`/${areaOf(lawyer)}/${firm.keyword}/dashboard/${clientId}`);
  await mailTo(
    lawyer.email,
    clientJoinedMail({ firstName: lawyer.firstName, clientName: fullName(client), address }),
    brand,
  );
};
