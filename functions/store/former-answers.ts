import type { AnswersRecord } from '#core/matters/answer-sheet.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import * as keys from './keys.ts';
import type { AnswersChange } from './matter-sheets.ts';
import * as operations from './operations.ts';
import * as saveLog from './save-log.ts';
import * as table from './table.ts';

/*
 * Under a legal hold every state of the answers can be had again: all of them are kept as they stood before the first save under the hold, and from then on
 * each change, those of one head of the log together.
 */

/** All answers of a version. */
export type FormerWhole = AnswersRecord;
/** Changes one after another, the oldest first; the last was saved then. */
export interface FormerChanges {
  changes: saveLog.Logged<AnswersChange>[];
  savedAt?: string;
}

/** The history of a matter's answers, which goes on while it is on legal hold; `readKept` reads them as they stand. */
export const historyOf = (
  firmId: string,
  { matterId, hold }: Pick<MatterRecord, 'matterId' | 'hold'>,
  readKept: () => Promise<AnswersRecord>,
): saveLog.History<AnswersChange> => ({
  isOn: hold !== undefined,
  begin: async () => {
    const { answers, files, version, savedAt } = await readKept();
    const whole = { answers, ...(files && { files }), ...(savedAt && { savedAt }) };
    return version === 0 ? [] : [operations.put(keys.formerAnswersKey(firmId, matterId, version), whole)];
  },
  keep: (changes, savedAt) => {
    const { version } = changes.at(-1) ?? changes[0];
    return operations.put(keys.formerChangesKey(firmId, matterId, version - 1), { changes, savedAt });
  },
});

/** Most that are listed at once, and never more than 1 MB. */
const A_PAGE = 50;

/**
 * Some of what was kept of a matter's answers, after the one that a cursor names, the oldest first, and the cursor of the next. The last page ends with
 * the changes of the head, which the history does not keep yet.
 */
export const list = async (
  firmId: string,
  matterId: string,
  cursor: string | undefined,
  now: Date,
): Promise<{ items: (FormerWhole | FormerChanges)[]; cursor?: string }> => {
  // Read before the list, so that what leaves it meanwhile is told twice rather than never.
  const head = await table.readForChange<saveLog.Head<AnswersChange>>(keys.matterAnswersKey(firmId, matterId), now);
  const page = await table.list<(FormerWhole | FormerChanges) & table.Stored>({
    ...{ partition: keys.formerAnswersOf(firmId, matterId), limit: A_PAGE },
    ...(cursor && { after: cursor }),
  });
  const items = page.items.map((item) =>
    'changes' in item
      ? { changes: item.changes, savedAt: item.savedAt }
      : { ...table.withoutKeys(item), version: Number(item.sk.split('#')[1]) },
  );
  const last = page.items.at(-1)?.sk;
  if (page.cursor !== undefined && last) return { items, cursor: last };
  const changes = saveLog.unrecorded(head ?? {});
  return { items: changes.length > 0 ? [...items, { changes, savedAt: head?.savedAt }] : items };
};
