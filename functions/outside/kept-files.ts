import type { Stored } from '#core/files/file.ts';
import type { Download } from '#core/upload.ts';
import { downloadAddress, fileKey, removeFile } from './files.ts';

/** Where the bytes of a version lie, under their own hash and where no permission leads. */
export const keptFileStorageKey = (firmId: string, fileId: string, hash: string): string =>
  fileKey(firmId, 'files', `${fileId}-${hash}`);

/** An address that downloads the very bytes that were inspected; `inline` one at which a browser shows what it knows. */
export const keptFileAddress = async (
  { key, name }: Pick<Stored, 'key'> & { name: string },
  inline = false,
): Promise<Download> => ({ url: await downloadAddress(key, name, { inline }), fileName: name });

export const removeKeptFile = (key: string): Promise<void> => removeFile(key);
