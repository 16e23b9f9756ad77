import { daysLater } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import { uncarriedReason } from '#core/signing/carried.ts';
import { sendEnvelope } from '#core/signing/endpoints.ts';
import { unreadyReason } from '#core/signing/envelope-record.ts';
import { isTooLarge } from '#core/signing/record-size.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import { offersDocusign } from '#outside/settings.ts';
import { actOnEnvelope, evidenceOf } from '#workflows/signing/act-on-envelope.ts';

export const handler = serve(sendEnvelope, (context) => {
  const { request, now } = context;
  const { carrier } = request;
  if (carrier && !offersDocusign()) throw new Problem('docusign-off');
  return actOnEnvelope(context, request, ({ envelope }) => {
    const id = 'sent';
    const { signers, documents, days } = envelope;
    if (envelope.state === 'draft') {
      asSeen(envelope, request.version);
      const reason = unreadyReason(envelope) ?? (carrier && uncarriedReason(envelope));
      if (reason) throw new Problem('envelope-unready', { params: { reason } });
      if (isTooLarge(envelope)) throw new Problem('envelope-too-large');
    }
    const hashes = Object.fromEntries(documents.map(({ documentId, sha256 }) => [documentId, sha256]));
    const asked = Object.fromEntries(
      signers.map(({ number, name, email }) => [`signer-${number}`, `${name} <${email}>`]),
    );
    return {
      ...{ id, action: { type: 'send' } },
      evidence: [evidenceOf(context, 'sent', { details: { ...hashes, ...asked } })],
      change: (draft) => ({
        ...draft,
        ...(carrier && { carrier }),
        sentAt: now.toISOString(),
        expiresAt: daysLater(now, days).toISOString(),
      }),
    };
  });
});
