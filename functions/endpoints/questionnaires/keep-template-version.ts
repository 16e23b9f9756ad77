import { orNotFound } from '#core/problem.ts';
import { keepTemplateVersion } from '#core/questionnaires/endpoints.ts';
import { serve } from '#http/serve.ts';
import { keepVersion } from '#workflows/templates/keep-version.ts';

export const handler = serve(keepTemplateVersion, async ({ request: { templateId }, actor, audit, now }) => {
  const { number } = orNotFound(await keepVersion(actor, templateId, audit, now));
  return { number };
});
