import { listCalendar } from '#core/agenda/endpoints.ts';
import { requireRange } from '#core/agenda/range.ts';
import { isSeen } from '#core/matter-team/own-matters.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as calendar from '#store/calendar.ts';
import { findOwnMatters } from '#workflows/matter-team/find-own-matters.ts';

export const handler = serveReading(listCalendar, async ({ request: { from, to }, actor, now }) => {
  requireRange(from, to);
  const [entries, own] = await Promise.all([calendar.list(actor.firmId, from, to), findOwnMatters(actor, now)]);
  return { rows: entries.filter((entry) => isSeen(own, actor.accountId, entry)) };
});
