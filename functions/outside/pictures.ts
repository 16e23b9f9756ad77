import { imageTypeOf, LOGO_MAX_BYTES } from '#core/firm/logo.ts';
import { Problem } from '#core/problem.ts';
import { describeFile, fileKey, readFile, writeFile } from './files.ts';

const refused = (reason: string): Problem => new Problem('file-refused', { params: { reason } });

/** Where a person's picture waits; the account is in its name, so that nobody takes over another's. */
export const uploadedPicture = (accountId: string, uploadId: string): string =>
  `uploads/pictures/${accountId}/${uploadId}`;

/** Takes a picture out of quarantine when its bytes are one, whatever it was called; gives its key among the firm's files. */
export const keepPicture = async (
  { accountId, firmId }: { accountId: string; firmId: string },
  uploadId: string,
): Promise<string> => {
  const waiting = uploadedPicture(accountId, uploadId);
  const file = await describeFile(waiting);
  if (!file) throw new Problem('file-missing');
  if (file.size > LOGO_MAX_BYTES) throw refused('Image size should not exceed 2MB');
  const bytes = await readFile(waiting);
  const contentType = bytes && imageTypeOf(bytes);
  if (!contentType) throw refused('Please choose a PNG, JPEG or WebP image');
  const kept = fileKey(firmId, 'people', accountId, uploadId);
  await writeFile(kept, bytes, contentType);
  return kept;
};
