import { orNotFound } from '#core/problem.ts';
import { saveQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { templateQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { serve } from '#http/serve.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(saveQuestionnaire, async ({ request, actor: { firmId }, audit, now, tell }) => {
  const { templateId, version, questionnaire } = request;
  const [found, tags] = await Promise.all([
    templates.read(firmId, templateId, now),
    templates.tagsOf(firmId, templateId, now),
  ]);
  const template = orNotFound(found);
  const kept = await questionnaires.saveWhole(firmId, templateId, version, questionnaire, audit);
  return templateQuestionnaire(template, kept, tags, tell);
});
