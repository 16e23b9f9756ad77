import { listTemplateRows } from '#core/templates/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(listTemplateRows, ({ request, actor: { firmId }, now }) =>
  templates.listRows(firmId, request, now),
);
