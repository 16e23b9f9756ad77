import { updateTemplateClause } from '#core/clauses/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import {
  fileOfPackage,
  packagedFiles,
  packageTags,
  pinnedClauses,
  withFile,
  withTags,
} from '#core/templates/package.ts';
import { templateItem } from '#core/templates/template.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import { keepTemplate, readTemplateSource, requireRoom } from '#outside/template-file.ts';
import * as clauses from '#store/clauses.ts';
import * as templates from '#store/templates.ts';
import { openWithClauses } from '#workflows/clauses/open-with-clauses.ts';
import { changeFiles } from '#workflows/templates/change-files.ts';

export const handler = serve(updateTemplateClause, async ({ request, actor, audit, now, newId, tell }) => {
  const { firmId } = actor;
  const { templateId, clauseId, version, clauseNumber: number } = request;
  const template = orNotFound(await templates.readForChange(firmId, templateId, now));
  const present = pinnedClauses(template);
  if (orNotFound(present.find((one) => one.clauseId === clauseId)).number === number)
    return templateItem(template, tell);
  const seen = asSeen(template, version);
  orNotFound(await clauses.readVersion(firmId, clauseId, number, now));

  const pinned = [...present.filter((one) => one.clauseId !== clauseId), { clauseId, number }];
  const at = now.toISOString();
  let changed = { ...seen, updatedAt: at };
  const before = await templates.tagsOf(firmId, templateId, now, { consistent: true });
  let tags = before;
  for (const { packageDocumentId } of packagedFiles(seen)) {
    const { faultCount: _mended, ...former } = fileOfPackage(seen, packageDocumentId);
    if (!former.clauses?.some((one) => one.clauseId === clauseId)) continue;
    const source = await readTemplateSource(firmId, templateId, former);
    const { bytes, tags: own, ...found } = await openWithClauses(firmId, source, { keepFaulty: false, pinned }, now);
    const kept = await keepTemplate(firmId, templateId, former.number + 1, bytes, packageDocumentId);
    const file = { ...former, size: bytes.byteLength, number: kept, uploadedAt: at, ...found };
    changed = withFile(changed, packageDocumentId, file);
    tags = withTags(tags, packageDocumentId, own, seen);
  }
  requireRoom(tags, packageTags(seen, tags));
  const by = { actor, audit, now, newId };
  return templateItem(await changeFiles({ template: seen, tags: before }, { template: changed, tags }, by), tell);
});
