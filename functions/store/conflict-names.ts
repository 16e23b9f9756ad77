import { randomUUID } from 'node:crypto';
import type { ClientRecord } from '#core/clients/client.ts';
import { clientPostings, keyedPostings, type Posting } from '#core/conflicts/posting.ts';
import { itemIdOf, newItem, type TaskOf } from '#core/outbox.ts';
import * as conflictReruns from './conflict-reruns.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as outbox from './outbox.ts';
import * as table from './table.ts';

/** Where somebody is kept under one of their keys. */
interface Place {
  key: string;
  subjectId: string;
}
type NameItem = Place & { posting?: Posting };

const nameOf = ({ key, subjectId }: Place): string => `${subjectId} ${key}`;

const itemsOf = (postings: readonly Posting[]): Map<string, NameItem & { posting: Posting }> =>
  new Map(
    keyedPostings(postings).map(({ key, posting }) => {
      const item = { key, subjectId: posting.subjectId, posting };
      return [nameOf(item), item];
    }),
  );

/** Keeps somebody under a key, or no more. */
const placed = (firmId: string, { key, subjectId, posting }: NameItem): operations.Operation => {
  const place = keys.conflictPostingKey(firmId, key, subjectId);
  return posting ? operations.put(place, posting) : operations.clear(place);
};

/** What differs between two states of somebody, what is kept anew first. */
const changesBetween = (before: readonly Posting[], after: readonly Posting[]): NameItem[] => {
  const [former, items] = [itemsOf(before), itemsOf(after)];
  const isNew = ([name, { posting }]: readonly [string, NameItem]): boolean =>
    JSON.stringify(former.get(name)?.posting) !== JSON.stringify(posting);
  return [
    ...[...items].filter(isNew).map(([, item]) => item),
    ...[...former].flatMap(([name, { key, subjectId }]) => (items.has(name) ? [] : [{ key, subjectId }])),
  ];
};

/**
 * Items that are written with a client; a client of many contacts has more, which the outbox writes at once. A new client who is sent a matter
 * whose names have as many words as there may be leaves no room for more in the 100 items of a transaction.
 */
const WITH_CLIENT = 20;
/** Items of one transaction that follows. */
export const NAMES_AT_ONCE = 80;

/** What has the outbox keep the names of a client who has more than a transaction holds. */
const following = (
  firmId: string,
  clientId: string,
  places: readonly NameItem[],
  at: string,
): operations.Operation[] => {
  if (places.length === 0) return [];
  const bySubject = Object.entries(Object.groupBy(places, ({ subjectId }) => subjectId));
  const names = Object.fromEntries(bySubject.map(([subject, all = []]) => [subject, all.map(({ key }) => key)]));
  const task = { kind: 'names' as const, firmId, clientId, names };
  return [outbox.insert(newItem(keys.firmPartition(firmId), itemIdOf('names', randomUUID()), task, new Date(at)))];
};

/** What follows a change of a client, piece by piece: each is told how the client stands by then. */
export const followingPlaces = ({ names }: TaskOf<'names'>): Place[][] => {
  const places = Object.entries(names).flatMap(([subjectId, all]) => all.map((key) => ({ key, subjectId })));
  const pieces = Math.ceil(places.length / NAMES_AT_ONCE);
  return Array.from({ length: pieces }, (_, at) => places.slice(at * NAMES_AT_ONCE, (at + 1) * NAMES_AT_ONCE));
};

/** What keeps a client under some keys as it stands now, or no more. */
export const settlingOperations = (
  firmId: string,
  places: readonly Place[],
  client: ClientRecord | undefined,
): operations.Operation[] => {
  const items = itemsOf(client ? clientPostings(client) : []);
  return places.map((place) => placed(firmId, items.get(nameOf(place)) ?? place));
};

/**
 * The write of a client or of a party, by which conflict checks find it, and no more by what it was `before`. Of a key that stays nothing is
 * written. An item for each key costs 2 WU; a person has about 10 keys. `names` is by how many the count of names grows.
 * The nightly check looks for who is kept so.
 */
export const withPostings = (
  firmId: string,
  operation: operations.Operation,
  before: readonly Posting[],
  after: readonly Posting[],
  names = after.length - before.length,
): operations.Operation[] => {
  const changes = changesBetween(before, after);
  const clientId = [...after, ...before][0]?.clientId;
  const most = clientId === undefined ? changes.length : WITH_CLIENT;
  return [
    {
      ...operation,
      copies: (at) => [
        ...(operation.copies?.(at) ?? []),
        ...changes.slice(0, most).map((item) => placed(firmId, item)),
        ...(clientId === undefined ? [] : following(firmId, clientId, changes.slice(most), at)),
        ...(changes.length > 0 ? conflictReruns.wanted(firmId, after, at) : []),
      ],
    },
    ...(names === 0 ? [] : [operations.addTo(keys.conflictNamesKey(firmId), { names })]),
  ];
};

/** Items that are read of the most specific key, or of each where few are asked for, and of every other: half a unit or one each. */
const MOST_OF_FIRST = 24;
const MOST_OF_OTHERS = 9;
const FEW = 4;
/** Keys that are asked for, those of the surname alone among them. */
const MOST_ASKED = 14;

/** Who is kept under any of these keys, the most specific first; whether there are more under the most specific ones than are read. */
export const find = async (
  firmId: string,
  asked: readonly string[],
  bySurname: readonly string[] = [],
): Promise<{ postings: Posting[]; more: boolean }> => {
  const isFew = asked.length <= FEW;
  const read = (key: string, isFirst: boolean) =>
    table.list<Posting & table.Stored>({
      partition: keys.conflictPartition(firmId, key),
      limit: isFirst ? MOST_OF_FIRST : MOST_OF_OTHERS,
    });
  const [pages, ofSurname] = await Promise.all([
    Promise.all(asked.slice(0, MOST_ASKED - bySurname.length).map((key, at) => read(key, at === 0 || isFew))),
    Promise.all(bySurname.map((key) => read(key, isFew))),
  ]);
  const found = new Map(
    [...pages, ...ofSurname].flatMap(({ items }) => items.map((item) => [item.subjectId, table.withoutKeys(item)])),
  );
  return {
    postings: [...found.values()],
    more: [...pages.slice(0, isFew ? FEW : 1), ...ofSurname].some(({ cursor }) => cursor !== undefined),
  };
};

/** How many names are kept. */
export const count = async (firmId: string, now: Date): Promise<number> =>
  (await table.read<{ names: number }>(keys.conflictNamesKey(firmId), now))?.names ?? 0;
