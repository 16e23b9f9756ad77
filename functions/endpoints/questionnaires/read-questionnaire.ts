import { orNotFound } from '#core/problem.ts';
import { readQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { firstDraft, templateQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as templates from '#store/templates.ts';

export const handler = serveReading(
  readQuestionnaire,
  async ({ request: { templateId }, actor: { firmId }, now, tell }) => {
    const [found, kept, tags] = await Promise.all([
      templates.read(firmId, templateId, now),
      questionnaires.read(firmId, templateId),
      templates.tagsOf(firmId, templateId, now),
    ]);
    const template = orNotFound(found);
    const shown = kept ?? { questionnaire: firstDraft(template, tags), version: 0 };
    return templateQuestionnaire(template, shown, tags, tell);
  },
);
