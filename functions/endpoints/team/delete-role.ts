import { Problem } from '#core/problem.ts';
import { deleteRole } from '#core/team/contract.ts';
import { givenRole } from '#http/managed.ts';
import { serve } from '#http/serve.ts';
import * as invitations from '#store/invitations.ts';
import * as roles from '#store/roles.ts';

export const handler = serve(deleteRole, async ({ request: { roleId }, actor, act, now }) => {
  const role = await givenRole(actor, roleId, now);
  const { items } = await invitations.list(actor.firmId, {});
  if (items.some((waiting) => waiting.roleId === roleId)) throw new Problem('role-in-use');
  await roles.remove(actor.firmId, role, act);
  return { message: 'The role was deleted.' };
});
