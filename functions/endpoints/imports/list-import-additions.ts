import { addedParts } from '#core/imports/addition.ts';
import { listImportAdditions } from '#core/imports/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as imports from '#store/imports.ts';

export const handler = serveReading(listImportAdditions, async ({ request, actor: { firmId }, now }) => {
  const { importId } = request;
  const [record, { items, cursor }] = await Promise.all([
    imports.read(firmId, importId, now),
    imports.listAdditions(firmId, importId, request),
  ]);
  orNotFound(record);
  return {
    rows: items.map((addition) => ({ ...addition, added: addedParts(addition) })),
    ...(cursor ? { cursor } : {}),
  };
});
