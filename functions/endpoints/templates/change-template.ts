import { orNotFound } from '#core/problem.ts';
import { changeTemplate } from '#core/templates/contract.ts';
import { templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(changeTemplate, async ({ request, actor: { firmId }, act, now }) => {
  const { templateId, version, ...details } = request;
  const { price1: _replaced, ...template } = orNotFound(await templates.read(firmId, templateId, now));
  const changed = { ...template, ...details, version, updatedAt: now.toISOString() };
  return templateItem(await templates.change(firmId, changed, act));
});
