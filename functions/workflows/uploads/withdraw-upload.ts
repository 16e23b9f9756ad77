import { Problem } from '#core/problem.ts';
import { type UploadReference, uploadStorageKey } from '#core/uploads/upload.ts';
import { removeFile } from '#outside/files.ts';
import { dropParts } from '#outside/uploaded-files.ts';
import type { Audit } from '#store/table.ts';
import * as uploads from '#store/uploads.ts';

/**
 * Gives an upload up, with what has arrived of it. Refused while it is being released: it becomes a file. One that was refused is no longer told
 * of; nor is one that was kept, where `forgets` says so.
 */
export const withdrawUpload = async (
  reference: UploadReference,
  audit: Audit,
  now: Date,
  { forgets = false }: { forgets?: boolean } = {},
): Promise<void> => {
  const { firmId } = reference;
  const upload = await uploads.read(firmId, reference, now);
  const isReleased = upload?.state === 'waiting' && upload.key !== undefined;
  if (isReleased || (upload?.state === 'kept' && !forgets)) throw new Problem('conflict');
  // First the item, so that nothing is released meanwhile; what is left of its parts storage drops after a day.
  if (upload) await uploads.remove(firmId, upload, audit);
  const key = uploadStorageKey(upload ? { firmId, ...upload } : reference);
  if (upload?.partsId) await dropParts(key, upload.partsId);
  await removeFile(key);
};
