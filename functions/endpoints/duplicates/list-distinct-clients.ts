import { listDistinctClients } from '#core/duplicates/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as merges from '#store/client-merges.ts';

export const handler = serveReading(listDistinctClients, async ({ request, actor: { firmId } }) => {
  const { items, cursor } = await merges.listDistinct(firmId, request);
  return { rows: items, ...(cursor && { cursor }) };
});
