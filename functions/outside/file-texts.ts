import { deflateSync, inflateSync } from 'node:zlib';
import { fileKey, readFile, removeFile, writeFile } from './files.ts';

/** Where the words of a file lie beside it. */
const textKey = (firmId: string, fileId: string): string => fileKey(firmId, 'files', 'texts', fileId);

const MOST_BYTES = 8 * 1024 * 1024;

export const keepText = (firmId: string, fileId: string, text: string): Promise<void> =>
  writeFile(textKey(firmId, fileId), deflateSync(text), 'application/octet-stream');

/** The text that is kept of a file; undefined where none was read yet. */
export const readText = async (firmId: string, fileId: string): Promise<string | undefined> => {
  const bytes = await readFile(textKey(firmId, fileId));
  return bytes && inflateSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8');
};

export const removeText = (firmId: string, fileId: string): Promise<void> => removeFile(textKey(firmId, fileId));
