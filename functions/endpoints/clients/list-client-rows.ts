import { listClientRows } from '#core/clients/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';

export const handler = serve(listClientRows, ({ request, actor: { firmId }, now }) =>
  clients.listRows(firmId, request, now),
);
