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
  // What was given up already, as by the same press, is gone.
  if (!upload) return { uploadId };
  if (upload.state === 'kept') throw new Problem('conflict');
  const key = uploadStorageKey({ firmId, ...reference });
  // Its bytes before the item: what is interrupted is still listed, and can be given up again.
  if (upload.partsId) await dropParts(key, upload.partsId);
  await removeFile(key);
  await uploads.remove(firmId, upload, audit);
  return { uploadId };
});
