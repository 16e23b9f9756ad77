import { listTemplateRows } from '#core/templates/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as templates from '#store/templates.ts';

export const handler = serveReading(listTemplateRows, ({ request, actor: { firmId }, now }) =>
  templates.listRows(firmId, request, now),
);
