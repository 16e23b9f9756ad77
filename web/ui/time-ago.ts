const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Months are units of 28 days, so that a year is 13 of them. */
const month = 28 * day;
const year = 365 * day;

const units = [
  ['year', year],
  ['month', month],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second],
] as const;

/** `3 days ago`: the largest unit that fits, in the reader's language. */
export const timeAgo = (at: Date, now: Date, locale?: string): string => {
  const past = Math.max(0, now.getTime() - at.getTime());
  if (past < second) return 'just now';
  const [unit, length] = units.find(([, size]) => past >= size) ?? ['second', second];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(past / length), unit);
};
