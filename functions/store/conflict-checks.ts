import {
  type ConflictCheckItem,
  type ConflictCheckRecord,
  type HitRecord,
  MOST_LISTED,
} from '#core/conflicts/check.ts';
import { type DecidedCheck, type HitMark, isDecidedOf, marksOf } from '#core/conflicts/clearing.ts';
import { searchKeys } from '#core/search-words.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type StoredCheck = ConflictCheckRecord & table.Stored;

/** A check as it is found with its client, or with its matter: what lists say of it, and by which its hits are known again. */
type CheckCopy = ConflictCheckItem & { marks: HitMark[]; surest?: HitRecord[] };

const indexKeys = (firmId: string, { checkedAt, checkId }: ConflictCheckRecord): table.IndexKeys => ({
  by: keys.conflictChecksOf(firmId),
  byAt: `${checkedAt}#${checkId}`,
});

/** The write of a check: found with its client and its matter besides, and told in the matter's timeline once it is decided. */
const found = (firmId: string, check: ConflictCheckRecord, version: number, operation: operations.Operation) => {
  const { clientId, matterId, outcome, searched, checkId, hits } = check;
  const copy: CheckCopy = {
    ...check,
    version,
    hits: hits.length,
    marks: marksOf(check),
    surest: hits.slice(0, MOST_LISTED),
  };
  const partitions = [
    ...(clientId === undefined ? [] : [keys.conflictChecksOfClient(firmId, clientId)]),
    ...(matterId === undefined ? [] : [keys.conflictChecksOfMatter(firmId, matterId)]),
  ];
  const written = {
    ...operation,
    copies: () => partitions.map((partition) => operations.put(keys.conflictCheckCopyKey(partition, check), copy)),
  };
  return matterId === undefined || outcome === undefined
    ? written
    : timeline.withTimelineLine(
        firmId,
        matterId,
        timelineEntry('conflict', `${searched.name}, ${outcome}`, checkId),
        written,
      );
};

/** A check as it stands at this moment. */
export const readForChange = async (
  firmId: string,
  checkId: string,
  now: Date,
): Promise<Current<ConflictCheckRecord> | undefined> => {
  const item = await table.readForChange<StoredCheck>(keys.conflictCheckKey(firmId, checkId), now);
  return item && table.withoutKeys(item);
};

/** A page of the firm's checks, newest first. */
export const list = async (
  firmId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<ConflictCheckRecord>> => {
  const { items, cursor } = await table.list<StoredCheck>({
    index: 'by',
    partition: keys.conflictChecksOf(firmId),
    newestFirst: true,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return { items: items.map((item) => table.withoutKeys(item)), ...(cursor ? { cursor } : {}) };
};

/** The checks of a firm that have all words of a text, newest first, and whether there may be more. */
export const search = async (
  firmId: string,
  text: string,
  now: Date,
): Promise<{ items: ConflictCheckRecord[]; more: boolean }> => {
  const found = await rows.searchOrList(keys.conflictChecksOf(firmId), { search: text }, now);
  const items = await Promise.all(
    found.rows.map(({ id }) => table.read<StoredCheck>(keys.conflictCheckKey(firmId, id), now)),
  );
  return {
    items: items
      .flatMap((item) => (item ? [table.withoutKeys(item)] : []))
      .toSorted((one, other) => (one.checkedAt < other.checkedAt ? 1 : -1)),
    more: found.more === true,
  };
};

const listIn = async (partition: keys.FirmPartition): Promise<CheckCopy[]> => {
  const items = await table.listAll<CheckCopy & table.Stored>({
    partition,
    begins: 'CHECK#',
    newestFirst: true,
    consistent: true,
  });
  return items.map((item) => table.withoutKeys(item));
};

/** The checks of a client, the newest first, as they stand at this moment. */
export const listOfClient = (firmId: string, clientId: string): Promise<CheckCopy[]> =>
  listIn(keys.conflictChecksOfClient(firmId, clientId));

/** The checks of a matter, the newest first, as they stand at this moment. */
export const listOfMatter = (firmId: string, matterId: string): Promise<CheckCopy[]> =>
  listIn(keys.conflictChecksOfMatter(firmId, matterId));

/** All checks in a partition about which somebody has decided: none that waits takes the place of one. */
const decidedIn = async (partition: keys.FirmPartition): Promise<DecidedCheck[]> => {
  const found = await table.listAll<DecidedCheck>({ partition, begins: 'CHECK#', consistent: true });
  return found.filter(isDecidedOf);
};

/** What was decided of a client's hits, as it stands at this moment. */
export const listDecidedOfClient = (firmId: string, clientId: string): Promise<DecidedCheck[]> =>
  decidedIn(keys.conflictChecksOfClient(firmId, clientId));

/** What was decided of a matter's hits, as it stands at this moment. */
export const listDecidedOfMatter = (firmId: string, matterId: string): Promise<DecidedCheck[]> =>
  decidedIn(keys.conflictChecksOfMatter(firmId, matterId));

/** The ids of all checks of a client. */
export const listIdsOfClient = async (firmId: string, clientId: string): Promise<string[]> => {
  const partition = keys.conflictChecksOfClient(firmId, clientId);
  const found = await table.listAll<CheckCopy>({ partition, begins: 'CHECK#', consistent: true });
  return found.map(({ checkId }) => checkId);
};

/** What has a check be of another client from now on. */
export const moveOperations = (
  firmId: string,
  before: Current<ConflictCheckRecord>,
  clientId: string,
): operations.Operation[] => {
  const { clientId: former, checkId, version } = before;
  const after = { ...before, clientId };
  const key = keys.conflictCheckKey(firmId, checkId);
  return [
    found(firmId, after, version + 1, operations.update(key, version, after, indexKeys(firmId, after))),
    ...(former === undefined
      ? []
      : [operations.clear(keys.conflictCheckCopyKey(keys.conflictChecksOfClient(firmId, former), before))]),
  ];
};

/** Words by which a check is found, of whom was checked and of who did: a transaction has room for them beside a new matter. */
const MOST_WORDS_OF_CHECK = 12;

const textsOf = ({ searched, checkedBy }: ConflictCheckRecord): string[] => [
  searched.name,
  searched.formerName ?? '',
  searched.email ?? '',
  searched.phone ?? '',
  checkedBy,
];

/** What keeps a new check, found by its words: they never change. Refused when one of its id is there. */
export const addOperation = (firmId: string, check: ConflictCheckRecord): operations.Operation => {
  const { checkId } = check;
  const operation = found(
    firmId,
    check,
    1,
    operations.insert(keys.conflictCheckKey(firmId, checkId), check, indexKeys(firmId, check)),
  );
  const list = keys.conflictChecksOf(firmId);
  return {
    ...operation,
    copies: (at) => [
      ...(operation.copies?.(at) ?? []),
      ...searchKeys(textsOf(check), MOST_WORDS_OF_CHECK).map((text) =>
        operations.put(keys.searchItemKey(list, text, checkId), { row: {}, at, version: 1 }),
      ),
    ],
  };
};

/** The id of the check that a night keeps in a matter, of somebody of it and of who is called like them: the same every night. */
export const nightlyId = (matterId: string, ofMatter: HitMark, seen: HitMark): string =>
  keys.rerunCheckId(matterId, JSON.stringify([ofMatter.who, seen]));

/** A check that is kept in place of the version that was read. */
export interface Changed {
  before: Current<ConflictCheckRecord>;
  after: ConflictCheckRecord;
}
const changing = (firmId: string, { before, after }: Changed): operations.Operation =>
  found(
    firmId,
    after,
    before.version + 1,
    operations.update(keys.conflictCheckKey(firmId, after.checkId), before.version, after, indexKeys(firmId, after)),
  );

/** Keeps a new check, and others that are decided with it; refused when one of its id is there. */
export const add = (
  firmId: string,
  check: ConflictCheckRecord,
  audit: table.Audit,
  besides: readonly Changed[] = [],
): Promise<void> => table.write(audit, addOperation(firmId, check), ...besides.map((each) => changing(firmId, each)));

/** Keeps a check in place of the version that was read, and others that are decided with it. */
export const change = async (
  firmId: string,
  before: Current<ConflictCheckRecord>,
  after: ConflictCheckRecord,
  audit: table.Audit,
  besides: readonly Changed[] = [],
): Promise<ConflictCheckRecord> => {
  await table.write(audit, ...[{ before, after }, ...besides].map((each) => changing(firmId, each)));
  return { ...after, version: before.version + 1 };
};
