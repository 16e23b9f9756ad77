import { orNotFound, Problem } from '#core/problem.ts';
import { replaceTemplateFile } from '#core/templates/endpoints.ts';
import { fileOfPackage, withFile, withTags } from '#core/templates/package.ts';
import { templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import { keepTemplate, openTemplate, requireTagsSize } from '#outside/template-file.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(replaceTemplateFile, async ({ request, actor: { firmId }, audit, now, tell }) => {
  const { templateId, version, packageDocumentId, uploadId, fileName, keepFaulty } = request;
  const template = orNotFound(await templates.readForChange(firmId, templateId, now));
  const former = fileOfPackage(template, packageDocumentId);
  if (former.uploadId === uploadId) return templateItem(template, tell);
  if (template.version !== version) throw new Problem('conflict');

  const { bytes, tags: own, ...found } = await openTemplate(firmId, uploadId, keepFaulty);
  const tags = withTags(
    await templates.tagsOf(firmId, templateId, now, { consistent: true }),
    packageDocumentId,
    own,
    template,
  );
  requireTagsSize(tags);
  const at = now.toISOString();
  const number = await keepTemplate(firmId, templateId, former.number + 1, bytes, packageDocumentId);
  const file = { name: fileName, size: bytes.byteLength, number, uploadedAt: at, ...found, uploadId };
  const changed = { ...withFile(template, packageDocumentId, file), updatedAt: at };
  return templateItem(await templates.change(firmId, template, changed, audit, tags), tell);
});
