import { hears } from '#core/account/profile.ts';
import { type Account, fullName } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { memberNotice } from '#core/notifications/notices.ts';
import { Problem } from '#core/problem.ts';
import { memberJoinedMail } from '#core/team/mails.ts';
import { MOST_STAFF } from '#core/team/member.ts';
import type { KeptRole } from '#core/team/role.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import { firmPartition } from '#store/keys.ts';
import * as notifications from '#store/notifications.ts';
import * as roles from '#store/roles.ts';
import { type Act, type Operation, write } from '#store/table.ts';
import { mailTo } from './sent-code.ts';
import { appPage } from './settings.ts';

/** What a staff invitation leads to: the firm, its owner, and the role that waits there. */
export interface Vacancy {
  firm: firms.KeptFirm;
  owner: accounts.KeptAccount;
  role: KeptRole;
  invitation: invitations.KeptInvitation;
}

/** The vacancy behind an invitation; an invitation whose role or firm is gone is over. */
export const vacancyOf = async (invitation: invitations.KeptInvitation, now: Date): Promise<Vacancy> => {
  const { firmId, roleId = '' } = invitation;
  const [firm, role] = await Promise.all([firms.read(firmId, now), roles.read(firmId, roleId, now)]);
  const owner = firm && (await accounts.read(firm.ownerId, now, { consistent: true }));
  if (!owner || !role) throw new Problem('invitation-expired');
  return { firm, owner, role, invitation };
};

/** Keeps who begins to work for a firm, with everything that goes with it or nothing, and tells the owner. */
export const joinStaff = async (
  member: Account,
  kept: Operation[],
  { firm, owner, role, invitation }: Vacancy,
  actFor: (owner: string, who: string) => Act,
  now: Date,
): Promise<void> => {
  const { firmId, invitationId } = invitation;
  if ((await accounts.readMembers(firmId, now)).length > MOST_STAFF) throw new Problem('staff-full');
  const name = fullName(member);
  await write(
    actFor(firmPartition(firmId), member.accountId),
    ...kept,
    // Who owns it now is whose staff they are.
    firms.unchanged(firm),
    invitations.used(invitation, member.accountId, now),
    roles.counted(firmId, role, 1),
    notifications.operation(owner.accountId, memberNotice(name, role.name, `joined-${invitationId}`, now)),
  ).catch(invitations.saidPlainly);
  if (!hears(owner, 'member-joined')) return;
  const address = appPage(`/${areaOf(owner)}/management`);
  await mailTo(
    owner.email,
    memberJoinedMail({ firstName: owner.firstName, memberName: name, roleName: role.name, address }),
  );
};
