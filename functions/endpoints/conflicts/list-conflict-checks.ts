import { MOST_LISTED } from '#core/conflicts/check.ts';
import { listConflictChecks } from '#core/conflicts/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as checks from '#store/conflict-checks.ts';
import { tellItems } from '#workflows/conflicts/tell-hits.ts';

export const handler = serveReading(listConflictChecks, async ({ request, actor, now, tell }) => {
  const { items, cursor } = await checks.list(actor.firmId, request);
  const listed = items.map(({ hits, ...check }) => ({
    ...check,
    hits: hits.length,
    surest: hits.slice(0, MOST_LISTED),
  }));
  return { rows: await tellItems(actor, listed, tell, now), ...(cursor ? { cursor } : {}) };
});
