import { orNotFound, Problem } from '#core/problem.ts';
import { replaceTemplateFile } from '#core/templates/endpoints.ts';
import { templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import { keepTemplate, openTemplate } from '#outside/template-file.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(replaceTemplateFile, async ({ request, actor: { firmId }, audit, now, tell }) => {
  const { templateId, version, uploadId, fileName, keepFaulty } = request;
  const template = orNotFound(await templates.readForChange(firmId, templateId, now));
  if (template.file.uploadId === uploadId) return templateItem(template, tell);
  if (template.version !== version) throw new Problem('conflict');

  const { bytes, tags, ...found } = await openTemplate(firmId, uploadId, keepFaulty);
  const at = now.toISOString();
  const number = await keepTemplate(firmId, templateId, template.file.number + 1, bytes);
  const file = { name: fileName, size: bytes.byteLength, number, uploadedAt: at, ...found, uploadId };
  return templateItem(
    await templates.change(firmId, template, { ...template, file, updatedAt: at }, audit, tags),
    tell,
  );
});
