import { listConflictChecks } from '#core/conflicts/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as checks from '#store/conflict-checks.ts';

export const handler = serveReading(listConflictChecks, async ({ request, actor: { firmId } }) => {
  const { items, cursor } = await checks.list(firmId, request);
  return { rows: items.map((check) => ({ ...check, hits: check.hits.length })), ...(cursor ? { cursor } : {}) };
});
