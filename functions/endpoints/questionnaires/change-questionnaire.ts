import { orNotFound } from '#core/problem.ts';
import { changeQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(changeQuestionnaire, async ({ request, actor: { firmId }, audit, now }) => {
  const { templateId, version: seen, change } = request;
  const saved = await questionnaires.saveInSitting(firmId, templateId, { seen, change }, audit);
  if (saved) return saved;
  orNotFound(await templates.read(firmId, templateId, now));
  return questionnaires.save(firmId, templateId, { seen, change }, audit, now);
});
