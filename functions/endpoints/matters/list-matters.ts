import { listMatters } from '#core/matters/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(listMatters, ({ request, actor: { firmId }, now }) =>
  matters.listRows(firmId, request, now),
);
