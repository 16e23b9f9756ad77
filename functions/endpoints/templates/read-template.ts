import { orNotFound } from '#core/problem.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import { fileOfPackage, packageTags, pinnedClauses } from '#core/templates/package.ts';
import { outlineFor, templateItem } from '#core/templates/template.ts';
import type { TemplateFile } from '#core/templates/template-file.ts';
import { serveReading } from '#http/serve-reading.ts';
import { downloadAddress } from '#outside/files.ts';
import { templateFileKey, templateSourceKey } from '#outside/template-file.ts';
import * as clauses from '#store/clauses.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as templates from '#store/templates.ts';

export const handler = serveReading(readTemplate, async ({ request: { templateId }, actor: { firmId }, now, tell }) => {
  const [found, tags, kept] = await Promise.all([
    templates.read(firmId, templateId, now),
    templates.tagsOf(firmId, templateId, now),
    questionnaires.read(firmId, templateId),
  ]);
  const template = orNotFound(found);
  const item = templateItem(template, tell);
  const addressed = async (file: TemplateFile, packageDocumentId?: string): Promise<TemplateFile> => {
    const key = templateFileKey(firmId, templateId, file.number, packageDocumentId);
    const record = fileOfPackage(template, packageDocumentId ?? FIRST_DOCUMENT);
    const source = record.clauses && templateSourceKey(firmId, templateId, record.uploadId);
    return {
      ...file,
      download_url: await downloadAddress(key, file.name),
      ...(source && { source_url: await downloadAddress(source, file.name) }),
    };
  };
  const documents = item.documents.map(async ({ packageDocumentId, file, ...document }) => ({
    ...document,
    packageDocumentId,
    file: await addressed(file, packageDocumentId),
    outline: outlineFor(tags.documents?.[packageDocumentId]?.outline ?? { fields: [], sections: [] }, tell),
  }));
  const used = pinnedClauses(template).map(async ({ clauseId, number }) => {
    const clause = await clauses.read(firmId, clauseId, now);
    return { clauseId, number, name: clause?.name ?? clauseId, newest: clause?.number ?? number };
  });
  return {
    ...item,
    box_file_data: await addressed(item.box_file_data),
    documents: await Promise.all(documents),
    outline: outlineFor(tags.outline, tell),
    unasked: unaskedTags(packageTags(template, tags).outline, presentQuestionnaire(template, kept, tags)),
    clauses: await Promise.all(used),
  };
});
