import { voidEnvelope } from '#core/signing/endpoints.ts';
import { serve } from '#http/serve.ts';
import { actOnEnvelope, evidenceOf } from '#workflows/signing/act-on-envelope.ts';

export const handler = serve(voidEnvelope, (context) => {
  const { reason } = context.request;
  return actOnEnvelope(context, context.request, () => ({
    ...{ id: 'voided', action: { type: 'void' } },
    evidence: [evidenceOf(context, 'voided', { details: { reason } })],
    change: (envelope) => ({ ...envelope, reason }),
  }));
});
