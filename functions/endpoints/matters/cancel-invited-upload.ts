import { cancelInvitedUpload } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { withdrawUpload } from '#workflows/uploads/withdraw-upload.ts';

export const handler = serve(cancelInvitedUpload, async ({ request, actor: { accountId }, auditFor, now }) => {
  const { matterId, fileId } = request;
  const { firmId } = orNotFound(await sharedMatters.read(accountId, matterId, now));
  const { clientId } = orNotFound(await matters.read(firmId, matterId, now));
  const audit = auditFor(firmPartition(firmId), accountId);
  await withdrawUpload({ firmId, matterId, clientId, accountId, uploadId: fileId }, audit, now, { forgets: true });
  return { fileId };
});
