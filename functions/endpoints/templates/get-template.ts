import { getTemplate } from '#core/templates/endpoints.ts';
import { templateItem } from '#core/templates/template.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as templates from '#store/templates.ts';

export const handler = serveReading(getTemplate, async ({ request: { state, cursor }, actor: { firmId }, tell }) => {
  const page = await templates.list(firmId, state, { cursor });
  return { data: { user: page.items.map((template) => templateItem(template, tell)) }, cursor: page.cursor };
});
