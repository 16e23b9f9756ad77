import { listMembers } from '#core/team/endpoints.ts';
import { memberOf } from '#core/team/member.ts';
import { serveReading } from '#http/serve-reading.ts';
import { downloadAddress } from '#outside/files.ts';
import * as accounts from '#store/accounts.ts';
import * as members from '#store/members.ts';
import * as roles from '#store/roles.ts';

export const handler = serveReading(listMembers, async ({ actor: { firmId }, now }) => {
  const [people, all] = await Promise.all([accounts.readMembers(firmId, now), roles.list(firmId)]);
  const roleOf = new Map(all.map((role) => [role.roleId, role]));
  const rows = await Promise.all(
    people.map(async (person) => {
      const role = roleOf.get(person.staff?.roleId ?? '');
      const [last, picture] = await Promise.all([
        members.lastActivityAt(firmId, person.accountId),
        person.profileImage ? downloadAddress(person.profileImage, 'picture', { inline: true }) : undefined,
      ]);
      return { ...memberOf(person, role, last), picture };
    }),
  );
  const names = new Intl.Collator();
  return {
    rows: rows.sort(
      (one, other) =>
        Number(other.is_owner) - Number(one.is_owner) ||
        names.compare(`${one.firstName} ${one.lastName}`, `${other.firstName} ${other.lastName}`),
    ),
  };
});
