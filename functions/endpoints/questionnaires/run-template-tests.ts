import { orNotFound } from '#core/problem.ts';
import { runTemplateTests } from '#core/questionnaires/endpoints.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { testResult } from '#core/questionnaires/template-test-run.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as templateTests from '#store/template-tests.ts';
import * as templates from '#store/templates.ts';
import { tryTests } from '#workflows/questionnaires/try-tests.ts';

export const handler = serveReading(
  runTemplateTests,
  async ({ request: { templateId }, actor: { firmId }, now, tell }) => {
    const [found, kept, tags, { tests }] = await Promise.all([
      templates.read(firmId, templateId, now),
      questionnaires.read(firmId, templateId),
      templates.tagsOf(firmId, templateId, now),
      templateTests.read(firmId, templateId, now),
    ]);
    const template = orNotFound(found);
    if (tests.length === 0) return { data: [] };
    const outcomes = await tryTests(firmId, template, presentQuestionnaire(template, kept, tags), tests);
    return { data: outcomes.map((outcome) => testResult(outcome, tell)) };
  },
);
