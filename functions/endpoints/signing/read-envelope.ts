import { readEnvelope } from '#core/signing/endpoints.ts';
import { envelopeDetail } from '#core/signing/envelope-record.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findEnvelope } from '#workflows/signing/find-envelope.ts';

export const handler = serveReading(readEnvelope, async ({ request, actor: { firmId }, now }) =>
  envelopeDetail((await findEnvelope(firmId, request, now)).envelope),
);
