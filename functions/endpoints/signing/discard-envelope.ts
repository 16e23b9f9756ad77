import { Problem } from '#core/problem.ts';
import { discardEnvelope } from '#core/signing/endpoints.ts';
import { refuseHeld } from '#http/refuse-held.ts';
import { serve } from '#http/serve.ts';
import * as envelopes from '#store/envelopes.ts';
import * as outbox from '#store/outbox.ts';
import { write } from '#store/table.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';
import { unkeptItem } from '#workflows/signing/keep-file.ts';

export const handler = serve(
  discardEnvelope,
  async ({ request, actor: { firmId }, audit, now }) => {
    const { matterId, envelopeId } = request;
    await findFilePlace(firmId, { matterId }, now);
    const envelope = await envelopes.read(firmId, matterId, envelopeId, now);
    if (envelope && envelope.state !== 'draft') throw new Problem('envelope-not-allowed');
    if (envelope) {
      const files = envelope.documents.map(({ key }) => outbox.insert(unkeptItem(envelope, key, now, 'discarded')));
      await write(audit, envelopes.removed(envelope), ...files);
    }
    return { discarded: true as const };
  },
  [refuseHeld],
);
