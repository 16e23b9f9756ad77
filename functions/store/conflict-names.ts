import type { ClientRecord } from '#core/clients/client.ts';
import { clientPostings, keyedPostings, type Posting } from '#core/conflicts/posting.ts';
import * as conflictReruns from './conflict-reruns.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** How many are kept, and how far those were gathered that are older than what keeps them. */
interface StoredNames extends table.Stored {
  names?: number;
  gatheredTo?: string;
  isWhole?: true;
}

const itemsOf = (firmId: string, postings: readonly Posting[]) =>
  new Map(
    keyedPostings(postings).map(({ key, posting }) => {
      const place = keys.conflictPostingKey(firmId, key, posting.subjectId);
      return [`${place.pk}|${place.sk}` as string, { place, posting }] as const;
    }),
  );

/**
 * The write of a client or of a party, by which conflict checks find it, and no more by what it was `before`. Of a key that stays nothing is
 * written. An item for each key costs 2 WU; a person has about 10 keys. `names` is by how many the count of names grows.
 * The nightly check looks for who is kept so.
 */
export const posted = (
  firmId: string,
  operation: operations.Operation,
  before: readonly Posting[],
  after: readonly Posting[],
  names = after.length - before.length,
): operations.Operation[] => {
  const [former, items] = [itemsOf(firmId, before), itemsOf(firmId, after)];
  const isNew = (id: string, posting: Posting): boolean =>
    JSON.stringify(former.get(id)?.posting) !== JSON.stringify(posting);
  const written = [
    ...[...items].flatMap(([id, { place, posting }]) => (isNew(id, posting) ? [operations.put(place, posting)] : [])),
    ...[...former].flatMap(([id, { place }]) => (items.has(id) ? [] : [operations.clear(place)])),
  ];
  return [
    {
      ...operation,
      copies: (at) => [
        ...(operation.copies?.(at) ?? []),
        ...written,
        ...(written.length > 0 ? conflictReruns.wanted(firmId, after, at) : []),
      ],
    },
    ...(names === 0 ? [] : [operations.addTo(keys.conflictNamesKey(firmId), { names })]),
  ];
};

/** Items that are read of the most specific key, or of each where few are asked for, and of every other: half a unit or one each. */
const MOST_OF_FIRST = 24;
const MOST_OF_OTHERS = 9;
const FEW = 4;
/** Keys that are asked for. */
const MOST_ASKED = 14;

/** Who is kept under any of these keys, the most specific first; whether there are more under the most specific ones than are read. */
export const find = async (
  firmId: string,
  asked: readonly string[],
): Promise<{ postings: Posting[]; more: boolean }> => {
  const isFew = asked.length <= FEW;
  const pages = await Promise.all(
    asked.slice(0, MOST_ASKED).map((key, at) =>
      table.list<Posting & table.Stored>({
        partition: keys.conflictPartition(firmId, key),
        limit: at === 0 || isFew ? MOST_OF_FIRST : MOST_OF_OTHERS,
      }),
    ),
  );
  const found = new Map(pages.flatMap(({ items }) => items.map((item) => [item.subjectId, table.withoutKeys(item)])));
  return {
    postings: [...found.values()],
    more: pages.slice(0, isFew ? FEW : 1).some(({ cursor }) => cursor !== undefined),
  };
};

/** Clients of one step of gathering. */
const AT_ONCE = 25;

/**
 * Keeps the keys of one client who is older than what keeps them; says of how many names. Some may be there already: an edit since has
 * kept those of the names that it changed.
 */
const gatherClient = async (firmId: string, client: ClientRecord): Promise<number> => {
  const items = [...itemsOf(firmId, clientPostings(client)).values()];
  const firsts = items.filter(({ posting }, at) => items.findIndex((item) => item.posting === posting) === at);
  const set = ({ place, posting }: { place: keys.FirmKey; posting: Posting }) =>
    table.setUnaudited(
      place,
      undefined,
      Object.fromEntries(Object.entries(posting).filter(([, value]) => value !== undefined)),
    );
  // The first key of each is kept last, as it counts: what was broken off is begun anew.
  await Promise.all(items.filter((item) => !firsts.includes(item)).map(set));
  return (await Promise.all(firsts.map(set))).filter(Boolean).length;
};

/**
 * How many names are kept. While some are older than what keeps them, it keeps those of the next clients, and says whether all are
 * kept: it may be broken off anywhere and asked again, also by several at one moment.
 */
export const gather = async (firmId: string, now: Date): Promise<{ names: number; isWhole: boolean }> => {
  const key = keys.conflictNamesKey(firmId);
  const seen = await table.read<StoredNames>(key, now);
  if (seen?.isWhole) return { names: seen.names ?? 0, isWhole: true };
  const kept = await table.readForChange<StoredNames>(key, now);
  const { items, cursor } = await table.list<ClientRecord & table.Stored>({
    partition: keys.firmPartition(firmId),
    begins: 'CLIENT#',
    limit: AT_ONCE,
    consistent: true,
    ...(kept?.gatheredTo ? { cursor: kept.gatheredTo } : {}),
  });
  const counts = await Promise.all(items.map((client) => gatherClient(firmId, table.withoutKeys(client))));
  const names = counts.reduce((sum, count) => sum + count, kept?.names ?? 0);
  const next = cursor ? { gatheredTo: cursor } : { isWhole: true as const };
  await table.setUnaudited(key, kept?.version, { names, ...next });
  return { names, isWhole: cursor === undefined };
};
