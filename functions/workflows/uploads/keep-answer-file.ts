import type { Arrived } from '#core/files/file.ts';
import { type Message, message } from '#core/language/message.ts';
import { mayDo, seenBy } from '#core/matters/matter.ts';
import { Problem } from '#core/problem.ts';
import type { OfAnswer } from '#core/uploads/answer-upload.ts';
import * as answerFiles from '#store/answer-files.ts';
import * as sheets from '#store/matter-sheets.ts';
import type { Audit } from '#store/table.ts';
import * as uploads from '#store/uploads.ts';
import { GONE, MATTER_CLOSED, SIGNED } from './left-meanwhile.ts';

type CurrentOfAnswer = uploads.CurrentUpload & OfAnswer;

const SUBMITTED = message('The answers were submitted meanwhile.');

/** Why whoever sends a file may not answer with it any more. */
export const checkAnswering = async (
  firmId: string,
  { matterId, accountId, answers: { as } }: OfAnswer,
): Promise<Message | undefined> => {
  if (as === 'lawyer') {
    const sheet = await sheets.read(firmId, matterId);
    if (!sheet) return GONE;
    if (mayDo(sheet.matter, 'answer')) return undefined;
    return sheet.matter.state === 'closed' ? MATTER_CLOSED : SIGNED;
  }
  const sheet = await sheets.readOf(accountId, firmId, matterId);
  if (!sheet) return GONE;
  if (mayDo(seenBy(sheet.matter, sheet.clientId), 'answer-as-client')) return undefined;
  return sheet.matter.state === 'closed' ? MATTER_CLOSED : SUBMITTED;
};

/** Keeps what was written, so that an answer can name it; gives why it cannot be kept any more. */
export const keepAnswerFile = async (
  firmId: string,
  upload: CurrentOfAnswer,
  { fileId, name, type, size, hash, key }: Arrived,
  audit: Audit,
): Promise<Message | undefined> => {
  const { matterId, accountId: uploadedBy, answers } = upload;
  const { questionId } = answers;
  const file = { fileId, questionId, uploadedBy, name, type, size, hash, key };
  const kept = uploads.ended(firmId, upload, { state: 'kept', fileId }, new Date(audit.at));
  try {
    await answerFiles.keep(firmId, matterId, file, audit, kept);
    return undefined;
  } catch (error) {
    if (error instanceof Problem && error.code === 'matter-closed') return MATTER_CLOSED;
    throw error;
  }
};
