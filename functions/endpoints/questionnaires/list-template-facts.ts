import { listTemplateFacts } from '#core/questionnaires/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as questionnaireFacts from '#store/questionnaire-facts.ts';

export const handler = serveReading(listTemplateFacts, async ({ request, actor: { firmId }, now }) => {
  const templateIds = [...new Set(request.templateIds.split(','))];
  const facts = await Promise.all(templateIds.map((templateId) => questionnaireFacts.read(firmId, templateId, now)));
  return { facts: facts.filter((each) => each !== undefined) };
});
