import { listMembers } from '#core/team/contract.ts';
import { memberOf } from '#core/team/member.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as members from '#store/members.ts';
import * as roles from '#store/roles.ts';

export const handler = serve(listMembers, async ({ actor: { firmId }, now }) => {
  const [people, all] = await Promise.all([accounts.readMembers(firmId, now), roles.list(firmId)]);
  const last = await Promise.all(people.map(({ accountId }) => members.lastActivityAt(firmId, accountId)));
  const roleOf = new Map(all.map((role) => [role.roleId, role]));
  const data = people.map((person, index) => memberOf(person, roleOf.get(person.staff?.roleId ?? ''), last[index]));
  const names = new Intl.Collator();
  return {
    data: data.sort(
      (one, other) =>
        Number(other.is_owner) - Number(one.is_owner) ||
        names.compare(`${one.firstName} ${one.lastName}`, `${other.firstName} ${other.lastName}`),
    ),
  };
});
