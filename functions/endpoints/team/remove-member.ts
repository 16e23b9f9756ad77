import { userTypes } from '#core/auth/user-type.ts';
import { removeMember } from '#core/team/endpoints.ts';
import { serve } from '#http/serve.ts';
import { endAllSessions } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as roles from '#store/roles.ts';
import { findManagedMember } from '#workflows/team/find-managed-member.ts';
import { leaveStaff } from '#workflows/team/leave-staff.ts';

export const handler = serve(removeMember, async ({ tell, request: { memberId }, actor, audit, now, newId }) => {
  const member = await findManagedMember(actor, memberId, now);
  const [role, owner] = await Promise.all([
    roles.readForChange(actor.firmId, member.staff.roleId, now),
    accounts.read(member.staff.parentAccountId, now),
  ]);
  const type = owner?.userType ?? userTypes.business.id;
  await endAllSessions(member.email);
  await leaveStaff(
    member,
    { type, newFirmId: newId() },
    audit,
    now,
    role ? [roles.increment(actor.firmId, role, -1)] : [],
  );
  return { message: tell('The member was removed.') };
});
