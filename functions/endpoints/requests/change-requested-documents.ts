import { changeRequestedDocuments } from '#core/requests/endpoints.ts';
import { asksFor, requestFor, withItems } from '#core/requests/request.ts';
import { serve } from '#http/serve.ts';
import * as requests from '#store/requests.ts';
import { findOpenRequest } from '#workflows/requests/find-request.ts';

export const handler = serve(changeRequestedDocuments, async ({ request, actor, audit, now, tell }) => {
  const found = await findOpenRequest(actor.firmId, request, (kept) => asksFor(kept, request.items), now);
  if (found.wasDone) return requestFor(found.request, found.matter, tell);
  const after = withItems(found.request, request.items, now);
  return requestFor(await requests.change(found.place, found.request, after, audit), found.matter, tell);
});
