import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { isOfAnswer } from '#core/uploads/answer-upload.ts';
import { removeFile } from '#outside/files.ts';
import * as answerFiles from '#store/answer-files.ts';
import * as documents from '#store/documents.ts';
import * as files from '#store/files.ts';
import { allPages } from '#store/pages.ts';
import type { CurrentUpload } from '#store/uploads.ts';

/** Whether the file of an answer, or a version of the file that an upload was to become has these bytes, wherever it stands now. */
const isKept = async (firmId: string, fileId: string, upload: CurrentUpload, now: Date): Promise<boolean> => {
  if (isOfAnswer(upload)) return (await answerFiles.read(firmId, upload.matterId, fileId, now))?.key === upload.key;
  if (matterOfContract(fileId) !== undefined) {
    const made = await allPages((page) => documents.listVersions(firmId, fileId, page));
    return made.some(({ files: { docx }, further = [] }) =>
      [docx, ...further.map((document) => document.files.docx)].includes(upload.key),
    );
  }
  const place = (await files.findPlace(firmId, fileId, now)) ?? upload;
  const file = await files.readKept(firmId, place, fileId, now);
  if (!file) return false;
  const versions = await allPages((page) => files.listVersions(firmId, file, page));
  return [file, ...versions].some(({ key }) => key === upload.key);
};

/** Takes away the bytes that a broken-off run has written of an upload that does not become a file. */
export const dropWritten = async (firmId: string, upload: CurrentUpload, now: Date): Promise<void> => {
  const { key, versionOf, uploadId } = upload;
  if (key !== undefined && !(await isKept(firmId, versionOf ?? uploadId, upload, now))) await removeFile(key);
};
