import { isFurther, wholeIdOf } from '#core/matters/contract-id.ts';
import type { MatterItem, MatterRecord } from '#core/matters/matter.ts';
import { type Counts, changeOfCounts, countsInside, sumOfCounts } from '#core/matters/overview.ts';
import { insideOf, keepsOut, type Wall } from '#core/matters/wall.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import { readWalls } from './scope.ts';
import * as table from './table.ts';
import { wallRangeOf } from './wall-ranges.ts';

/** Walls for which the first item has room in any case, with as many inside as a team may have; further ones are spread. */
const MOST_IN_FIRST = 500;

/** What keeps the wall around a matter as it is now; nothing while the same people are inside. */
export const keepingOperations = (
  firmId: string,
  before: MatterRecord | undefined,
  after: MatterRecord,
): operations.Operation[] => {
  const { matterId } = after;
  const [first, more] = [keys.wallsKey(firmId), keys.moreWallsKey(firmId, wallRangeOf(matterId))];
  const field = `${table.WALL}${matterId}`;
  if (isFurther(matterId)) return [];
  if (!after.onlyTeam)
    return before?.onlyTeam ? [operations.clearField(first, field), operations.clearField(more, field)] : [];
  const inside = insideOf(after);
  const isSame = before?.onlyTeam && JSON.stringify(insideOf(before)) === JSON.stringify(inside);
  if (isSame) return [];
  const wall = { [field]: { inside } satisfies Wall };
  return readWalls().size < MOST_IN_FIRST
    ? [operations.setFields(first, wall), operations.clearField(more, field)]
    : [operations.setFields(more, wall), operations.setFields(first, { [table.MORE_WALLS]: true }, field)];
};

/** Whether a matter is closed, at this moment, to somebody of its firm. */
export const keepsOutNow = async (firmId: string, matterId: string, accountId: string, now: Date): Promise<boolean> => {
  const matter = await table.readForChange<MatterRecord>(keys.matterKey(firmId, wholeIdOf(matterId)), now);
  return matter?.onlyTeam === true && keepsOut({ inside: insideOf(matter) }, accountId);
};

/** The matters that are closed to others, and not to somebody of the firm. */
const matterIdsInside = async (firmId: string, accountId: string): Promise<string[]> =>
  [...(await table.walls(firmId))].filter(([, wall]) => !keepsOut(wall, accountId)).map(([matterId]) => matterId);

/** What is kept of a matter's counts, and `kept`: 1 while all of it is there. A matter that was closed to others before has none. */
const COUNTED = ['pending', 'open', 'closed', 'waiting'] as const;
const CHANGED = ['mattersChanges', 'tasksChanges', 'documentsChanges'] as const;

/** What is kept of all that is closed to others: numbers by the id of each matter and what they count. */
type Walled = Partial<Record<string, number>>;

const walledOf = async (firmId: string): Promise<Walled> => {
  const items = await table.listAll<Walled & table.Stored>({
    partition: keys.firmPartition(firmId),
    begins: keys.WALLED,
  });
  return Object.assign({}, ...items);
};

const fieldsOf = (matterId: string, counts: Counts, kept: number): Record<string, number> => ({
  ...Object.fromEntries(COUNTED.map((name) => [`${matterId}#${name}`, counts[name]])),
  [`${matterId}#kept`]: kept,
});

/** All that is kept of a matter. */
const allFieldsOf = (matterId: string): string[] =>
  [...COUNTED, 'kept', ...CHANGED].map((name) => `${matterId}#${name}`);

/** An operation that also keeps what a matter counts for to those inside, from when it is closed to others until it is open again. */
export const withWalledCounts = (
  firmId: string,
  before: MatterRecord | undefined,
  after: MatterRecord,
  operation: operations.Operation,
): operations.Operation => {
  const { matterId } = after;
  const was = before?.onlyTeam ? countsInside(before) : undefined;
  if (isFurther(matterId) || !(was || after.onlyTeam)) return operation;
  const key = keys.walledKey(firmId, matterId);
  if (!after.onlyTeam) return operations.withCounts(operation, key, {}, allFieldsOf(matterId));
  const change = changeOfCounts(was, countsInside(after));
  return operations.withCounts(operation, key, fieldsOf(matterId, change, was ? 0 : 1));
};

/** Counts matters of one item that were closed to others before their counts were kept, and keeps them unless something has changed meanwhile. */
const recount = async (firmId: string, key: keys.FirmKey, matterIds: readonly string[], now: Date): Promise<Counts> => {
  const before = await table.readForChange<table.Stored>(key, now);
  const items = await Promise.all(
    matterIds.map((matterId) => table.readForChange<MatterItem>(keys.matterPointerKey(firmId, matterId), now)),
  );
  const found = items.filter((item) => item !== undefined);
  const fields = found.map((item) => fieldsOf(item.matterId, countsInside(item), 1));
  if (found.length > 0) await table.setUnaudited(key, before?.version, Object.assign({}, ...fields));
  return sumOfCounts(found.map(countsInside));
};

/** What these matters count for to those inside; nothing of it is in the firm's summary. */
export const countsIn = async (firmId: string, matterIds: readonly string[], now: Date): Promise<Counts> => {
  if (matterIds.length === 0) return sumOfCounts([]);
  const kept = await walledOf(firmId);
  const counts = matterIds
    .filter((matterId) => kept[`${matterId}#kept`] === 1)
    .map((matterId) => ({
      ...sumOfCounts([]),
      ...Object.fromEntries(COUNTED.map((name) => [name, kept[`${matterId}#${name}`] ?? 0])),
    }));
  const older = Map.groupBy(
    matterIds.filter((matterId) => kept[`${matterId}#kept`] !== 1),
    (matterId) => keys.walledKey(firmId, matterId).sk,
  );
  const counted = await Promise.all(
    [...older.values()].map((ids) => recount(firmId, keys.walledKey(firmId, ids[0] ?? ''), ids, now)),
  );
  return sumOfCounts([...counts, ...counted]);
};

/** What the matters that are closed to others count for to somebody inside. */
export const countsOf = async (firmId: string, accountId: string, now: Date): Promise<Counts> =>
  countsIn(firmId, await matterIdsInside(firmId, accountId), now);

/** How often matters, tasks and documents behind the walls that somebody is inside of have changed. */
export const changesOf = async (firmId: string, accountId: string) => {
  const matterIds = await matterIdsInside(firmId, accountId);
  const kept = matterIds.length > 0 ? await walledOf(firmId) : {};
  const sum = (field: (typeof CHANGED)[number]) =>
    matterIds.reduce((all, matterId) => all + (kept[`${matterId}#${field}`] ?? 0), 0);
  return { matters: sum('mattersChanges'), tasks: sum('tasksChanges'), documents: sum('documentsChanges') };
};

/** A matter that has changed behind its wall since connected browsers were told last, and who is inside. */
interface ChangedBehindWall extends Wall {
  matterId: string;
}

/** How often each matter of an item of changes has changed. */
const changesByMatter = (kept: Walled): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [field, count = 0] of Object.entries(kept)) {
    const [matterId = '', what = ''] = field.split('#');
    if ((CHANGED as readonly string[]).includes(what)) sums[matterId] = (sums[matterId] ?? 0) + count;
  }
  return sums;
};

/**
 * Tells of each matter that one item of changes counts and that has changed since it was told of last: the item says of several matters
 * how often each has changed, and the table's stream only that the item has. What fails is told again.
 */
export const notifyOfChanges = async (
  firmId: string,
  range: string,
  tell: (changed: readonly ChangedBehindWall[]) => Promise<unknown>,
  now: Date,
): Promise<void> => {
  const pokesKey = keys.wallPokesKey(firmId, range);
  const [kept, before, walls] = await Promise.all([
    table.readForChange<Walled & table.Stored>(keys.walledRangeKey(firmId, range), now),
    table.readForChange<{ changes: Record<string, number> } & table.Stored>(pokesKey, now),
    table.wallsOf(firmId),
  ]);
  const changes = changesByMatter(kept ? table.withoutKeys(kept) : {});
  const changed = Object.keys(changes).filter((matterId) => changes[matterId] !== before?.changes[matterId]);
  if (changed.length === 0) return;
  await tell(changed.flatMap((matterId) => [{ matterId, inside: [], ...walls.get(matterId) }]));
  await table.setUnaudited(pokesKey, before?.version, { changes });
};
