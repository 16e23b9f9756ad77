import { isDeepStrictEqual } from 'node:util';
import type { AnswersRecord, SavedAnswers } from '#core/matters/answer-sheet.ts';
import { changedAnswersInSize, namedFiles, requireFilesSize } from '#core/matters/answering.ts';
import { type MatterRecord, moved } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { changesOf } from '#core/questionnaires/merge-answers.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as answerFiles from './answer-files.ts';
import * as formerAnswers from './former-answers.ts';
import { matterAnswersKey, matterKey } from './keys.ts';
import { type AnswersChange, type AnswersWhole, type CurrentSheet, read as readSheet } from './matter-sheets.ts';
import { operationsBesideAnswers, requireUnchangedState } from './matters.ts';
import * as operations from './operations.ts';
import * as saveLog from './save-log.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

/** Whether these very answers are kept already, in whatever order the table gives them back. */
export const areKept = (kept: AnswersRecord, answers: Answers): boolean =>
  kept.version > 0 && isDeepStrictEqual(kept.answers, answers);

/** Keeps a change of answers while its author's sitting goes on, in one write; undefined when `save` must. */
export const saveInSitting = (
  firmId: string,
  matterId: string,
  sent: saveLog.Save<AnswersChange>,
  audit: table.Audit,
): Promise<SavedAnswers | undefined> => saveLog.saveInSitting(matterAnswersKey(firmId, matterId), sent, audit);

/**
 * Keeps a change of answers in place of the version that the person saw, while the matter stands as it was read, so that no save slips
 * in behind a submission; `begun` is the matter when the save begins the answering. The same save again is told what it was told. Under a legal
 * hold every change comes into the history.
 */
export const save = async (
  firmId: string,
  matter: Current<MatterRecord>,
  sent: saveLog.Save<AnswersChange>,
  audit: table.Audit,
  now: Date,
  begun?: MatterRecord,
): Promise<SavedAnswers> => {
  const { matterId } = matter;
  const { change } = sent;
  const history = formerAnswers.historyOf(
    firmId,
    matter,
    async () => orNotFound(await readSheet(firmId, matterId)).kept,
  );
  return saveLog.save(
    matterAnswersKey(firmId, matterId),
    sent,
    { wholeAfter: () => wholeAfter(firmId, matterId, change), measured: change.files !== undefined, history },
    audit,
    now,
    ...(begun
      ? operationsBesideAnswers(firmId, matter, begun)
      : [
          timeline.withTimelineLine(
            firmId,
            matter,
            timelineEntry('answers'),
            operations.check(matterKey(firmId, matterId), matter.version),
          ),
          ...requireUnchangedState(firmId, matter),
        ]),
    ...answerFiles.named(firmId, matterId, change.files),
  );
};

/** What keeps all answers in place of those of a sheet, and under a legal hold what was changed in the history. */
const submittedOperations = (
  firmId: string,
  { matter, kept, log }: CurrentSheet,
  { answers, files, version: seen }: AnswersRecord,
  audit: table.Audit,
): Promise<operations.Operation[]> => {
  const key = matterAnswersKey(firmId, matter.matterId);
  const whole: AnswersWhole = { answers, ...(files && { files }) };
  const changed = changesOf(kept.answers, answers);
  const named = namedFiles(changed).flatMap(({ id }) => (files?.[id] ? [[id, files[id]] as const] : []));
  const change = { answers: changed, ...(named.length > 0 && { files: Object.fromEntries(named) }) };
  const history = formerAnswers.historyOf(firmId, matter, async () => kept);
  return saveLog.recordedWholeOperations(key, log, { seen, change }, whole, history, audit);
};

const wholeAfter = async (firmId: string, matterId: string, change: AnswersChange): Promise<AnswersWhole> => {
  const { questionnaire, kept } = orNotFound(await readSheet(firmId, matterId));
  const answers = changedAnswersInSize(questionnaire, kept.answers, change.answers);
  const named = new Set(namedFiles(answers).map(({ id }) => id));
  const all = Object.entries({ ...kept.files, ...change.files }).filter(([id]) => named.has(id));
  const files = Object.fromEntries(all);
  requireFilesSize(files);
  return { answers, files };
};

/** Keeps the answers of a part that is submitted while others are open, together with the matter as it is `after`. */
export const submitPart = async (
  firmId: string,
  sheet: CurrentSheet,
  submitted: AnswersRecord,
  after: MatterRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<MatterRecord> => {
  await table.write(
    audit,
    ...(await submittedOperations(firmId, sheet, submitted, audit)),
    ...operationsBesideAnswers(firmId, sheet.matter, after),
    ...together,
  );
  return { ...after, version: sheet.matter.version + 1 };
};

/** Keeps the final answers and the submitted matter together, and gives that matter; the same submission again keeps nothing. */
export const submit = async (
  firmId: string,
  sheet: CurrentSheet,
  submitted: AnswersRecord,
  by: 'client' | 'lawyer',
  audit: table.Audit,
  now: Date,
  ...together: operations.Operation[]
): Promise<MatterRecord> => {
  if (sheet.matter.questionnaire === 'submitted' && areKept(sheet.kept, submitted.answers)) return sheet.matter;
  const matter = moved(sheet.matter, 'submit', now, by);
  await table.write(
    audit,
    ...(await submittedOperations(firmId, sheet, submitted, audit)),
    ...operationsBesideAnswers(firmId, sheet.matter, matter),
    ...together,
  );
  return { ...matter, version: matter.version + 1 };
};
