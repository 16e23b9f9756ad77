import { orNotFound } from '#core/problem.ts';
import { listTemplateMatters } from '#core/templates/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as templates from '#store/templates.ts';

export const handler = serveReading(listTemplateMatters, async ({ request, actor: { firmId }, now }) => {
  const { templateId } = request;
  const [template, page] = await Promise.all([
    templates.read(firmId, templateId, now),
    templates.listUses(firmId, templateId, request, now),
  ]);
  orNotFound(template);
  return page;
});
