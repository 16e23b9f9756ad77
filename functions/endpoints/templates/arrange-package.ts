import { orNotFound } from '#core/problem.ts';
import { arrangePackage } from '#core/templates/endpoints.ts';
import { arranged } from '#core/templates/package.ts';
import { templateItem } from '#core/templates/template.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(arrangePackage, async ({ request, actor: { firmId }, audit, now, tell }) => {
  const { templateId, version, documents } = request;
  const template = asSeen(orNotFound(await templates.readForChange(firmId, templateId, now)), version);
  const changed = { ...arranged(template, documents), updatedAt: now.toISOString() };
  return templateItem(await templates.change(firmId, template, changed, audit), tell);
});
