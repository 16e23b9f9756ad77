import { listMatters } from '#core/matters/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(listMatters, ({ request, actor: { firmId }, now }) =>
  matters.listRows(firmId, request, now),
);
