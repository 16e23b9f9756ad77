import { changeRequestedDocuments } from '#core/requests/endpoints.ts';
import { asksFor, withItems } from '#core/requests/request.ts';
import { serve } from '#http/serve.ts';
import * as requests from '#store/requests.ts';
import { findOpenRequest, tellRequest } from '#workflows/requests/find-request.ts';

export const handler = serve(changeRequestedDocuments, async ({ request, actor, audit, now, tell }) => {
  const found = await findOpenRequest(actor.firmId, request, (kept) => asksFor(kept, request.items), now);
  if (found.wasDone) return tellRequest(found.request, found, tell);
  const after = withItems(found.request, request.items, now);
  return tellRequest(await requests.change(found.place, found.request, after, audit), found, tell);
});
