import { readUpload } from '#core/uploads/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findUpload } from '#workflows/uploads/find-upload.ts';

export const handler = serveReading(readUpload, async ({ request, actor, now, tell }) =>
  uploadOf((await findUpload(actor, request, now)).upload, tell),
);
