import { standingAt } from '#core/signing/days.ts';
import { listEnvelopes } from '#core/signing/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as envelopes from '#store/envelopes.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';

export const handler = serveReading(listEnvelopes, async ({ request, actor: { firmId }, now }) => {
  const { matterId } = request;
  await findFilePlace(firmId, { matterId }, now);
  const { items, cursor } = await envelopes.listRows(firmId, matterId, request);
  return { envelopes: items.map((envelope) => standingAt(envelope, now)), ...(cursor && { cursor }) };
});
