import type { Download } from '#core/documents/upload.ts';
import { ANSWER_FILES, type AnswerUpload } from '#core/matters/answer-sheet.ts';
import { downloadAddress, fileKey, permitUpload } from './files.ts';

/** Where a file of an answer lies follows from its id alone, whatever the answer says. */
const keyOf = (firmId: string, matterId: string, fileId: string): string =>
  fileKey(firmId, 'matters', matterId, 'answers', fileId);

export const permitAnswerFile = async (
  firmId: string,
  matterId: string,
  { id, name, type }: { id: string; name: string; type: string },
): Promise<AnswerUpload> => {
  const { url, fields } = await permitUpload(keyOf(firmId, matterId, id), type, ANSWER_FILES.mostBytes);
  return { file: { id, name, key: `answers/${id}` }, url, fields };
};

export const answerFileAddress = async (
  firmId: string,
  matterId: string,
  { id, name }: { id: string; name: string },
): Promise<Download> => ({ url: await downloadAddress(keyOf(firmId, matterId, id), name), fileName: name });
