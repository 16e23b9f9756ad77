import { Problem } from '#core/problem.ts';
import { createRole } from '#core/team/endpoints.ts';
import { isSameRole, keptDetails, roleItem } from '#core/team/role.ts';
import { serve } from '#http/serve.ts';
import * as roles from '#store/roles.ts';
import { write } from '#store/table.ts';
import { requireOwnAccess } from '#workflows/team/find-managed-member.ts';

export const handler = serve(createRole, async ({ request, actor, audit, now }) => {
  requireOwnAccess(actor, request.roll_access);
  const existing = await roles.readForChange(actor.firmId, request._id, now);
  if (existing && isSameRole(existing, request)) return roleItem(existing);
  if (existing) throw new Problem('conflict');
  const role = { roleId: request._id, ...keptDetails(request), members: 0, createdAt: now.toISOString() };
  await write(audit, roles.insert(actor.firmId, role));
  return roleItem({ ...role, version: 1 });
});
