import { orNotFound, Problem } from '#core/problem.ts';
import { copyShowcaseTemplate } from '#core/templates/endpoints.ts';
import type { PackageDocumentRecord } from '#core/templates/package-document.ts';
import { type Template, templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import { readShowcaseFile } from '#outside/showcase-files.ts';
import { keepTemplate } from '#outside/template-file.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as showcase from '#store/showcase.ts';
import * as versions from '#store/template-versions.ts';
import * as templates from '#store/templates.ts';
import { freshVersion } from '#workflows/templates/standing.ts';

export const handler = serve(copyShowcaseTemplate, async ({ request, actor, audit, now, tell }) => {
  const { firmId } = actor;
  const { showcaseId, templateId } = request;
  const [existing, found] = await Promise.all([
    templates.read(firmId, templateId, now),
    showcase.read(showcaseId, now),
  ]);
  if (existing?.duplicateOf === showcaseId) return templateItem(existing, tell);
  if (existing) throw new Problem('conflict');
  const { name, description, template_keywords, questionnaire, tags, documents } = orNotFound(found);

  const at = now.toISOString();
  const copied: PackageDocumentRecord[] = [];
  // One after the other: each is held in memory while it is copied.
  for (const { key, file, ...document } of documents) {
    const number = await keepTemplate(firmId, templateId, 1, await readShowcaseFile(key), document.packageDocumentId);
    copied.push({ ...document, file: { ...file, number, uploadedAt: at, uploadId: templateId } });
  }
  const [own, ...others] = copied;
  const template: Template = {
    name,
    description,
    template_keywords,
    published_to: 'firm',
    templateId,
    duplicateOf: showcaseId,
    file: orNotFound(own).file,
    ...(others.length > 0 && { documents: others }),
    archived: false,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const asked = { questionnaire, version: 1, updatedAt: at };
  await templates.create(
    firmId,
    template,
    tags,
    audit,
    ...questionnaires.replaced(firmId, templateId, { version: 0 }, questionnaire, audit),
    ...versions.kept(firmId, templateId, { version: 0 }, [freshVersion({ template, tags, asked }, actor, now)]),
  );
  return templateItem(template, tell);
});
