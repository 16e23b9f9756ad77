import { listMatters } from '#core/matters/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matterLists from '#store/matter-lists.ts';

export const handler = serveReading(listMatters, ({ request, actor: { firmId }, now }) =>
  matterLists.listRows(firmId, request, now),
);
