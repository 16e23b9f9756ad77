import { type ClientRecord, clientTitle } from '#core/clients/client.ts';
import { Problem } from '#core/problem.ts';
import type { MatterRecord, PersonRecord } from './matter.ts';

/** People who answer parts of one matter beside its client: a change of it is one transaction, which tells each of them. */
export const MOST_PEOPLE = 10;

/** A matter in which a client answers the part of a party; who was chosen before does no more. What was sent to somebody stays theirs. */
export const withParty = <M extends MatterRecord>(matter: M, party: string, client: ClientRecord, now: Date): M => {
  const { people = [] } = matter;
  const former = people.find(({ parts }) => parts.includes(party));
  if (former?.clientId === client.clientId) return matter;
  const chosen = people.find(({ clientId }) => clientId === client.clientId) ?? newPerson(client);
  if (former && former.progress !== 'not-sent') throw new Problem('party-asked', { params: { name: former.name } });
  if (chosen.progress === 'submitted') throw new Problem('part-submitted', { params: { name: chosen.name } });
  const others = people.map((person) => ({ ...person, parts: person.parts.filter((each) => each !== party) }));
  const isThere = people.includes(chosen);
  const answering = others.filter(({ parts, clientId }) => parts.length > 0 && clientId !== matter.clientId);
  if (!isThere && client.clientId !== matter.clientId && answering.length >= MOST_PEOPLE)
    throw new Problem('too-many-people');
  return {
    ...matter,
    people: [...others, ...(isThere ? [] : [chosen])]
      .map((person) => (person.clientId === client.clientId ? { ...person, parts: [...person.parts, party] } : person))
      .filter(({ parts, clientId }) => parts.length > 0 || clientId === matter.clientId),
    updatedAt: now.toISOString(),
  };
};

const newPerson = (client: ClientRecord): PersonRecord => ({
  clientId: client.clientId,
  name: clientTitle(client),
  parts: [],
  progress: 'not-sent',
  ...(client.accountId && { clientAccountId: client.accountId }),
});

/** A matter whose client, or somebody else who answers a part, is known to have an account. */
export const withAccount = <M extends MatterRecord>(matter: M, clientId: string, accountId: string | undefined): M =>
  clientId === matter.clientId
    ? { ...matter, clientAccountId: accountId }
    : {
        ...matter,
        people: matter.people?.map((person) =>
          person.clientId === clientId ? { ...person, ...(accountId && { clientAccountId: accountId }) } : person,
        ),
      };

/** Those who are kept beside the client of a matter. */
export const otherPeople = ({ people = [], clientId }: MatterRecord): PersonRecord[] =>
  people.filter((person) => person.clientId !== clientId);
