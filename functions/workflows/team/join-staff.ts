import { type Account, fullName } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { memberNotice } from '#core/notifications/notices.ts';
import { Problem } from '#core/problem.ts';
import { seatsOf } from '#core/subscriptions/seats.ts';
import { memberJoinedMail } from '#core/team/mails.ts';
import type { RoleRecord } from '#core/team/role.ts';
import type { Current } from '#core/version.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import { firmPartition } from '#store/keys.ts';
import * as notifications from '#store/notifications.ts';
import type { Operation } from '#store/operations.ts';
import * as roles from '#store/roles.ts';
import * as seats from '#store/seats.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { type Audit, write } from '#store/table.ts';
import { ownerPage } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

/** What a staff invitation leads to: the firm, its owner, and the role that waits there. */
export interface Vacancy {
  firm: firms.FirmRecord;
  owner: accounts.AccountRecord;
  role: Current<RoleRecord>;
  invitation: invitations.InvitationRecord;
}

/** The vacancy behind an invitation; an invitation whose role or firm is gone is over. */
export const readVacancy = async (invitation: invitations.InvitationRecord, now: Date): Promise<Vacancy> => {
  const { firmId, roleId = '' } = invitation;
  const [firm, role] = await Promise.all([firms.readForChange(firmId, now), roles.readForChange(firmId, roleId, now)]);
  const owner = firm && (await accounts.readForChange(firm.ownerId, now));
  if (!owner || !role) throw new Problem('invitation-expired');
  return { firm, owner, role, invitation };
};

/** Keeps who begins to work for a firm, with everything that goes with it or nothing, and tells the owner. */
export const joinStaff = async (
  member: Account,
  kept: Operation[],
  { firm, owner, role, invitation }: Vacancy,
  auditFor: (owner: string, who: string) => Audit,
  now: Date,
): Promise<void> => {
  const { firmId, invitationId } = invitation;
  const plan = seatsOf(owner, await subscriptions.read(firmId, now), now);
  const name = fullName(member);
  const message = { firstName: owner.firstName, memberName: name, roleName: role.name };
  const mail = memberJoinedMail({ ...message, address: ownerPage(firm, owner, `/${areaOf(owner)}/management`) });
  const about = { event: 'member-joined' as const, accountId: owner.accountId };
  const promised = mailItems(firmId, [{ to: owner.email, mail, about }], now);
  const audit = auditFor(firmPartition(firmId), member.accountId);
  const together = [
    ...kept,
    // Who owns it now is whose staff they are.
    firms.check(firm),
    invitations.markUsed(invitation, member.accountId, now),
    roles.increment(firmId, role, 1),
    ...notifications.insert(owner, memberNotice(name, role.name, `joined-${invitationId}`, now)),
    ...promised,
  ];
  await seats.change(firmId, now, async ({ people, invited }, keep) => {
    if (people.length >= plan.members) throw new Problem('staff-full');
    const waiting = invited.map((each) => each.invitationId).filter((id) => id !== invitationId);
    await write(audit, ...together, keep(waiting)).catch(invitations.explainRefusal);
  });
};
