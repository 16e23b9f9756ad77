import { orNotFound } from '#core/problem.ts';
import { listTemplateMatters } from '#core/templates/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(
  listTemplateMatters,
  async ({ request: { templateId, cursor }, actor: { firmId }, now }) => {
    const [template, page] = await Promise.all([
      templates.read(firmId, templateId, now),
      templates.usesOf(firmId, templateId, { cursor }),
    ]);
    orNotFound(template);
    return { data: page.items, cursor: page.cursor };
  },
);
