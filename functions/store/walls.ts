import { isFurther } from '#core/matters/contract-id.ts';
import type { MatterItem, MatterRecord } from '#core/matters/matter.ts';
import { type Counts, countsInside, sumOfCounts } from '#core/matters/overview.ts';
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

/** What these matters count for to those inside; nothing of it is in the firm's summary. */
export const countsOf = async (firmId: string, accountId: string, now: Date): Promise<Counts> => {
  const matterIds = await matterIdsInside(firmId, accountId);
  const items = await Promise.all(
    matterIds.map((matterId) => table.read<MatterItem>(keys.matterPointerKey(firmId, matterId), now)),
  );
  return sumOfCounts(items.filter((item) => item !== undefined).map(countsInside));
};

type Changed = Partial<Record<'mattersChanges' | 'tasksChanges' | 'documentsChanges', number>>;

/** How often matters, tasks and documents behind the walls that somebody is inside of have changed. */
export const changesOf = async (firmId: string, accountId: string, now: Date) => {
  const matterIds = await matterIdsInside(firmId, accountId);
  const items = await Promise.all(
    matterIds.map((matterId) => table.read<Changed>(keys.matterChangesKey(firmId, matterId), now)),
  );
  const sum = (field: keyof Changed) => items.reduce((all, item) => all + (item?.[field] ?? 0), 0);
  return { matters: sum('mattersChanges'), tasks: sum('tasksChanges'), documents: sum('documentsChanges') };
};
