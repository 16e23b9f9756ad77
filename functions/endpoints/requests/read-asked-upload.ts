import { readAskedUpload } from '#core/requests/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findAsked } from '#workflows/requests/find-request.ts';
import { findUpload } from '#workflows/uploads/find-upload.ts';

export const handler = serveReading(
  readAskedUpload,
  async ({ request: { requestId, uploadId }, actor: { accountId }, now, tell }) => {
    const { firmId, matterId, clientId } = (await findAsked(accountId, requestId, now)).request;
    const place = matterId === undefined ? { clientId } : { matterId };
    return uploadOf((await findUpload({ firmId, accountId }, { ...place, uploadId }, now)).upload, tell);
  },
);
