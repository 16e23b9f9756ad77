import { Problem } from '#core/problem.ts';
import { discardEnvelope } from '#core/signing/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as envelopes from '#store/envelopes.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { discardDraft } from '#workflows/signing/discard-draft.ts';

export const handler = serve(discardEnvelope, ({ request, actor: { firmId }, audit, now }) =>
  retryRefused(async () => {
    const { matterId, envelopeId } = request;
    await findFilePlace(firmId, { matterId }, now);
    const envelope = await envelopes.read(firmId, matterId, envelopeId, now);
    if (envelope && envelope.state !== 'draft') throw new Problem('envelope-not-allowed');
    if (envelope) await discardDraft(envelope, audit, now);
    return { discarded: true as const };
  }),
);
