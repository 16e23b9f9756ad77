import { listKeptClients } from '#core/imports/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as imports from '#store/imports.ts';

export const handler = serveReading(listKeptClients, async ({ request, actor: { firmId }, now }) => {
  const { importId } = request;
  const [record, { items, cursor }] = await Promise.all([
    imports.read(firmId, importId, now),
    imports.listParts(firmId, importId, request),
  ]);
  orNotFound(record);
  return { rows: items.flatMap(({ kept = [] }) => kept), ...(cursor ? { cursor } : {}) };
});
