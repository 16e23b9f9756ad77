import { listCalendar } from '#core/agenda/endpoints.ts';
import { requireRange } from '#core/agenda/range.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as calendar from '#store/calendar.ts';

export const handler = serveReading(listCalendar, async ({ request: { from, to }, actor: { firmId } }) => {
  requireRange(from, to);
  return { rows: await calendar.list(firmId, from, to) };
});
