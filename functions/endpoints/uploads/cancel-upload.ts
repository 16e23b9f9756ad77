import { Problem } from '#core/problem.ts';
import { cancelUpload } from '#core/uploads/endpoints.ts';
import { uploadStorageKey } from '#core/uploads/upload.ts';
import { serve } from '#http/serve.ts';
import { removeFile } from '#outside/files.ts';
import { dropParts } from '#outside/uploaded-files.ts';
import * as uploads from '#store/uploads.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';
import { placeOf } from '#workflows/uploads/find-upload.ts';

export const handler = serve(cancelUpload, async ({ request, actor: { firmId, accountId }, audit, now }) => {
  const { uploadId } = request;
  const reference = { ...placeOf(await findFilePlace(firmId, request, now)), accountId, uploadId };
  const upload = await uploads.read(firmId, reference, now);
  // What is being released becomes a file.
  if (upload?.state === 'kept' || (upload?.state === 'waiting' && upload.key)) throw new Problem('conflict');
  // First the item, so that nothing is released meanwhile; what is left of its parts storage drops after a day.
  if (upload) await uploads.remove(firmId, upload, audit);
  const key = uploadStorageKey({ firmId, ...reference });
  if (upload?.partsId) await dropParts(key, upload.partsId);
  await removeFile(key);
  return { uploadId };
});
