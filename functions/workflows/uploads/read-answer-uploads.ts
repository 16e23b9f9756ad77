import type { Tell } from '#core/language/message.ts';
import type { AnswerUpload } from '#core/matters/answer-sheet.ts';
import { answerUploadOf, isOfAnswer } from '#core/uploads/answer-upload.ts';
import * as uploads from '#store/uploads.ts';
import { readArrival } from './read-arrival.ts';

/** The files that somebody sends to answer a matter, or a further contract of it, and that no answer has named yet. */
export const readAnswerUploads = async (
  firmId: string,
  { matterId, accountId }: { matterId: string; accountId: string },
  now: Date,
  tell: Tell,
): Promise<{ uploads: AnswerUpload[] }> => {
  const all = await uploads.list(firmId, { matterId }, accountId, now);
  return {
    uploads: await Promise.all(
      all.filter(isOfAnswer).map(async (upload) => ({
        ...answerUploadOf(upload, tell),
        ...(upload.state === 'waiting' && { arrived: await readArrival(firmId, upload) }),
      })),
    ),
  };
};
