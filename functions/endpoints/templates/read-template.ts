import { orNotFound } from '#core/problem.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import { packageTags } from '#core/templates/package.ts';
import { outlineFor, templateItem } from '#core/templates/template.ts';
import type { TemplateFile } from '#core/templates/template-file.ts';
import { serve } from '#http/serve.ts';
import { downloadAddress } from '#outside/files.ts';
import { templateFileKey } from '#outside/template-file.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(readTemplate, async ({ request: { templateId }, actor: { firmId }, now, tell }) => {
  const [found, tags, kept] = await Promise.all([
    templates.read(firmId, templateId, now),
    templates.tagsOf(firmId, templateId, now),
    questionnaires.read(firmId, templateId),
  ]);
  const template = orNotFound(found);
  const item = templateItem(template, tell);
  const addressed = async (file: TemplateFile, packageDocumentId?: string): Promise<TemplateFile> => {
    const key = templateFileKey(firmId, templateId, file.number, packageDocumentId);
    return { ...file, download_url: await downloadAddress(key, file.name) };
  };
  const documents = item.documents.map(async ({ packageDocumentId, file, ...document }) => ({
    ...document,
    packageDocumentId,
    file: await addressed(file, packageDocumentId),
    outline: outlineFor(tags.documents?.[packageDocumentId]?.outline ?? { fields: [], sections: [] }, tell),
  }));
  return {
    ...item,
    box_file_data: await addressed(item.box_file_data),
    documents: await Promise.all(documents),
    outline: outlineFor(tags.outline, tell),
    unasked: unaskedTags(packageTags(template, tags).outline, presentQuestionnaire(template, kept, tags)),
  };
});
