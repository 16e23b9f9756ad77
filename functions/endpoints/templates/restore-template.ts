import { orNotFound } from '#core/problem.ts';
import { restoreTemplate } from '#core/templates/contract.ts';
import { templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(
  restoreTemplate,
  async ({ request: { templateId, version }, actor: { firmId }, act, now }) => {
    const template = orNotFound(await templates.read(firmId, templateId, now));
    if (template.archived === false) return templateItem(template);
    const changed = { ...template, version, archived: false, updatedAt: now.toISOString() };
    return templateItem(await templates.change(firmId, changed, act));
  },
);
