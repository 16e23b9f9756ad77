import { orNotFound } from '#core/problem.ts';
import { downloadEnvelope } from '#core/signing/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { envelopeFileAddress } from '#outside/envelope-files.ts';
import { findEnvelope } from '#workflows/signing/find-envelope.ts';

export const handler = serveReading(downloadEnvelope, async ({ request, actor: { firmId }, now }) => {
  const { documentId, asSent, inline } = request;
  const { envelope } = await findEnvelope(firmId, request, now);
  const { name, key, sealedKey } = orNotFound(envelope.documents.find((each) => each.documentId === documentId));
  return envelopeFileAddress(asSent ? key : (sealedKey ?? key), name, inline !== undefined);
});
