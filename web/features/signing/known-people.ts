import type { Client } from '#core/clients/client.ts';
import type { ClientRow } from '#core/clients/client-row.ts';
import type { Party } from '#core/conflicts/party.ts';
import type { Matter } from '#core/matters/matter.ts';
import { teamOf } from '#core/matters/team.ts';
import { textMatcher } from '#web/api/text-matcher.ts';

/** Somebody who may be asked to sign, and what they are here. */
export interface KnownPerson {
  name: string;
  email: string;
  /** Such as: Client, or Contact of Harbour LLC. */
  what: string;
  /** Whether they have to do with the matter, and are offered before anything is typed. */
  isOfMatter: boolean;
}

/** People that are offered at once, at most. */
const MOST_OFFERED = 30;

/** Each name with its address once, the first that is told of it, and none without both. */
const whole = (people: readonly KnownPerson[]): KnownPerson[] => {
  const named = people.filter(({ name, email }) => name !== '' && email !== '');
  return named.filter(
    ({ email, name }, at) => named.findIndex((one) => one.email === email && one.name === name) === at,
  );
};

interface InMatter {
  matter: Pick<Matter, 'team' | 'responsible'> | undefined;
  /** Those of its clients that the caller may read. */
  clients: readonly Pick<Client, 'title' | 'invitee_name' | 'invitee_email' | 'contacts'>[];
  parties: readonly Pick<Party, 'side' | 'name' | 'email'>[];
  members: readonly { accountId: string; name: string; email: string }[];
}

/** The people of a matter (its clients with their contacts, its parties, its team), then the others who work in the firm. */
export const peopleOfMatter = ({ matter, clients, parties, members }: InMatter): KnownPerson[] => {
  const team = new Set(matter ? teamOf(matter).map(({ accountId }) => accountId) : []);
  const isOfMatter = true;
  const ofClient = clients.flatMap(({ title, invitee_name, invitee_email, contacts }) => [
    { name: invitee_name, email: invitee_email, what: title === invitee_name ? 'Client' : title, isOfMatter },
    ...contacts.map(({ name, email }) => ({ name, email, what: `Contact of ${title}`, isOfMatter })),
  ]);
  const colleagues = members.map(({ accountId, name, email }) => {
    const isInTeam = team.has(accountId);
    return { name, email, what: isInTeam ? 'Team of this matter' : 'Your firm', isOfMatter: isInTeam };
  });
  return whole([
    ...ofClient,
    ...parties.map(({ side, name, email }) => ({
      ...{ name, email, what: side === 'adverse' ? 'Adverse party' : 'Related party', isOfMatter },
    })),
    ...colleagues.toSorted((one, other) => Number(other.isOfMatter) - Number(one.isOfMatter)),
  ]);
};

/** Whom rows of clients name: each client, the person of a company, and their contacts. */
export const peopleOfRows = (rows: readonly ClientRow[]): KnownPerson[] =>
  whole(
    rows.flatMap(({ title, name = title, email, contacts = [], archived }) => {
      if (archived) return [];
      const isOfMatter = false;
      return [
        { name, email, what: name === title ? 'Client' : title, isOfMatter },
        ...contacts.map(([called, at]) => ({ name: called, email: at, what: `Contact of ${title}`, isOfMatter })),
      ];
    }),
  );

const isSame = (one: { name: string; email: string }, other: { name: string; email: string }): boolean =>
  one.email === other.email && one.name.toLowerCase() === other.name.toLowerCase();

/** Who is left to be offered beside those who are chosen. */
export const without = (
  people: readonly KnownPerson[],
  chosen: readonly { name: string; email: string }[],
): KnownPerson[] => people.filter((person) => !chosen.some((one) => isSame(one, person)));

const matcher = textMatcher<KnownPerson>(({ name, email, what }) => [name, email, what]);

/** Who is offered for what is typed: before anything is, the people of the matter alone; each address and name once. */
export const offeredFor = (typed: string, people: readonly KnownPerson[]): KnownPerson[] =>
  whole(people.filter(typed.trim() === '' ? ({ isOfMatter }) => isOfMatter : matcher(typed))).slice(0, MOST_OFFERED);
