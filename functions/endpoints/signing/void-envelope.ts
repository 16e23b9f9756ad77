import { Problem } from '#core/problem.ts';
import { voidEnvelope } from '#core/signing/endpoints.ts';
import { serve } from '#http/serve.ts';
import { actOnEnvelope, evidenceOf } from '#workflows/signing/act-on-envelope.ts';
import { endAtCarrier, noteVoiding } from '#workflows/signing/end-at-carrier.ts';
import { findEnvelope } from '#workflows/signing/find-envelope.ts';

export const handler = serve(voidEnvelope, async (context) => {
  const { request, actor, now, audit } = context;
  const { reason } = request;
  const { place, envelope } = await findEnvelope(actor.firmId, request, now);
  if (place.isClosed) throw new Problem('matter-closed');
  const { carrierId } = envelope;
  const evidence = evidenceOf(context, 'voided', { details: { reason } });
  if (carrierId !== undefined && envelope.state === 'sent') {
    await noteVoiding(actor.firmId, request, evidence, audit);
    await endAtCarrier({ ...envelope, carrierId }, reason, audit);
  }
  return actOnEnvelope(context, request, (found) =>
    // DocuSign may have told of it first.
    carrierId !== undefined && found.envelope.state === 'voided'
      ? undefined
      : {
          ...{ id: 'voided', action: { type: 'void' } },
          evidence: [evidence],
          change: (before) => ({ ...before, reason }),
        },
  );
});
