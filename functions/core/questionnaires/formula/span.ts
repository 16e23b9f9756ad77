import { DAY_MS, dayNumber, shiftedDay, utcDay } from '#core/calendar.ts';

export const SPAN_UNITS = ['day', 'week', 'month', 'year', 'business day'] as const;
export type SpanUnit = (typeof SPAN_UNITS)[number];

const WORKING = 5;
const WEEK = 7;
/** 5 January 1970, in days since 1970. */
const MONDAY = 4;

/** Monday is 0, Sunday is 6; 1 January 1970 was a Thursday. */
const weekday = (days: number): number => (((days + 3) % WEEK) + WEEK) % WEEK;

/** How many Mondays to Fridays there are from 5 January 1970, a Monday, up to the day before. */
const workedBefore = (days: number): number => {
  const since = days - MONDAY;
  return Math.floor(since / WEEK) * WORKING + Math.min(weekday(days), WORKING);
};

/** So many business days after a day; fewer than 0 is before, 0 is the day itself. Only weekends are no business days. */
const shiftedBusinessDay = (day: string, shift: number): string => {
  if (shift === 0) return day;
  const start = dayNumber(day);
  const found = shift > 0 ? workedBefore(start + 1) + shift - 1 : workedBefore(start) + shift;
  const weeks = Math.floor(found / WORKING);
  return utcDay(new Date((weeks * WEEK + found - weeks * WORKING + MONDAY) * DAY_MS));
};

const shiftedBy = (day: string, shift: number, unit: SpanUnit): string => {
  if (unit === 'business day') return shiftedBusinessDay(day, shift);
  return unit === 'week' ? shiftedDay(day, shift * WEEK, 'day') : shiftedDay(day, shift, unit);
};

/** More days than there are in 9,999 years. */
const MOST = 4_000_000;

/** A day so much later; fewer than 0 is before. Undefined beyond the years 1 to 9999. A day that the month lacks is its last one. */
export const shiftDay = (day: string, shift: number, unit: SpanUnit): string | undefined => {
  if (Math.abs(shift) > MOST) return undefined;
  const found = shiftedBy(day, shift, unit);
  return /^\d{4}-/.test(found) && found >= '0001' ? found : undefined;
};

/** Whole units from one day to another, as `shiftDay` counts them; below 0 when the other comes before. */
export const unitsBetween = (from: string, to: string, unit: SpanUnit): number => {
  if (to < from) return 0 - unitsBetween(to, from, unit);
  if (unit === 'business day') return workedBefore(dayNumber(to) + 1) - workedBefore(dayNumber(from) + 1);
  const days = dayNumber(to) - dayNumber(from);
  if (unit === 'day') return days;
  if (unit === 'week') return Math.floor(days / WEEK);
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  const whole = shiftedDay(from, months, 'month') <= to ? months : months - 1;
  return unit === 'month' ? whole : Math.floor(whole / 12);
};
