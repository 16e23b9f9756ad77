import { orNotFound, Problem } from '#core/problem.ts';
import { duplicateTemplate } from '#core/templates/endpoints.ts';
import { duplicated, templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import { copyTemplateFile } from '#outside/template-file.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as templateTests from '#store/template-tests.ts';
import * as versions from '#store/template-versions.ts';
import * as templates from '#store/templates.ts';
import { freshVersion } from '#workflows/templates/standing.ts';

export const handler = serve(duplicateTemplate, async ({ request, actor, audit, now, tell }) => {
  const { firmId } = actor;
  const { templateId, duplicateId } = request;
  const [found, existing, tags, kept, { tests }] = await Promise.all([
    templates.readForChange(firmId, templateId, now),
    templates.read(firmId, duplicateId, now),
    templates.tagsOf(firmId, templateId, now, { consistent: true }),
    questionnaires.read(firmId, templateId, { consistent: true }),
    templateTests.read(firmId, templateId, now, { consistent: true }),
  ]);
  const template = orNotFound(found);
  if (existing?.duplicateOf === templateId) return templateItem(existing, tell);
  if (existing) throw new Problem('conflict');

  const file = await copyTemplateFile(firmId, template, duplicateId);
  const documents = [];
  // One after the other: each is held in memory while it is copied.
  for (const document of template.documents ?? []) {
    const { packageDocumentId } = document;
    const from = { templateId, file: document.file };
    documents.push({ ...document, file: await copyTemplateFile(firmId, from, duplicateId, packageDocumentId) });
  }
  const files = { file, ...(documents.length > 0 && { documents }) };
  const duplicate = duplicated(template, files, { duplicateId, now, tell });
  await templates.create(
    firmId,
    duplicate,
    tags,
    audit,
    // What was read of it must belong together, and be what it has now.
    templates.check(firmId, template),
    ...(kept ? questionnaires.replaced(firmId, duplicateId, { version: 0 }, kept.questionnaire, audit) : []),
    ...versions.kept(firmId, duplicateId, { version: 0 }, [
      freshVersion({ template: duplicate, tags, asked: kept && { ...kept, version: 1 } }, actor, now),
    ]),
    ...(tests.length > 0 ? templateTests.replaced(firmId, duplicateId, 0, tests) : []),
  );
  return templateItem(duplicate, tell);
});
