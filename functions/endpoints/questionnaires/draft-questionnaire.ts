import { orNotFound } from '#core/problem.ts';
import { draftQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { firstDraft, templateQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as templates from '#store/templates.ts';

export const handler = serveReading(
  draftQuestionnaire,
  async ({ request: { templateId }, actor: { firmId }, now, tell }) => {
    const [found, tags] = await Promise.all([
      templates.read(firmId, templateId, now),
      templates.tagsOf(firmId, templateId, now),
    ]);
    const template = orNotFound(found);
    return templateQuestionnaire(template, { questionnaire: firstDraft(template, tags), version: 0 }, tags, tell);
  },
);
