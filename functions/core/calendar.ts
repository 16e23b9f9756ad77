/** Lengths of time in milliseconds; a day here is 24 hours, as UTC has no other. */
export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The UTC day of an instant, as `YYYY-MM-DD`. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** An instant, or its ISO text. */
type Instant = Date | string;

/** So many milliseconds later; fewer than 0 is earlier. */
export const msLater = (instant: Instant, ms: number): Date => new Date(new Date(instant).getTime() + ms);

/** So many days later, to the millisecond; fewer than 0 is earlier. */
export const daysLater = (instant: Instant, days: number): Date => msLater(instant, days * DAY_MS);

/** The milliseconds from one instant, or one day `YYYY-MM-DD`, to another; below 0 where the other comes before. */
export const msBetween = (from: Instant, to: Instant): number => new Date(to).getTime() - new Date(from).getTime();

/** When an item of the table is over, as its `ttl` says it: in whole seconds since 1970, a begun one counting. */
export const ttlAt = (instant: Instant): number => Math.ceil(new Date(instant).getTime() / 1000);

/** How many days a month of a year has; 1 is January. */
export const daysInMonth = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** So many months later at the same time of day (UTC); a day that the month lacks is its last one. */
export const monthsLater = (instant: Date, months: number): Date => {
  const later = new Date(instant);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  later.setUTCDate(Math.min(instant.getUTCDate(), daysInMonth(later.getUTCFullYear(), later.getUTCMonth() + 1)));
  return later;
};

/** Whole days until an instant, a begun day counting as one; 0 once it is over. */
export const daysUntil = (end: Date, now: Date): number => Math.max(0, Math.ceil(msBetween(now, end) / DAY_MS));

/** The days since 1970 of a day `YYYY-MM-DD`. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** The day of the week of a day `YYYY-MM-DD`; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export type CalendarUnit = 'day' | 'month' | 'year';

/** So many days, months or years after a day (`YYYY-MM-DD`); fewer than 0 is before. A day that the month lacks is its last one. */
export const shiftedDay = (day: string, shift: number, unit: CalendarUnit): string => {
  const start = new Date(`${day}T00:00:00Z`);
  return utcDay(unit === 'day' ? daysLater(start, shift) : monthsLater(start, unit === 'month' ? shift : shift * 12));
};

/** A day `YYYY-MM-DD` as a mail says it: "Friday, November 27, 2026". */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** A time of day `HH:MM` as people in the United States write it: "9:30 AM". */
export const clockInWords = (at: string): string => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** What a time zone is called all year: "Eastern Time"; its own name where it has no other. */
export const zoneInWords = (timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};

/** The day that an instant has in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);

/** Whether a text is the name of a time zone that is known here. */
export const isTimeZone = (name: string): boolean => {
  try {
    return dayIn(name, new Date(0)) !== '';
  } catch {
    return false;
  }
};

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
const aheadOfUtc = (timeZone: string, instant: Date): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
};

/** The minute of the day that an instant has in a time zone, 0 to 1439. */
export const minuteIn = (timeZone: string, instant: Date): number =>
  Math.floor((instant.getTime() + aheadOfUtc(timeZone, instant)) / MINUTE_MS) % (DAY_MS / MINUTE_MS);

/** The instant at which a day `YYYY-MM-DD` reaches an hour in a time zone; of an hour that the clocks skip, one within an hour of it. */
export const instantIn = (timeZone: string, day: string, hour: number): Date => {
  const shown = Date.parse(day) + hour * HOUR_MS;
  const near = shown - aheadOfUtc(timeZone, new Date(shown));
  return new Date(shown - aheadOfUtc(timeZone, new Date(near)));
};

/** An instant with how far the zone is from UTC: `Nov 28, 2026, 4:05:10 PM UTC-05:00`. */
export const instantWithOffset = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ second: '2-digit', timeZoneName: 'longOffset' },
  } as Intl.DateTimeFormatOptions)
    .format(new Date(at))
    .replace(/\s/g, ' ')
    .replace(/GMT/, 'UTC');
