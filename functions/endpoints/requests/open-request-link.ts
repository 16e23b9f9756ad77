import { LINK_LIMITS } from '#core/links/link.ts';
import { openRequestLink } from '#core/requests/endpoints.ts';
import { withRequestOpening } from '#core/requests/request.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import * as requests from '#store/requests.ts';
import { write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { findRequestLink, isAdmitted, tellRequestLink } from '#workflows/requests/find-request-link.ts';

export const handler = servePublic(openRequestLink, ({ request, address, host, cookies, auditFor, now, tell }) =>
  retryRefused(async () => {
    const found = await findRequestLink(request.secret, host, now);
    const { firmId, requestId } = found.request;
    const isIn = isAdmitted(found.request, entryIn(cookies, requestId), now);
    const opened = withRequestOpening(found.request, { openingId: request.openingId, at: now.toISOString() });
    // Who has not entered the code sees nothing, and counts for nothing.
    if (isIn && opened !== found.request)
      await write(
        auditFor(firmPartition(firmId), `request-${requestId}`),
        requests.changeOperation(found.request, opened),
        limits.increment(address, 'links', LINK_LIMITS.openedAnHour, now),
      ).catch(limits.explainRefusal);
    return tellRequestLink(found, isIn, tell);
  }),
);
