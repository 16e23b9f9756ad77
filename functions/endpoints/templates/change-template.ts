import { orNotFound } from '#core/problem.ts';
import { changeTemplate } from '#core/templates/endpoints.ts';
import { requirePackage } from '#core/templates/package.ts';
import { templateItem } from '#core/templates/template.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(changeTemplate, async ({ request, actor: { firmId }, audit, now, tell }) => {
  const { templateId, version, ...details } = request;
  const found = orNotFound(await templates.readForChange(firmId, templateId, now));
  const seen = asSeen(found, version);
  const { price1: _replaced, ...template } = seen;
  requirePackage(details.name, template.documents ?? []);
  const changed = { ...template, ...details, updatedAt: now.toISOString() };
  return templateItem(await templates.change(firmId, seen, changed, audit), tell);
});
