import { requireAction } from '#core/matters/answering.ts';
import { keepMatterUpload } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as sheets from '#store/matter-sheets.ts';
import { keepUpload } from '#workflows/matters/keep-upload.ts';

export const handler = serve(keepMatterUpload, async ({ request, actor: { firmId, accountId }, audit, now }) => {
  const { matter } = orNotFound(await sheets.read(firmId, request.matterId));
  requireAction(matter, 'answer');
  return keepUpload(firmId, { ...request, accountId }, audit, now);
});
