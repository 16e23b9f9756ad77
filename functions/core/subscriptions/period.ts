import type { Interval } from './plan.ts';

const MONTHS: Record<Interval, number> = { month: 1, year: 12 };

/** So many months later at the same time of day (UTC); a day that the month lacks is its last one. */
const monthsLater = (instant: Date, months: number): Date => {
  const later = new Date(instant);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(instant.getUTCDate(), lastDay));
  return later;
};

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
