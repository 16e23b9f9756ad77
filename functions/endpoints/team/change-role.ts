import { orNotFound, Problem } from '#core/problem.ts';
import { changeRole } from '#core/team/endpoints.ts';
import { keptDetails, roleItem } from '#core/team/role.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as roles from '#store/roles.ts';
import { write } from '#store/table.ts';
import { requireOwnAccess } from '#workflows/team/find-managed-member.ts';

export const handler = serve(changeRole, async ({ request, actor, audit, now }) => {
  const { firmId } = actor;
  const role = asSeen(orNotFound(await roles.readForChange(firmId, request.roleId, now)), request.version);
  requireOwnAccess(actor, [...role.tabCodes, ...request.roll_access]);
  if (actor.account.staff?.roleId === role.roleId) throw new Problem('member-fixed');
  const { version, ...after } = { ...role, ...keptDetails(request) };
  const holders = (await accounts.readMembers(firmId, now)).filter(({ staff }) => staff?.roleId === role.roleId);
  const promised = holders.map((holder) => {
    const staff = holder.staff && { ...holder.staff, tabCodes: after.tabCodes };
    return accounts.update(holder, { ...holder, staff });
  });
  await write(audit, roles.update(firmId, role, after), ...promised);
  return roleItem({ ...after, version: version + 1 });
});
