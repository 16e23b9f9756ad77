import type { AnswerChanges, UploadRecord } from '#core/matters/answer-sheet.ts';
import { namedFiles, requireFilesSize } from '#core/matters/answering.ts';
import { Problem } from '#core/problem.ts';
import * as answerFiles from '#store/answer-files.ts';
import type { AnswersChange } from '#store/matter-sheets.ts';

/**
 * The files that answers name, each as it was inspected: kept with the answers, so that a download serves these bytes and
 * no others; those that are `known` were kept before. Refuses a file that nobody uploaded for this question of this matter, and another
 * name than it was uploaded with.
 */
export const pinFiles = async (
  firmId: string,
  matterId: string,
  answers: AnswerChanges,
  known: Record<string, UploadRecord>,
  now: Date,
): Promise<Record<string, UploadRecord>> => {
  const pinned: Record<string, UploadRecord> = {};
  // One after the other: the first invented id ends it, however many there are.
  for (const { questionId, id, name } of namedFiles(answers)) {
    const file = known[id] ?? (await answerFiles.read(firmId, matterId, id, now));
    // Files that were kept before there was this rule answer any question.
    if (file?.name !== name || (file.questionId ?? questionId) !== questionId)
      throw new Problem('file-missing', { field: `answers.${questionId}` });
    pinned[id] = file;
  }
  requireFilesSize(pinned);
  return pinned;
};

/** A change of answers, with the files that it names. */
export const pinChange = async (
  firmId: string,
  matterId: string,
  answers: AnswerChanges,
  now: Date,
): Promise<AnswersChange> =>
  namedFiles(answers).length > 0 ? { answers, files: await pinFiles(firmId, matterId, answers, {}, now) } : { answers };
