import { listCalendar } from '#core/agenda/endpoints.ts';
import { requireRange } from '#core/agenda/range.ts';
import { entriesBetween } from '#core/matter-team/counsel-work.ts';
import { isSeen } from '#core/matter-team/own-matters.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as calendar from '#store/calendar.ts';
import { findCounselWork } from '#workflows/matter-team/find-counsel-work.ts';
import { findOwnMatters } from '#workflows/matter-team/find-own-matters.ts';

export const handler = serveReading(listCalendar, async ({ request: { from, to, cursor }, actor, now }) => {
  requireRange(from, to);
  const [page, own, work] = await Promise.all([
    calendar.list(actor.firmId, { from, to, cursor }),
    findOwnMatters(actor, now),
    findCounselWork(actor.account, now),
  ]);
  const seen = page.rows.filter((entry) => isSeen(own, actor.accountId, entry));
  // What is theirs in matters of other firms is little: all of it is told with the first page.
  return { ...page, rows: [...seen, ...(cursor === undefined ? entriesBetween(work, from, to) : [])] };
});
