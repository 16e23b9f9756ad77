import { orNotFound } from '#core/problem.ts';
import { revertTemplate } from '#core/questionnaires/endpoints.ts';
import { requirePackage } from '#core/templates/package.ts';
import { templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import * as versions from '#store/template-versions.ts';
import * as templates from '#store/templates.ts';
import { restoreFiles } from '#workflows/templates/change-files.ts';

export const handler = serve(revertTemplate, async ({ request, actor, audit, now, tell }) => {
  const { firmId } = actor;
  const { templateId } = request;
  const [found, before, kept] = await Promise.all([
    templates.readForChange(firmId, templateId, now),
    templates.tagsOf(firmId, templateId, now, { consistent: true }),
    versions.read(firmId, templateId, Number(request.number), now),
  ]);
  const template = orNotFound(found);
  const { file, documents, number, content } = orNotFound(kept);
  requirePackage(template.name, documents ?? []);
  const { documents: _replaced, ...unpacked } = template;
  const restored = { ...unpacked, file, ...(documents && { documents }), updatedAt: now.toISOString() };
  const next = { ...content, number, template: restored };
  const after = await restoreFiles({ template, tags: before }, next, request.version, { actor, audit, now });
  return templateItem(after, tell);
});
