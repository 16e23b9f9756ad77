import { cancelUpload } from '#core/uploads/endpoints.ts';
import { serve } from '#http/serve.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';
import { placeOf } from '#workflows/uploads/find-upload.ts';
import { withdrawUpload } from '#workflows/uploads/withdraw-upload.ts';

export const handler = serve(cancelUpload, async ({ request, actor: { firmId, accountId }, audit, now }) => {
  const { uploadId } = request;
  const place = placeOf(await findFilePlace(firmId, request, now));
  await withdrawUpload({ firmId, ...place, accountId, uploadId }, audit, now);
  return { uploadId };
});
