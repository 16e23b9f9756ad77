import { message } from '#core/language/message.ts';
import { changeMemberRole } from '#core/team/endpoints.ts';
import { heldRole } from '#core/team/member.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as roles from '#store/roles.ts';
import { write } from '#store/table.ts';
import { findManagedMember, requireRoleToGive } from '#workflows/team/find-managed-member.ts';

export const handler = serve(changeMemberRole, async ({ tell, request: { memberId, roleId }, actor, audit, now }) => {
  const { firmId } = actor;
  const [member, role] = await Promise.all([
    findManagedMember(actor, memberId, now),
    requireRoleToGive(actor, roleId, now),
  ]);
  const former = await roles.readForChange(firmId, member.staff.roleId, now);
  if (former?.roleId !== role.roleId)
    await write(
      audit,
      accounts.update(member, { ...member, staff: { ...member.staff, ...heldRole(role) } }),
      roles.increment(firmId, role, 1),
      ...(former ? [roles.increment(firmId, former, -1)] : []),
    );
  return { message: tell(message('The role is now {role}.', { role: role.name })) };
});
