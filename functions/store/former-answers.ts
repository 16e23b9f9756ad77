import type { FormerAnswers, SheetRecord } from '#core/matters/answer-sheet.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** What keeps the answers as they stand, in the transaction that changes them; nothing unless their matter is on legal hold. */
export const keeping = (
  firmId: string,
  { matter: { matterId, hold }, kept: { answers, version, savedAt } }: Pick<SheetRecord, 'matter' | 'kept'>,
): operations.Operation[] =>
  hold === undefined || version === 0
    ? []
    : [operations.put(keys.formerAnswersKey(firmId, matterId, version), { answers, ...(savedAt && { savedAt }) })];

/** All that were kept of a matter, the oldest first. */
export const list = async (firmId: string, matterId: string): Promise<FormerAnswers[]> => {
  const partition = keys.formerAnswersOf(firmId, matterId);
  const items = await table.listAll<FormerAnswers & table.Stored>({ partition, begins: 'ANSWERS#' });
  return items.map(({ answers, savedAt }) => ({ answers, ...(savedAt && { savedAt }) }));
};
