import { Problem } from '#core/problem.ts';
import { discardEnvelope } from '#core/signing/endpoints.ts';
import { serve } from '#http/serve.ts';
import { removeEnvelopeFile } from '#outside/envelope-files.ts';
import * as envelopes from '#store/envelopes.ts';
import { write } from '#store/table.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';

export const handler = serve(discardEnvelope, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, envelopeId } = request;
  await findFilePlace(firmId, { matterId }, now);
  const envelope = await envelopes.read(firmId, matterId, envelopeId, now);
  if (envelope && envelope.state !== 'draft') throw new Problem('envelope-not-allowed');
  if (envelope) {
    await write(audit, envelopes.removed(envelope));
    for (const { key } of envelope.documents) await removeEnvelopeFile(key);
  }
  return { discarded: true as const };
});
