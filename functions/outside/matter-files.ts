import { createHash } from 'node:crypto';
import { ANSWER_FILES, type AnswerUpload } from '#core/matters/answer-sheet.ts';
import type { MatterFileRecord } from '#core/matters/matter-file.ts';
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

/**
 * Takes a file out of quarantine once its contents are what its name says: the very bytes that were inspected, under their own hash and
 * where no permission leads.
 */
export const keepMatterFile = async (
  firmId: string,
  place: Place,
  { fileId, name }: Pick<MatterFileRecord, 'fileId' | 'name'>,
): Promise<Pick<MatterFileRecord, 'fileId' | 'name' | 'type' | 'size' | 'hash' | 'key'>> => {
  const bytes = await readFile(quarantineKey(firmId, place, fileId));
  if (!bytes) throw new Problem('file-missing');
  const type = await requireInspected(sourceOf(bytes), name);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = fileKey(firmId, 'matters', place.matterId, 'files', `${fileId}-${hash}`);
  await writeNewFile(key, bytes, type);
  return { fileId, name, type, size: bytes.byteLength, hash, key };
};

/** An address that downloads the very file that was inspected. */
export const matterFileAddress = async ({ key, name }: MatterFileRecord): Promise<Download> => ({
  url: await downloadAddress(key, name),
  fileName: name,
});

export const removeMatterFile = ({ key }: MatterFileRecord): Promise<void> => removeFile(key);
