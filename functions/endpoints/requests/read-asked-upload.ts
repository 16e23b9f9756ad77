import { readAskedUpload } from '#core/requests/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findAsked, placeOfRequest } from '#workflows/requests/find-request.ts';
import { findUpload } from '#workflows/uploads/find-upload.ts';

export const handler = serveReading(
  readAskedUpload,
  async ({ request: { requestId, uploadId }, actor: { accountId }, now, tell }) => {
    const { request } = await findAsked(accountId, requestId, now);
    return uploadOf(
      (await findUpload({ firmId: request.firmId, accountId }, { ...placeOfRequest(request), uploadId }, now)).upload,
      tell,
    );
  },
);
