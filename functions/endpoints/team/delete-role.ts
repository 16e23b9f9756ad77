import { Problem } from '#core/problem.ts';
import { deleteRole } from '#core/team/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as invitations from '#store/invitations.ts';
import * as roles from '#store/roles.ts';
import { requireRoleToGive } from '#workflows/team/find-managed-member.ts';

export const handler = serve(deleteRole, async ({ tell, request: { roleId }, actor, audit, now }) => {
  const role = await requireRoleToGive(actor, roleId, now);
  const { items } = await invitations.list(actor.firmId, {});
  if (items.some((waiting) => waiting.roleId === roleId)) throw new Problem('role-in-use');
  await roles.remove(actor.firmId, role, audit);
  return { message: tell('The role was deleted.') };
});
