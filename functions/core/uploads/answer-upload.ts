import type { Tell } from '#core/language/message.ts';
import type { AnswerUpload } from '#core/matters/answer-sheet.ts';
import type { UploadRecord } from './upload.ts';

/** An upload that is to answer a question of its matter. */
export type OfAnswer = UploadRecord & { matterId: string; answers: NonNullable<UploadRecord['answers']> };

export const isOfAnswer = (upload: UploadRecord): upload is OfAnswer =>
  upload.answers !== undefined && upload.matterId !== undefined;

/** Uploads that are begun for answers of one matter on one day (UTC): each is looked after until it has ended. */
export const ANSWER_UPLOADS_A_DAY = 300;

/** The same as its sender sees it. */
export const answerUploadOf = (
  { uploadId: fileId, answers: { questionId }, name, size, state, reason }: OfAnswer,
  tell: Tell,
): AnswerUpload => ({ fileId, questionId, name, size, state, ...(reason && { reason: tell(reason) }) });
