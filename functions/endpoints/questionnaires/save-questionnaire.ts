import { message } from '#core/language/message.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { saveQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { templateQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import { serve } from '#http/serve.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(saveQuestionnaire, async ({ request, actor: { firmId }, audit, now }) => {
  const { templateId, version, questionnaire } = request;
  if (bytesOf(questionnaire) > MOST_BYTES)
    throw new Problem('too-large', { params: { what: message('The questionnaire'), most: '350 KB' } });
  const [found, tags] = await Promise.all([
    templates.read(firmId, templateId, now),
    templates.tagsOf(firmId, templateId, now),
  ]);
  const template = orNotFound(found);
  const kept = { questionnaire, version, updatedAt: now.toISOString() };
  return templateQuestionnaire(template, await questionnaires.save(firmId, templateId, kept, audit), tags);
});
