import { orNotFound } from '#core/problem.ts';
import { beginAskedUpload } from '#core/requests/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as requests from '#store/requests.ts';
import { beginAskedUpload as begin } from '#workflows/uploads/begin-asked-upload.ts';

export const handler = serve(beginAskedUpload, async ({ request, actor, audit, now, tell }) => {
  const asked = orNotFound(await requests.findAsked(actor.accountId, request.requestId, now));
  return begin(asked, actor, request, { audit, now, tell });
});
