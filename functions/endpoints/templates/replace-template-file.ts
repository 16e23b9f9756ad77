import { orNotFound, Problem } from '#core/problem.ts';
import { replaceTemplateFile } from '#core/templates/endpoints.ts';
import { fileOfPackage, packageTags, pinnedClauses, withFile, withTags } from '#core/templates/package.ts';
import { templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import { requireRoom } from '#outside/template-file.ts';
import * as templates from '#store/templates.ts';
import { openUpload } from '#workflows/clauses/open-upload.ts';
import { changeFiles } from '#workflows/templates/change-files.ts';
import { prepareSaved } from '#workflows/together/prepare-saved.ts';

export const handler = serve(replaceTemplateFile, async ({ request, actor, audit, now, newId, tell }) => {
  const { firmId } = actor;
  const { templateId, version, packageDocumentId, uploadId, fileName, keepFaulty, draft } = request;
  const template = orNotFound(await templates.readForChange(firmId, templateId, now));
  const former = fileOfPackage(template, packageDocumentId);
  if (former.uploadId === uploadId) return templateItem(template, tell);
  if (template.version !== version) throw new Problem('conflict');

  const uploaded = { uploadId, keepFaulty, pinned: pinnedClauses(template) };
  const { bytes, tags: own, keep, ...found } = await openUpload(firmId, uploaded, now);
  const before = await templates.tagsOf(firmId, templateId, now, { consistent: true });
  const tags = withTags(before, packageDocumentId, own, template);
  requireRoom(tags, packageTags(template, tags));
  const at = now.toISOString();
  const number = await keep(templateId, former.number + 1, packageDocumentId);
  const file = { name: fileName, size: bytes.byteLength, number, uploadedAt: at, ...found, uploadId };
  const changed = { ...withFile(template, packageDocumentId, file), updatedAt: at };
  const by = { actor, audit, now, newId };
  const saved = await prepareSaved(firmId, { templateId, packageDocumentId }, draft, { number, at }, now);
  return templateItem(await changeFiles({ template, tags: before }, { template: changed, tags }, by, saved), tell);
});
