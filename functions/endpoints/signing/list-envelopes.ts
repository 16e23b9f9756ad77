import { listEnvelopes } from '#core/signing/endpoints.ts';
import { envelopeRow } from '#core/signing/envelope-record.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as envelopes from '#store/envelopes.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';

export const handler = serveReading(listEnvelopes, async ({ request: { matterId }, actor: { firmId }, now }) => {
  await findFilePlace(firmId, { matterId }, now);
  return { envelopes: (await envelopes.list(firmId, matterId)).map(envelopeRow) };
});
