import type { AnswerChanges, UploadRecord } from '#core/matters/answer-sheet.ts';
import { namedFiles, requireFilesSize } from '#core/matters/answering.ts';
import { Problem } from '#core/problem.ts';
import type { FileAnswer } from '#core/questionnaires/answers.ts';
import { type AnswerFilePlace, keepAnswerFile } from '#outside/answer-files.ts';
import * as answerFiles from '#store/answer-files.ts';
import type { AnswersChange } from '#store/matter-sheets.ts';
import type { Audit } from '#store/table.ts';

interface Uploaded extends AnswerFilePlace {
  fileId: string;
  fileName: string;
}

/** Whether a kept file is that of a question, and of an uploader where one is asked for; files kept before there was this rule are. */
const isOf = (file: UploadRecord, { questionId, accountId }: { questionId: string; accountId?: string }): boolean =>
  (file.questionId ?? questionId) === questionId && (!accountId || (file.uploadedBy ?? accountId) === accountId);

/** Inspects a file that has arrived and keeps it; the same file again is the answer it became. */
export const keepUpload = async (
  firmId: string,
  { fileId, fileName, ...place }: Uploaded,
  audit: Audit,
  now: Date,
): Promise<FileAnswer> => {
  const { matterId } = place;
  const known = await answerFiles.read(firmId, matterId, fileId, now);
  if (known && !isOf(known, place)) throw new Problem('file-missing');
  const file = known ?? (await keepAnswerFile(firmId, place, { fileId, name: fileName }));
  if (!known) await answerFiles.keep(firmId, matterId, file, audit);
  return { id: fileId, name: file.name, key: `answers/${fileId}` };
};

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
    if (file?.name !== name || !isOf(file, { questionId }))
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
