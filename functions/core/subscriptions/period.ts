import { monthsLater } from '#core/calendar.ts';
import type { Interval } from './plan.ts';

const MONTHS: Record<Interval, number> = { month: 1, year: 12 };

/**
 * When a period that begins at `startsAt` ends. Counted from the first payment (`anchoredAt`), so that who began on the 31st
 * is not moved to the 28th for good.
 */
export const periodEnd = (interval: Interval, startsAt: string, anchoredAt = startsAt): string => {
  const anchor = new Date(anchoredAt);
  let end = anchor;
  for (let count = 1; end.getTime() <= Date.parse(startsAt); count += 1)
    end = monthsLater(anchor, count * MONTHS[interval]);
  return end.toISOString();
};
