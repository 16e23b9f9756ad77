import type { AnswersRecord, SheetRecord } from '#core/matters/answer-sheet.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** What keeps the answers as they stand, in the transaction that changes them; nothing unless their matter is on legal hold. */
export const keeping = (
  firmId: string,
  { matter: { matterId, hold }, kept: { answers, files, version, savedAt } }: Pick<SheetRecord, 'matter' | 'kept'>,
): operations.Operation[] =>
  hold === undefined || version === 0
    ? []
    : [
        operations.put(keys.formerAnswersKey(firmId, matterId, version), {
          answers,
          ...(files && { files }),
          ...(savedAt && { savedAt }),
        }),
      ];

/** How many are listed at once: each may be as large as an item. */
const A_PAGE = 4;

/** Some that were kept of a matter after those of a version, the oldest first, and what came next: others of `then`, which begin a page of their own. */
export const list = async (
  firmId: string,
  matterId: string,
  after: number,
): Promise<{ items: AnswersRecord[]; then?: AnswersRecord }> => {
  const { pk: partition, sk } = keys.formerAnswersKey(firmId, matterId, after);
  const page = await table.list<AnswersRecord & table.Stored>({ partition, after: sk, limit: A_PAGE + 1 });
  const all = page.items.map((item) => ({ ...table.withoutKeys(item), version: Number(item.sk.split('#')[1]) }));
  const then = page.cursor === undefined ? undefined : all.pop();
  return { items: all, ...(then && { then }) };
};
