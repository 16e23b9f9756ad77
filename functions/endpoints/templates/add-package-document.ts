import { orNotFound, Problem } from '#core/problem.ts';
import { addPackageDocument } from '#core/templates/endpoints.ts';
import { packageTags, pinnedClauses, withDocument, withFile, withTags } from '#core/templates/package.ts';
import { templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import { requireRoom } from '#outside/template-file.ts';
import * as templates from '#store/templates.ts';
import { openUpload } from '#workflows/clauses/open-upload.ts';
import { changeFiles } from '#workflows/templates/change-files.ts';

export const handler = serve(addPackageDocument, async ({ request, actor, audit, now, newId, tell }) => {
  const { firmId } = actor;
  const { templateId, version, packageDocumentId, uploadId, fileName, keepFaulty, ...details } = request;
  const template = orNotFound(await templates.readForChange(firmId, templateId, now));
  const former = template.documents?.find((document) => document.packageDocumentId === packageDocumentId);
  if (former?.file.uploadId === uploadId) return templateItem(template, tell);
  if (former || template.version !== version) throw new Problem('conflict');

  const uploaded = { uploadId, keepFaulty, pinned: pinnedClauses(template) };
  const { bytes, tags: own, keep, ...found } = await openUpload(firmId, uploaded, now);
  const at = now.toISOString();
  const file = { name: fileName, size: bytes.byteLength, number: 1, uploadedAt: at, ...found, uploadId };
  const added = withDocument(template, { ...details, packageDocumentId, file });
  const before = await templates.tagsOf(firmId, templateId, now, { consistent: true });
  const tags = withTags(before, packageDocumentId, own, added);
  requireRoom(tags, packageTags(added, tags));
  const number = await keep(templateId, 1, packageDocumentId);
  const changed = { ...withFile(added, packageDocumentId, { ...file, number }), updatedAt: at };
  const by = { actor, audit, now, newId };
  return templateItem(await changeFiles({ template, tags: before }, { template: changed, tags }, by), tell);
});
