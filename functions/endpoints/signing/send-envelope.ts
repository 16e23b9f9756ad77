import { Problem } from '#core/problem.ts';
import { uncarriedReason } from '#core/signing/carried.ts';
import { sendEnvelope } from '#core/signing/endpoints.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import { offersDocusign } from '#outside/settings.ts';
import { actOnEnvelope } from '#workflows/signing/act-on-envelope.ts';
import { requireReady, sendingOf } from '#workflows/signing/sending.ts';

export const handler = serve(sendEnvelope, (context) => {
  const { version, carrier } = context.request;
  if (carrier && !offersDocusign()) throw new Problem('docusign-off');
  return actOnEnvelope(context, context.request, ({ envelope }) => {
    if (envelope.state === 'draft') {
      requireReady(asSeen(envelope, version));
      const reason = carrier && uncarriedReason(envelope);
      if (reason) throw new Problem('envelope-unready', { params: { reason } });
    }
    const { change, ...sending } = sendingOf(context, envelope);
    return { ...sending, change: (draft) => ({ ...change(draft), ...(carrier && { carrier }) }) };
  });
});
