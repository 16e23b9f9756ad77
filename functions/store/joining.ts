import { fullName } from '#core/auth/account.ts';
import type { Invitation } from '#core/auth/invitation.ts';
import { type ClientRecord, clientTitle } from '#core/clients/client.ts';
import { firmTitle } from '#core/firm/firm.ts';
import { answeringClientOf, isAmongPeople, isSharedSinceMoved, seenBy } from '#core/matters/matter.ts';
import { withAccount } from '#core/matters/parties.ts';
import { clientNotice, colleagueNotice, counselNotice } from '#core/notifications/notices.ts';
import type { Current } from '#core/version.ts';
import * as accounts from './accounts.ts';
import * as clients from './clients.ts';
import * as firms from './firms.ts';
import { counselIdOf } from './keys.ts';
import * as matterCounsel from './matter-counsel.ts';
import * as matterLists from './matter-lists.ts';
import * as matters from './matters.ts';
import * as members from './members.ts';
import * as notifications from './notifications.ts';
import { type Audit, unlessRefused, write } from './table.ts';

/** The invited person, verified. */
export interface Joiner {
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
  mobileNumber: string;
}

/**
 * Ties a verified person to the client a firm invited, shows them every matter that was sent already, and tells the lawyer;
 * of a colleague, who is nobody's client, only who sent the invitation is responsible. It may be repeated: whoever joined stays
 * joined, and what was shared stays shared.
 */
export const join = async (invitation: Invitation, joiner: Joiner, audit: Audit, now: Date): Promise<void> => {
  const { firmId, clientId, matterId } = invitation;
  if (matterId) return joinMatter(invitation, matterId, joiner, audit, now);
  if (!clientId) return tellOfColleague(invitation, joiner, audit, now);
  const client = await clients.readForChange(firmId, clientId, now);
  const isTheirs = client?.accountId
    ? client.accountId === joiner.accountId
    : client?.invitationId === invitation.invitationId;
  if (!client || !isTheirs) return;
  if (!client.accountId) await keepJoined(firmId, client, joiner, audit, now);

  let cursor: string | undefined;
  do {
    const page = await matterLists.listOfClient(firmId, clientId, { cursor });
    for (const { matterId } of page.items)
      await tie(firmId, matterId, { clientId, accountId: joiner.accountId }, audit, now);
    cursor = page.cursor;
  } while (cursor);
};

/** Opens the one matter of the invitation; nothing when the invitation is not the newest of this person, or they were removed. */
const joinMatter = async (
  { firmId, invitationId, email, sentBy }: Invitation,
  matterId: string,
  joiner: Joiner,
  audit: Audit,
  now: Date,
): Promise<void> => {
  const [counsel, matter, account] = await Promise.all([
    matterCounsel.readForChange(firmId, matterId, counselIdOf(email), now),
    matters.read(firmId, matterId, now),
    accounts.read(joiner.accountId, now),
  ]);
  if (counsel?.state !== 'invited' || counsel.invitationId !== invitationId || !matter || !account) return;
  const [own, inviter] = await Promise.all([
    firms.read(account.firmId, now),
    members.recipientsIn(firmId, matter, sentBy, now),
  ]);
  const { accountId } = joiner;
  const notice = counselNotice(matter, fullName(joiner), `joined-${invitationId}`, now);
  await matterCounsel.join(
    firmId,
    counsel,
    { accountId, firmName: own ? firmTitle(own) : '' },
    // Of a sign-up and of a log-in alike the matter is told this.
    { ...audit, operation: { ...audit.operation, audit: 'Joined as co-counsel' }, step: 'joined' },
    now,
    ...(inviter ? notifications.insert(inviter, notice) : []),
  );
};

const tellOfColleague = async (
  { firmId, invitationId, sentBy }: Invitation,
  joiner: Joiner,
  audit: Audit,
  now: Date,
): Promise<void> => {
  const notified = (await members.responsible(firmId, sentBy, now)) ?? { accountId: sentBy };
  await write(
    { ...audit, step: 'joined' },
    ...notifications.insert(notified, colleagueNotice(fullName(joiner), `joined-${invitationId}`, now)),
    // A join that is repeated within its request has told of them already.
  ).catch(unlessRefused);
};

const keepJoined = async (
  firmId: string,
  client: Current<ClientRecord>,
  joiner: Joiner,
  audit: Audit,
  now: Date,
): Promise<ClientRecord> => {
  const at = now.toISOString();
  const { accountId, ...client_data } = joiner;
  const responsible = await members.responsible(firmId, client.createdBy, now);
  return clients.change(
    firmId,
    client,
    { ...client, invitation: 'joined', joinedAt: at, updatedAt: at, accountId, client_data },
    { ...audit, step: 'joined' },
    ...notifications.insert(
      responsible ?? { accountId: client.createdBy },
      clientNotice(client.clientId, clientTitle(client), now),
    ),
  );
};

const tie = async (
  firmId: string,
  matterId: string,
  { clientId, accountId }: { clientId: string; accountId: string },
  audit: Audit,
  now: Date,
): Promise<void> => {
  const matter = await matters.readForChange(firmId, matterId, now);
  if (!matter || !isAmongPeople(matter, clientId) || answeringClientOf(matter, accountId) === clientId) return;
  // What was sent to somebody who was merged into this client was not sent to this person.
  if (!isSharedSinceMoved(seenBy(matter, clientId))) return;
  // Each write of one request leaves an audit event of its own.
  const own = { ...audit, requestId: `${audit.requestId}-${matterId}` };
  await matters.change(firmId, matter, withAccount(matter, clientId, accountId), own);
};
