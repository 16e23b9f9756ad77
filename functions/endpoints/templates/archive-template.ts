import { orNotFound } from '#core/problem.ts';
import { archiveTemplate } from '#core/templates/endpoints.ts';
import { templateItem } from '#core/templates/template.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(
  archiveTemplate,
  async ({ request: { templateId, version }, actor: { firmId }, audit, now, tell }) => {
    const template = orNotFound(await templates.readForChange(firmId, templateId, now));
    if (template.archived === true) return templateItem(template, tell);
    const seen = asSeen(template, version);
    const changed = { ...seen, archived: true, updatedAt: now.toISOString() };
    return templateItem(await templates.change(firmId, seen, changed, audit), tell);
  },
);
