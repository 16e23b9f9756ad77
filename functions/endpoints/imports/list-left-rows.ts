import { listLeftRows } from '#core/imports/endpoints.ts';
import { leftOf, whyLeft } from '#core/imports/left-row.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as imports from '#store/imports.ts';

export const handler = serveReading(listLeftRows, async ({ request, actor: { firmId }, now, tell }) => {
  const { importId } = request;
  const [found, { items, cursor }] = await Promise.all([
    imports.read(firmId, importId, now),
    imports.listParts(firmId, importId, request),
  ]);
  const record = orNotFound(found);
  return {
    headers: record.reading.columns.map(({ header }) => header),
    rows: items
      .flatMap((part) => leftOf(record, part))
      .map((row) => ({ ...row, why: whyLeft(row, record.reading, tell) })),
    ...(cursor ? { cursor } : {}),
  };
});
