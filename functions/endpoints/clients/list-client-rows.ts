import { listClientRows } from '#core/clients/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';

export const handler = serveReading(listClientRows, ({ request, actor: { firmId }, now }) =>
  clients.listRows(firmId, request, now),
);
