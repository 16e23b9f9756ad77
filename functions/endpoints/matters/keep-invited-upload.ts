import { requireAction } from '#core/matters/answering.ts';
import { keepInvitedUpload } from '#core/matters/endpoints.ts';
import { seenBy } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { keepUpload } from '#workflows/matters/keep-upload.ts';

export const handler = serve(keepInvitedUpload, async ({ request, actor: { accountId }, auditFor, now }) => {
  const { firmId } = orNotFound(await sharedMatters.read(accountId, request.matterId, now));
  const { matter, clientId } = orNotFound(await sheets.readOf(accountId, firmId, request.matterId));
  requireAction(seenBy(matter, clientId), 'answer-as-client');
  return keepUpload(firmId, { ...request, accountId }, auditFor(firmPartition(firmId), accountId), now);
});
