import { orNotFound } from '#core/problem.ts';
import { restoreTemplate } from '#core/templates/endpoints.ts';
import { templateItem } from '#core/templates/template.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(
  restoreTemplate,
  async ({ request: { templateId, version }, actor: { firmId }, audit, now, tell }) => {
    const template = orNotFound(await templates.readForChange(firmId, templateId, now));
    if (template.archived === false) return templateItem(template, tell);
    const seen = asSeen(template, version);
    const changed = { ...seen, archived: false, updatedAt: now.toISOString() };
    return templateItem(await templates.change(firmId, seen, changed, audit), tell);
  },
);
