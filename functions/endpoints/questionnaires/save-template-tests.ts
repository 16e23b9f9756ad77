import { orNotFound } from '#core/problem.ts';
import { saveTemplateTests } from '#core/questionnaires/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as templateTests from '#store/template-tests.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(saveTemplateTests, async ({ request, actor: { firmId }, audit, now }) => {
  const { templateId, version, tests } = request;
  orNotFound(await templates.read(firmId, templateId, now));
  return { version: await templateTests.save(firmId, templateId, version, tests, audit) };
});
