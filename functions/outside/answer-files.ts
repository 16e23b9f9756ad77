import { createHash } from 'node:crypto';
import { ANSWER_FILES, type AnswerUpload, type UploadRecord } from '#core/matters/answer-sheet.ts';
import { Problem } from '#core/problem.ts';
import type { Download } from '#core/upload.ts';
import { describeFile, downloadAddress, fileKey, permitUpload, readFile, writeNewFile } from './files.ts';
import { sourceOf } from './inspection/file-source.ts';
import { requireInspected } from './inspection/inspect-file.ts';

/** What a file is uploaded for, and by whom. */
export interface AnswerFilePlace {
  matterId: string;
  questionId: string;
  accountId: string;
}

/**
 * Where an upload waits, a day at most; firm, matter, question and uploader are in its name, so that nobody else, and no other question,
 * can take it over.
 */
const quarantineKey = (firmId: string, { matterId, questionId, accountId }: AnswerFilePlace, fileId: string): string =>
  ['uploads', 'answers', firmId, matterId, questionId, accountId, fileId].join('/');

/** Lets a browser send one file into quarantine. */
export const permitAnswerFile = async (
  firmId: string,
  place: AnswerFilePlace,
  fileId: string,
  type: string,
): Promise<AnswerUpload> => {
  const { url, fields } = await permitUpload(quarantineKey(firmId, place, fileId), type, ANSWER_FILES.mostBytes);
  return { fileId, url, fields };
};

/**
 * Takes a file out of quarantine once its contents are what its name says. The very bytes that were inspected are kept,
 * under their own hash and where no permission leads, because the browser may send others to quarantine for 10 minutes.
 */
export const keepAnswerFile = async (
  firmId: string,
  place: AnswerFilePlace,
  { fileId, name }: Pick<UploadRecord, 'fileId' | 'name'>,
): Promise<UploadRecord> => {
  const { matterId, questionId, accountId: uploadedBy } = place;
  const bytes = await readFile(quarantineKey(firmId, place, fileId));
  if (!bytes) throw new Problem('file-missing');
  const type = await requireInspected(sourceOf(bytes), name);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = fileKey(firmId, 'matters', matterId, 'answers', `${fileId}-${hash}`);
  // Written once: a second version would make the pinned one an old version, which storage deletes in time.
  await writeNewFile(key, bytes, type);
  const stored = await describeFile(key);
  if (!stored) throw new Problem('file-missing');
  const { versionId } = stored;
  const size = bytes.byteLength;
  return { fileId, questionId, uploadedBy, name, type, size, hash, key, ...(versionId && { versionId }) };
};

/** An address that downloads the very file that was inspected. */
export const answerFileAddress = async ({ key, name, versionId }: UploadRecord): Promise<Download> => ({
  url: await downloadAddress(key, name, { versionId }),
  fileName: name,
});
