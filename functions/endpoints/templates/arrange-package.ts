import { orNotFound } from '#core/problem.ts';
import { arrangePackage } from '#core/templates/endpoints.ts';
import { arranged } from '#core/templates/package.ts';
import { templateItem } from '#core/templates/template.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as templates from '#store/templates.ts';
import { changeFiles } from '#workflows/templates/change-files.ts';

export const handler = serve(arrangePackage, async ({ request, actor, audit, now, newId, tell }) => {
  const { firmId } = actor;
  const { templateId, version, documents } = request;
  const template = asSeen(orNotFound(await templates.readForChange(firmId, templateId, now)), version);
  const changed = { ...arranged(template, documents), updatedAt: now.toISOString() };
  const tags = await templates.tagsOf(firmId, templateId, now, { consistent: true });
  const by = { actor, audit, now, newId };
  return templateItem(await changeFiles({ template, tags }, { template: changed, tags }, by), tell);
});
