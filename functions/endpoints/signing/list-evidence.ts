import { listEvidence } from '#core/signing/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as envelopes from '#store/envelopes.ts';
import { findEnvelope } from '#workflows/signing/find-envelope.ts';

export const handler = serveReading(listEvidence, async ({ request, actor: { firmId }, now }) => {
  const { matterId, envelopeId } = request;
  await findEnvelope(firmId, request, now);
  return { events: await envelopes.listEvidence(firmId, matterId, envelopeId) };
});
