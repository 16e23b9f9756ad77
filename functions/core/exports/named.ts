import type { ArchivedRecord } from './listing.ts';

interface Person {
  accountId: string;
  firstName: string;
  lastName: string;
}

/** What happened, with the name of who did it beside their id, for everybody who works in the firm. */
export const withNames = (all: readonly ArchivedRecord[]): ArchivedRecord[] => {
  const people = all.filter(({ part }) => part === 'members').map(({ record }) => record as unknown as Person);
  const names = new Map(
    people.map(({ accountId, firstName, lastName }) => [accountId, `${firstName} ${lastName}`.trim()]),
  );
  return all.map((each) => {
    const { who } = each.record as { who?: string };
    const name = each.part === 'events' && who ? names.get(who) : undefined;
    return name ? { ...each, record: { ...each.record, name } as typeof each.record } : each;
  });
};
