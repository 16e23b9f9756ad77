import { cancelMatterUpload } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import { withdrawUpload } from '#workflows/uploads/withdraw-upload.ts';

export const handler = serve(cancelMatterUpload, async ({ request, actor: { firmId, accountId }, audit, now }) => {
  const { matterId, fileId } = request;
  const { clientId } = orNotFound(await matters.read(firmId, matterId, now));
  await withdrawUpload({ firmId, matterId, clientId, accountId, uploadId: fileId }, audit, now, { forgets: true });
  return { fileId };
});
