import { orNotFound } from '#core/problem.ts';
import { readAskedUpload } from '#core/requests/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as requests from '#store/requests.ts';
import { findUpload } from '#workflows/uploads/find-upload.ts';

export const handler = serveReading(
  readAskedUpload,
  async ({ request: { requestId, uploadId }, actor: { accountId }, now, tell }) => {
    const { firmId, matterId, clientId } = orNotFound(await requests.findAsked(accountId, requestId, now));
    const place = matterId === undefined ? { clientId } : { matterId };
    return uploadOf((await findUpload({ firmId, accountId }, { ...place, uploadId }, now)).upload, tell);
  },
);
