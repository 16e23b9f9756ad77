import { uploadDocument } from '#core/uploads/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { serve } from '#http/serve.ts';
import { takeSmallFile } from '#workflows/uploads/take-small-file.ts';

export const handler = serve(uploadDocument, async ({ request, actor, audit, now, tell }) => {
  const upload = await takeSmallFile(actor, request, audit, now);
  return { data: uploadOf(upload, tell) };
});
