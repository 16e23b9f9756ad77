import type { SheetRecord } from '#core/matters/answer-sheet.ts';
import { inMatter } from '#core/matters/contracts.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as matters from './matters.ts';
import type * as operations from './operations.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

/** Keeps the first contract of a matter, in itself, as it is `after`. */
export const addFirst = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
  sheet: SheetRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> =>
  table.write(
    audit,
    ...matters.operationsBesideAnswers(firmId, before, after),
    ...matters.askingOperations(firmId, { ...sheet, matter: after }, audit),
    ...together,
  );

/** Keeps a further contract of a matter with it, as it is `after`: no two are added in one version of it. */
export const addFurther = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
  sheet: SheetRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> =>
  // The contract's own line tells of it; that its matter names it is no line besides.
  matters.open(
    firmId,
    sheet,
    audit,
    ...matters.operationsBesideAnswers(firmId, before, after).map(timeline.withoutTimelineLine),
    ...together,
  );

/** The further contracts of a matter, the oldest first. */
export const listFurther = async (firmId: string, matter: MatterRecord, now: Date): Promise<MatterRecord[]> => {
  const { further = [] } = matter;
  const found = await Promise.all(
    further.map((id) => table.read<MatterRecord & table.Stored>(keys.matterKey(firmId, id), now)),
  );
  return found.flatMap((item) => (item ? [table.withoutKeys(inMatter(item, matter))] : []));
};
