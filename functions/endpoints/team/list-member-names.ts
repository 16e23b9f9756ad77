import { fullName } from '#core/auth/account.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { seesMatters } from '#core/team/member.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as accounts from '#store/accounts.ts';

export const handler = serveReading(listMemberNames, async ({ actor: { firmId }, now }) => {
  const people = await accounts.readMembers(firmId, now);
  const names = new Intl.Collator();
  return {
    rows: people
      .filter(seesMatters)
      .map((person) => ({ accountId: person.accountId, name: fullName(person), email: person.email }))
      .sort((one, other) => names.compare(one.name, other.name)),
  };
});
