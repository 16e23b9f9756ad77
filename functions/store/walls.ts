import { isFurther } from '#core/matters/contract-id.ts';
import type { MatterItem, MatterRecord } from '#core/matters/matter.ts';
import { type Counts, changeOfCounts, countsInside, sumOfCounts } from '#core/matters/overview.ts';
import { insideOf, keepsOut, type Wall } from '#core/matters/wall.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** What keeps the wall around a matter as it is now; nothing while the same people are inside. */
export const keepingOperations = (
  firmId: string,
  before: MatterRecord | undefined,
  after: MatterRecord,
): operations.Operation[] => {
  const { matterId } = after;
  const key = keys.wallsKey(firmId);
  const field = `${table.WALL}${matterId}`;
  if (isFurther(matterId)) return [];
  if (!after.onlyTeam) return before?.onlyTeam ? [operations.clearField(key, field)] : [];
  const inside = insideOf(after);
  const isSame = before?.onlyTeam && JSON.stringify(insideOf(before)) === JSON.stringify(inside);
  return isSame ? [] : [operations.setFields(key, { [field]: { inside } satisfies Wall })];
};

/** The matters that are closed to others, and not to somebody of the firm. */
const matterIdsInside = async (firmId: string, accountId: string): Promise<string[]> =>
  [...(await table.walls(firmId))].filter(([, wall]) => !keepsOut(wall, accountId)).map(([matterId]) => matterId);

/** What is kept of a matter's counts, and `kept`: 1 while all of it is there. A matter that was closed to others before has none. */
const COUNTED = ['pending', 'open', 'closed', 'waiting'] as const;
type Field = (typeof COUNTED)[number] | 'kept' | 'mattersChanges' | 'tasksChanges' | 'documentsChanges';

/** One item of the firm for all that is closed to others: numbers by the id of each matter and what they count. */
type Walled = table.Stored & Partial<Record<`${string}#${Field}`, number>>;

const fieldsOf = (matterId: string, counts: Counts, kept: number): Record<string, number> => ({
  ...Object.fromEntries(COUNTED.map((name) => [`${matterId}#${name}`, counts[name]])),
  [`${matterId}#kept`]: kept,
});

/** An operation that also keeps what a matter counts for to those inside, from when it is closed to others until it is open again. */
export const counting = (
  firmId: string,
  before: MatterRecord | undefined,
  after: MatterRecord,
  operation: operations.Operation,
): operations.Operation => {
  const { matterId } = after;
  const was = before?.onlyTeam ? countsInside(before) : undefined;
  if (isFurther(matterId) || !(was || after.onlyTeam)) return operation;
  const change = changeOfCounts(was, after.onlyTeam ? countsInside(after) : sumOfCounts([]));
  return operations.counted(
    operation,
    keys.walledKey(firmId),
    fieldsOf(matterId, change, (after.onlyTeam ? 1 : 0) - (was ? 1 : 0)),
  );
};

/** Counts the matters that were closed to others before their counts were kept, and keeps them unless something has changed meanwhile. */
const recount = async (firmId: string, matterIds: readonly string[], now: Date): Promise<Counts> => {
  const before = await table.readForChange<Walled>(keys.walledKey(firmId), now);
  const items = await Promise.all(
    matterIds.map((matterId) => table.readForChange<MatterItem>(keys.matterPointerKey(firmId, matterId), now)),
  );
  const found = items.filter((item) => item !== undefined);
  const fields = found.map((item) => fieldsOf(item.matterId, countsInside(item), 1));
  if (found.length > 0) await table.setUnaudited(keys.walledKey(firmId), before?.version, Object.assign({}, ...fields));
  return sumOfCounts(found.map(countsInside));
};

/** What these matters count for to those inside; nothing of it is in the firm's summary. */
export const countsIn = async (firmId: string, matterIds: readonly string[], now: Date): Promise<Counts> => {
  if (matterIds.length === 0) return sumOfCounts([]);
  const kept = await table.read<Walled>(keys.walledKey(firmId), now);
  const counts = matterIds
    .filter((matterId) => kept?.[`${matterId}#kept`] === 1)
    .map((matterId) => ({
      ...sumOfCounts([]),
      ...Object.fromEntries(COUNTED.map((name) => [name, kept?.[`${matterId}#${name}`] ?? 0])),
    }));
  const older = matterIds.filter((matterId) => kept?.[`${matterId}#kept`] !== 1);
  return sumOfCounts([...counts, ...(older.length > 0 ? [await recount(firmId, older, now)] : [])]);
};

/** What the matters that are closed to others count for to somebody inside. */
export const countsOf = async (firmId: string, accountId: string, now: Date): Promise<Counts> =>
  countsIn(firmId, await matterIdsInside(firmId, accountId), now);

/** How often matters, tasks and documents behind the walls that somebody is inside of have changed. */
export const changesOf = async (firmId: string, accountId: string, now: Date) => {
  const matterIds = await matterIdsInside(firmId, accountId);
  const kept = matterIds.length > 0 ? await table.read<Walled>(keys.walledKey(firmId), now) : undefined;
  const sum = (field: Field) => matterIds.reduce((all, matterId) => all + (kept?.[`${matterId}#${field}`] ?? 0), 0);
  return { matters: sum('mattersChanges'), tasks: sum('tasksChanges'), documents: sum('documentsChanges') };
};
