import { beginUpload } from '#core/uploads/endpoints.ts';
import { PARTS, uploadOf } from '#core/uploads/upload.ts';
import { serve } from '#http/serve.ts';
import { permitUpload } from '#outside/files.ts';
import { beginUpload as begin } from '#workflows/uploads/begin-upload.ts';

export const handler = serve(beginUpload, async ({ request, actor, audit, now, tell }) => {
  const begun = await begin(actor, request, audit, now);
  if ('same' in begun) return begun;
  const { upload, key, type } = begun;
  if (upload.state !== 'waiting') return { upload: uploadOf(upload, tell) };
  const way = upload.partsId ? { partBytes: PARTS.bytes } : { form: await permitUpload(key, type, upload.size) };
  return { upload: uploadOf(upload, tell), way };
});
