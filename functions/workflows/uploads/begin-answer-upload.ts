import { type Actor, fullName } from '#core/auth/account.ts';
import { fileTypeOf } from '#core/inspection/file-kinds.ts';
import type { Tell } from '#core/language/message.ts';
import type { AnswerUpload } from '#core/matters/answer-sheet.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { ANSWER_UPLOADS_A_DAY, answerUploadOf, isOfAnswer, type OfAnswer } from '#core/uploads/answer-upload.ts';
import { uploadStorageKey } from '#core/uploads/upload.ts';
import { permitUpload, type UploadPermission } from '#outside/files.ts';
import * as answerFiles from '#store/answer-files.ts';
import * as limits from '#store/limits.ts';
import type { Audit } from '#store/table.ts';
import * as uploads from '#store/uploads.ts';

interface Wish {
  questionId: string;
  fileId: string;
  fileName: string;
  size: number;
  as: OfAnswer['answers']['as'];
}

/** Permits a browser to put a file of an answer into quarantine; called again, it goes on with what was begun. */
export const beginAnswerUpload = async (
  firmId: string,
  { matterId, clientId }: Pick<MatterRecord, 'matterId' | 'clientId'>,
  sender: Pick<Actor, 'accountId' | 'firstName' | 'lastName'>,
  { questionId, fileId, fileName: name, size, as }: Wish,
  { audit, now, tell }: { audit: Audit; now: Date; tell: Tell },
): Promise<{ upload: AnswerUpload; form?: Pick<UploadPermission, 'url' | 'fields'> }> => {
  const { accountId } = sender;
  const reference = { matterId, clientId, accountId, uploadId: fileId };
  const [known, kept] = await Promise.all([
    uploads.read(firmId, reference, now),
    answerFiles.read(firmId, matterId, fileId, now),
  ]);
  const newUpload: OfAnswer = {
    ...reference,
    byName: fullName(sender),
    ...{ name, size, state: 'waiting' as const, beganAt: now.toISOString(), answers: { questionId, as } },
  };
  const upload = known ?? newUpload;
  const isSame = isOfAnswer(upload) && upload.answers.questionId === questionId;
  if (!isSame || upload.name !== name || upload.size !== size || (kept && !known)) throw new Problem('conflict');
  const counted = limits.countedOfFirm(firmId, `answered#${matterId}`, ANSWER_UPLOADS_A_DAY, now);
  if (!known) await uploads.begin(firmId, newUpload, audit, counted).catch(limits.explainRefusal);
  if (upload.state !== 'waiting') return { upload: answerUploadOf(upload, tell) };
  const type = orNotFound(fileTypeOf(name));
  const { url, fields } = await permitUpload(uploadStorageKey({ firmId, ...upload }), type, size);
  return { upload: answerUploadOf(upload, tell), form: { url, fields } };
};
