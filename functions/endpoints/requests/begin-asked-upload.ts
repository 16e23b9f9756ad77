import { beginAskedUpload } from '#core/requests/endpoints.ts';
import { serve } from '#http/serve.ts';
import { findAsked } from '#workflows/requests/find-request.ts';
import { beginAskedUpload as begin } from '#workflows/uploads/begin-asked-upload.ts';

export const handler = serve(beginAskedUpload, async ({ request, actor, audit, now, tell }) => {
  const asked = await findAsked(actor, request.requestId, now);
  return begin(asked, actor, request, { audit, now, tell });
});
