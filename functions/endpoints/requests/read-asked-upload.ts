import { readAskedUpload } from '#core/requests/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findAsked, findAskedUpload } from '#workflows/requests/find-request.ts';

export const handler = serveReading(
  readAskedUpload,
  async ({ request: { requestId, uploadId }, actor: { accountId, email }, now, tell }) => {
    const { request } = await findAsked({ accountId, email }, requestId, now);
    return uploadOf(await findAskedUpload(request, { accountId, uploadId }, now), tell);
  },
);
