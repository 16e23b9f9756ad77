import { Problem } from '#core/problem.ts';
import { createTemplate } from '#core/templates/endpoints.ts';
import { templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import * as versions from '#store/template-versions.ts';
import * as templates from '#store/templates.ts';
import { openUpload } from '#workflows/clauses/open-upload.ts';
import { freshVersion } from '#workflows/templates/standing.ts';

export const handler = serve(createTemplate, async ({ request, actor, audit, now, tell }) => {
  const { firmId } = actor;
  const { templateId, uploadId, fileName, keepFaulty, ...details } = request;
  const existing = await templates.read(firmId, templateId, now);
  if (existing?.file.uploadId === uploadId) return templateItem(existing, tell);
  if (existing) throw new Problem('conflict');

  const { bytes, tags, keep, ...found } = await openUpload(firmId, { uploadId, keepFaulty }, now);
  const at = now.toISOString();
  const number = await keep(templateId, 1);
  const template = {
    ...details,
    templateId,
    file: { name: fileName, size: bytes.byteLength, number, uploadedAt: at, ...found, uploadId },
    archived: false,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };

  const version = freshVersion({ template, tags, asked: undefined }, actor, now);
  await templates.create(
    firmId,
    template,
    tags,
    audit,
    ...versions.kept(firmId, templateId, { version: 0 }, [version]),
  );
  return templateItem(template, tell);
});
