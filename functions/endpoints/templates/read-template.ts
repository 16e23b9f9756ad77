import { orNotFound } from '#core/problem.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import { outlineFor, templateItem } from '#core/templates/template.ts';
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
  const { outline } = tags;
  const item = templateItem(template, tell);
  const { file } = template;
  const download_url = await downloadAddress(templateFileKey(firmId, templateId, file.number), file.name);
  return {
    ...item,
    box_file_data: { ...item.box_file_data, download_url },
    outline: outlineFor(outline, tell),
    unasked: unaskedTags(outline, presentQuestionnaire(template, kept, tags)),
  };
});
