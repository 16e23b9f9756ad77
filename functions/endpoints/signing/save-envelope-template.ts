import { saveEnvelopeTemplate } from '#core/signing/endpoints.ts';
import { ENVELOPE_TEMPLATE_LIMITS } from '#core/signing/envelope-template.ts';
import { serve } from '#http/serve.ts';
import * as envelopeTemplates from '#store/envelope-templates.ts';
import { keepWithinLimit } from '#workflows/planning/keep-within-limit.ts';

export const handler = serve(saveEnvelopeTemplate, async ({ request, actor: { firmId }, audit, now }) =>
  keepWithinLimit({
    kept: await envelopeTemplates.read(firmId, request.envelopeTemplateId, now),
    sent: request,
    all: () => envelopeTemplates.list(firmId),
    most: ENVELOPE_TEMPLATE_LIMITS.ofFirm,
    full: 'envelope-templates-full',
    insert: (made) => envelopeTemplates.insert(firmId, made, audit),
    change: (before, after) => envelopeTemplates.change(firmId, before, after, audit),
  }),
);
