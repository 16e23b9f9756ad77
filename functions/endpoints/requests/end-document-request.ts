import { fullName } from '#core/auth/account.ts';
import { endDocumentRequest } from '#core/requests/endpoints.ts';
import { requestFor } from '#core/requests/request.ts';
import { serve } from '#http/serve.ts';
import * as requests from '#store/requests.ts';
import { findRequest } from '#workflows/requests/find-request.ts';

// In a closed matter it is over already, and may be ended as well.
export const handler = serve(endDocumentRequest, async ({ request, actor, audit, now, tell }) => {
  const found = await findRequest(actor.firmId, request, now);
  if (found.request.endedAt !== undefined) return requestFor(found.request, found.matter, tell);
  return requestFor(await requests.end(found.request, fullName(actor), audit), found.matter, tell);
});
