import { fileKey, writeFile } from './files.ts';
import { checkedImage } from './images.ts';

/** Where a person's picture waits; the account is in its name, so that nobody takes over another's. */
export const uploadedPicture = (accountId: string, uploadId: string): string =>
  `uploads/pictures/${accountId}/${uploadId}`;

/** Takes a picture out of quarantine when its bytes are one, whatever it was called; gives its key among the firm's files. */
export const keepPicture = async (
  { accountId, firmId }: { accountId: string; firmId: string },
  uploadId: string,
): Promise<string> => {
  const { bytes, contentType } = await checkedImage(uploadedPicture(accountId, uploadId));
  const kept = fileKey(firmId, 'people', accountId, uploadId);
  await writeFile(kept, bytes, contentType);
  return kept;
};
