import { fullName } from '#core/auth/account.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { takenOverNotice } from '#core/notifications/notices.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import { removeMember } from '#core/team/endpoints.ts';
import { serve } from '#http/serve.ts';
import { endAllSessions } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import { firmPartition } from '#store/keys.ts';
import * as notifications from '#store/notifications.ts';
import * as outbox from '#store/outbox.ts';
import * as roles from '#store/roles.ts';
import { logFailure } from '#workflows/outbox/outbox-items.ts';
import { findManagedMember } from '#workflows/team/find-managed-member.ts';
import { findMember } from '#workflows/team/find-member.ts';
import { leaveStaff } from '#workflows/team/leave-staff.ts';
import { passWork } from '#workflows/team/pass-work.ts';

export const handler = serve(
  removeMember,
  async ({ tell, request: { memberId, takerId }, actor, audit, now, newId }) => {
    const member = await findManagedMember(actor, memberId, now);
    const [role, owner] = await Promise.all([
      roles.readForChange(actor.firmId, member.staff.roleId, now),
      accounts.read(member.staff.parentAccountId, now),
    ]);
    const type = owner?.userType ?? userTypes.business.id;
    const { firmId } = actor;
    if (takerId === memberId) throw new Problem('not-found');
    const taker = takerId === undefined ? undefined : await findMember(firmId, takerId, now);
    const passing = { accountId: memberId, ...(taker && { takerId: taker.accountId }) };
    const item = newItem(firmPartition(firmId), itemIdOf('work', newId()), { kind: 'work', firmId, ...passing }, now);
    const notice =
      taker && taker.accountId !== actor.accountId ? takenOverNotice(fullName(member), newId(), now) : undefined;
    await endAllSessions(member.email);
    await leaveStaff(member, { type, newFirmId: newId() }, audit, now, [
      ...(role ? [roles.increment(firmId, role, -1)] : []),
      outbox.insert(item),
      ...(taker && notice ? notifications.insert(taker, notice) : []),
    ]);
    // Of what the caller may not see, the outbox passes on the rest.
    const step = (name: string) => ({ ...audit, step: name });
    await passWork(firmId, passing, step, now).catch((error: unknown) => logFailure(item, error));
    return { message: tell('The member was removed.') };
  },
);
