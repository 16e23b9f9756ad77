import { DAY_MS, HOUR_MS, MINUTE_MS, msBetween } from '#core/calendar.ts';

const SECOND_MS = 1000;

/** Months are units of 28 days, so that a year is 13 of them. */
const units = [
  ['year', 365 * DAY_MS],
  ['month', 28 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const;

/** `3 days ago`: the largest unit that fits, in the reader's language. */
export const timeAgo = (at: Date, now: Date, locale?: string): string => {
  const past = Math.max(0, msBetween(at, now));
  if (past < SECOND_MS) return 'just now';
  const [unit, length] = units.find(([, size]) => past >= size) ?? ['second', SECOND_MS];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(past / length), unit);
};
