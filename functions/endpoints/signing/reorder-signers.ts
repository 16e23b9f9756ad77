import { reorderSigners } from '#core/signing/endpoints.ts';
import { serve } from '#http/serve.ts';
import { actOnEnvelope, evidenceOf } from '#workflows/signing/act-on-envelope.ts';

export const handler = serve(reorderSigners, (context) => {
  const { orders } = context.request;
  return actOnEnvelope(context, context.request, ({ envelope }) => {
    const isDone = Object.entries(orders).every(([signerId, order]) =>
      envelope.signers.some((one) => one.signerId === signerId && one.order === order),
    );
    if (isDone) return undefined;
    const named = Object.entries(orders).map(([signerId, order]) => {
      const signer = envelope.signers.find((one) => one.signerId === signerId);
      return [`signer-${signer?.number}`, String(order)];
    });
    return {
      ...{ id: `reordered-${context.audit.requestId}`, action: { type: 'reorder', orders } },
      evidence: [evidenceOf(context, 'reordered', { details: Object.fromEntries(named) })],
    };
  });
});
