import { listDocumentRequests } from '#core/requests/endpoints.ts';
import { requestFor } from '#core/requests/request.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';
import * as requests from '#store/requests.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';

export const handler = serveReading(listDocumentRequests, async ({ request, actor: { firmId }, now, tell }) => {
  const place = await findFilePlace(firmId, request, now);
  const { matterId } = place;
  const [all, matter] = await Promise.all([
    requests.list(firmId, place),
    matterId === undefined ? undefined : matters.read(firmId, matterId, now),
  ]);
  return { requests: all.map((each) => requestFor(each, matter, tell)) };
});
