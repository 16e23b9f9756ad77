import { orNotFound } from '#core/problem.ts';
import { removeEnvelopeTemplate } from '#core/signing/endpoints.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as envelopeTemplates from '#store/envelope-templates.ts';

export const handler = serve(removeEnvelopeTemplate, async ({ request, actor: { firmId }, audit, now }) => {
  const { envelopeTemplateId, version } = request;
  const template = orNotFound(await envelopeTemplates.read(firmId, envelopeTemplateId, now));
  await envelopeTemplates.remove(firmId, asSeen(template, version), audit);
  return { envelopeTemplateId };
});
