import { orNotFound } from '#core/problem.ts';
import { readTemplateTests } from '#core/questionnaires/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as templateTests from '#store/template-tests.ts';
import * as templates from '#store/templates.ts';

export const handler = serveReading(readTemplateTests, async ({ request: { templateId }, actor: { firmId }, now }) => {
  const [template, kept] = await Promise.all([
    templates.read(firmId, templateId, now),
    templateTests.read(firmId, templateId, now),
  ]);
  orNotFound(template);
  return kept;
});
