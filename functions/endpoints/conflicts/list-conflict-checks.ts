import { type ConflictCheckRecord, MOST_LISTED } from '#core/conflicts/check.ts';
import { listConflictChecks } from '#core/conflicts/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as checks from '#store/conflict-checks.ts';
import { tellItems } from '#workflows/conflicts/tell-hits.ts';

interface Page {
  items: ConflictCheckRecord[];
  cursor?: string | undefined;
  more?: boolean;
}

export const handler = serveReading(listConflictChecks, async ({ request, actor, now, tell }) => {
  const { search, ...page } = request;
  const { items, cursor, more }: Page =
    search === undefined ? await checks.list(actor.firmId, page) : await checks.search(actor.firmId, search, now);
  const listed = items.map(({ hits, ...check }) => ({
    ...check,
    hits: hits.length,
    surest: hits.slice(0, MOST_LISTED),
  }));
  return {
    rows: await tellItems(actor, listed, tell, now),
    ...(cursor ? { cursor } : {}),
    ...(more && { more: true as const }),
  };
});
