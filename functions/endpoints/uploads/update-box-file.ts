import { updateBoxFile } from '#core/uploads/endpoints.ts';
import { serve } from '#http/serve.ts';
import { sealedUpload } from '#workflows/uploads/seal-upload.ts';
import { takeSmallFile } from '#workflows/uploads/take-small-file.ts';

export const handler = serve(updateBoxFile, async ({ request, actor, audit, now, tell }) => {
  const upload = await takeSmallFile(actor, { ...request, versionOf: request.fileId }, audit, now);
  return sealedUpload(upload, actor.session, tell);
});
