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

/** By the reader's language: each takes longer to make than to use a hundred times. */
const formatters = new Map<string | undefined, Intl.RelativeTimeFormat>();
const formatterOf = (locale: string | undefined): Intl.RelativeTimeFormat => {
  const formatter = formatters.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  formatters.set(locale, formatter);
  return formatter;
};

/** `3 days ago`: the largest unit that fits, in the reader's language. */
export const timeAgo = (at: Date, now: Date, locale?: string): string => {
  const past = Math.max(0, msBetween(at, now));
  if (past < SECOND_MS) return 'just now';
  const [unit, length] = units.find(([, size]) => past >= size) ?? ['second', SECOND_MS];
  return formatterOf(locale).format(-Math.floor(past / length), unit);
};
