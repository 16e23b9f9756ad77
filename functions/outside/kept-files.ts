import { createHash } from 'node:crypto';
import type { Arrived, FileRecord, Stored } from '#core/files/file.ts';
import { ANSWER_FILES, type AnswerUpload } from '#core/matters/answer-sheet.ts';
import { Problem } from '#core/problem.ts';
import type { Download } from '#core/upload.ts';
import { downloadAddress, fileKey, permitUpload, readFile, removeFile, writeNewFile } from './files.ts';
import { sourceOf } from './inspection/file-source.ts';
import { requireInspected } from './inspection/inspect-file.ts';

interface Place {
  matterId: string;
  accountId: string;
}

/** Where an upload waits, a day at most; firm, matter and uploader are in its name, so that nobody else can take it over. */
const quarantineKey = (firmId: string, { matterId, accountId }: Place, fileId: string): string =>
  ['uploads', 'matters', firmId, matterId, accountId, fileId].join('/');

/** Lets a browser send one file into quarantine. */
export const permitMatterFile = async (
  firmId: string,
  place: Place,
  fileId: string,
  type: string,
): Promise<AnswerUpload> => {
  const { url, fields } = await permitUpload(quarantineKey(firmId, place, fileId), type, ANSWER_FILES.mostBytes);
  return { fileId, url, fields };
};

/** Where the bytes of a version lie, under their own hash and where no permission leads. */
export const keptFileStorageKey = (firmId: string, fileId: string, hash: string): string =>
  fileKey(firmId, 'files', `${fileId}-${hash}`);

/** Takes a file out of quarantine once its contents are what its name says: the very bytes that were inspected. */
export const keepMatterFile = async (
  firmId: string,
  place: Place,
  { fileId, name }: Pick<FileRecord, 'fileId' | 'name'>,
): Promise<Arrived> => {
  const bytes = await readFile(quarantineKey(firmId, place, fileId));
  if (!bytes) throw new Problem('file-missing');
  const type = await requireInspected(sourceOf(bytes), name);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = keptFileStorageKey(firmId, fileId, hash);
  await writeNewFile(key, bytes, type);
  return { fileId, name, type, size: bytes.byteLength, hash, key };
};

/** An address that downloads the very bytes that were inspected; `inline` one at which a browser shows what it knows. */
export const keptFileAddress = async (
  { key, name }: Pick<Stored, 'key'> & { name: string },
  inline = false,
): Promise<Download> => ({ url: await downloadAddress(key, name, { inline }), fileName: name });

export const removeKeptFile = (key: string): Promise<void> => removeFile(key);
