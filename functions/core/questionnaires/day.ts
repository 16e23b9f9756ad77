import { DAY_MS, daysInMonth, utcDay } from '#core/calendar.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

function iso(year: string, month: string, day: string): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < 1 || m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A day written YYYY-MM-DD or DD/MM/YYYY, as YYYY-MM-DD; undefined when the calendar has no such day. */
export function parseDay(text: string): string | undefined {
  const ordered = ISO.exec(text.trim());
  if (ordered) return iso(ordered[1] ?? '', ordered[2] ?? '', ordered[3] ?? '');
  const dayFirst = DAY_FIRST.exec(text.trim());
  if (dayFirst) return iso(dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1] ?? '');
  return undefined;
}

/** A day since 1970 as `YYYY-MM-DD`; undefined beyond the years that are written with four digits. */
export const dayOf = (days: number): string | undefined => {
  const day = new Date(days * DAY_MS);
  const year = day.getUTCFullYear();
  return year >= 1 && year <= 9999 ? utcDay(day) : undefined;
};
