import { orNotFound, Problem } from '#core/problem.ts';
import { changeRole } from '#core/team/contract.ts';
import { inMenuOrder } from '#core/team/role.ts';
import { requireOwnAccess } from '#http/managed.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as roles from '#store/roles.ts';
import { write } from '#store/table.ts';

export const handler = serve(changeRole, async ({ request, actor, act, now }) => {
  const { firmId } = actor;
  const role = orNotFound(await roles.read(firmId, request.roleId, now));
  requireOwnAccess(actor, [...role.tabCodes, ...request.tabCodes]);
  if (actor.account.staff?.roleId === role.roleId) throw new Problem('member-fixed');
  const { name, version } = request;
  const { version: _, ...after } = { ...role, name, tabCodes: inMenuOrder(request.tabCodes) };
  const holders = (await accounts.readMembers(firmId, now)).filter(({ staff }) => staff?.roleId === role.roleId);
  const told = holders.map((holder) => {
    const staff = holder.staff && { ...holder.staff, tabCodes: after.tabCodes };
    return accounts.changed(holder, { ...holder, staff });
  });
  await write(act, roles.changed(firmId, { ...role, version }, after), ...told);
  return { ...after, version: version + 1 };
});
