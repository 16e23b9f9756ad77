import { listImports } from '#core/imports/endpoints.ts';
import { importOf } from '#core/imports/import.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as imports from '#store/imports.ts';

export const handler = serveReading(listImports, async ({ request, actor: { firmId }, now }) => {
  const { items, cursor } = await imports.list(firmId, request);
  return { rows: items.map((record) => importOf(record, now)), ...(cursor ? { cursor } : {}) };
});
