import { canonicalText } from '#core/canonical-text.ts';
import type { MatterRecord, PersonRecord } from '#core/matters/matter.ts';

/** Whose a matter is, and who answers parts of it. */
export type Belonging = Pick<
  MatterRecord,
  'clientId' | 'clientName' | 'clientAccountId' | 'sharedAt' | 'people' | 'movedAt'
>;

/** A matter that a merge moved: whose it was, and whose it became. */
export interface MovedMatter {
  matterId: string;
  before: Belonging;
  after: Belonging;
  /** Whoever lists it, and its documents, say so by now. */
  told?: true;
}

/** Whether the lists of a team and of a template say anything else of a matter since it was moved. */
export const isRenamed = ({ before, after }: MovedMatter): boolean => before.clientName !== after.clientName;

/** With what is absent as undefined, so that it takes the place of what is there. */
export const belongingOf = (matter: Belonging): Belonging => {
  const { clientId, clientName, clientAccountId, sharedAt, people, movedAt } = matter;
  return { clientId, clientName, clientAccountId, sharedAt, people, movedAt };
};

interface Client {
  clientId: string;
  title: string;
}

/**
 * A matter whose client, or who answers a part, is another from now on. Nobody comes to see anything by it: whoever stays keeps what they were
 * shown, and is shown the rest once the firm shares it. Where both answer parts of one matter, those of the one who goes are nobody's, until
 * somebody is chosen for them.
 */
export const withOtherClient = <M extends MatterRecord>(matter: M, goesId: string, stays: Client, now: Date): M => {
  const { people } = matter;
  const already = people?.find(({ clientId }) => clientId === stays.clientId);
  const others = already ? people?.filter(({ clientId }) => clientId !== goesId) : people;
  return {
    ...matter,
    ...(matter.clientId === goesId && {
      clientId: stays.clientId,
      clientName: stays.title,
      movedAt: now.toISOString(),
      ...(already && { clientAccountId: already.clientAccountId, sharedAt: already.sentAt }),
    }),
    ...(others && {
      people: others.map((person) =>
        person.clientId === goesId
          ? { ...person, clientId: stays.clientId, name: stays.title, movedAt: now.toISOString() }
          : person,
      ),
    }),
  };
};

/** Parts of somebody that nobody else answers by now. */
const freeParts = ({ parts }: PersonRecord, people: readonly PersonRecord[]): string[] =>
  parts.filter((part) => !people.some((each) => each.parts.includes(part)));

const peopleBack = (
  people: PersonRecord[],
  before: PersonRecord[],
  { goesId, staysId }: { goesId: string; staysId: string },
  now: Date,
): PersonRecord[] => {
  const gone = before.find(({ clientId }) => clientId === goesId);
  if (!gone) return people;
  if (before.some(({ clientId }) => clientId === staysId))
    return [...people, { ...gone, parts: freeParts(gone, people) }].filter(({ parts }) => parts.length > 0);
  return people.map((person) => {
    if (person.clientId !== staysId) return person;
    const { clientAccountId: _, ...own } = person;
    return { ...own, clientId: goesId, name: gone.name, movedAt: now.toISOString() };
  });
};

/** A matter as it was before it was moved; what else was done in it since stays. Who was shown it by then sees it no more, unless it was theirs. */
export const withFormerClient = <M extends MatterRecord>(
  matter: M,
  { before, after }: MovedMatter,
  pair: { goesId: string; staysId: string },
  now: Date,
): M => {
  const { goesId, staysId } = pair;
  if (canonicalText(belongingOf(matter)) === canonicalText(after)) return { ...matter, ...belongingOf(before) };
  const isOwn = before.clientId === goesId && matter.clientId === staysId;
  return {
    ...matter,
    ...(isOwn && {
      clientId: goesId,
      clientName: before.clientName,
      clientAccountId: before.clientAccountId,
      movedAt: now.toISOString(),
    }),
    ...(matter.people && { people: peopleBack(matter.people, before.people ?? [], pair, now) }),
  };
};
