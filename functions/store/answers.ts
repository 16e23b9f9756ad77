import { isDeepStrictEqual } from 'node:util';
import type { AnswersRecord, SavedAnswers } from '#core/matters/answer-sheet.ts';
import { type MatterRecord, moved } from '#core/matters/matter.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Current } from '#core/version.ts';
import { matterAnswersKey, matterKey } from './keys.ts';
import { type CurrentSheet, changeOperations } from './matters.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** Whether these very answers are kept already, in whatever order the table gives them back. */
export const areKept = (kept: AnswersRecord, answers: Answers): boolean =>
  kept.version > 0 && isDeepStrictEqual(kept.answers, answers);

/** What the person is told of answers that are kept. */
export const receiptOf = ({ version, savedAt }: AnswersRecord, now: Date): SavedAnswers => ({
  version,
  savedAt: savedAt ?? now.toISOString(),
});

/** What keeps a whole set of answers in place of the version they carry, the one that the person saw. */
export const operation = (firmId: string, matterId: string, kept: AnswersRecord): operations.Operation =>
  operations.rewrite(matterAnswersKey(firmId, matterId), kept.version, kept);

/**
 * Keeps answers in place of the version they carry, while the matter stands as it was read, so that no save slips in
 * behind a submission; `begun` is the matter when the save begins the answering.
 */
export const save = async (
  firmId: string,
  matter: Current<MatterRecord>,
  kept: AnswersRecord,
  audit: table.Audit,
  now: Date,
  begun?: MatterRecord,
): Promise<SavedAnswers> => {
  const savedAt = now.toISOString();
  await table.write(
    audit,
    operation(firmId, matter.matterId, { ...kept, savedAt }),
    ...(begun
      ? changeOperations(firmId, matter, begun)
      : [operations.check(matterKey(firmId, matter.matterId), matter.version)]),
  );
  return { version: kept.version + 1, savedAt };
};

/** Keeps the final answers and the submitted matter together, and gives that matter; the same submission again keeps nothing. */
export const submit = async (
  firmId: string,
  sheet: CurrentSheet,
  kept: AnswersRecord,
  by: 'client' | 'lawyer',
  audit: table.Audit,
  now: Date,
  ...together: operations.Operation[]
): Promise<MatterRecord> => {
  if (sheet.matter.questionnaire === 'submitted' && areKept(sheet.kept, kept.answers)) return sheet.matter;
  const saved = { ...kept, savedAt: now.toISOString() };
  const matter = moved(sheet.matter, 'submit', now, by);
  const submitted = changeOperations(firmId, sheet.matter, matter);
  await table.write(audit, operation(firmId, matter.matterId, saved), ...submitted, ...together);
  return { ...matter, version: matter.version + 1 };
};
