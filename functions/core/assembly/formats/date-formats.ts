import { daysInMonth } from '#core/calendar.ts';
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A calendar day taken apart; `month` counts from 1. */
export type Day = { year: number; month: number; day: number };

/** Reads a date answer (`YYYY-MM-DD`); undefined when it is not a day of the calendar. */
export const readDay = (text: string): Day | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : undefined;
};

const two = (value: number) => String(value).padStart(2, '0');
const four = (value: number) => String(value).padStart(4, '0');
const monthName = (day: Day) => MONTHS[day.month - 1] ?? '';

/** 1st, 2nd, 3rd, 4th … 11th, 12th, 13th … 21st. */
export const ordinal = (value: number): string => {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
};

type DateFormat = { label: string; print: (day: Day) => string };

/**
 * Every way a date is merged, in the American order of the profession; `legal` is the form of a
 * signature page. The comments show 20 November 2026.
 */
export const dateFormats = {
  /** 11-20-2026 */
  dashed_short: { label: 'Dashed short', print: (day) => `${two(day.month)}-${two(day.day)}-${four(day.year)}` },
  /** November-20-2026 */
  dashed_long: { label: 'Dashed long', print: (day) => `${monthName(day)}-${day.day}-${four(day.year)}` },
  /** 11/20/2026 */
  slashed: { label: 'Slashed', print: (day) => `${two(day.month)}/${two(day.day)}/${four(day.year)}` },
  /** 11.20.2026 */
  dotted: { label: 'Dotted', print: (day) => `${two(day.month)}.${two(day.day)}.${four(day.year)}` },
  /** November 20, 2026 */
  formal: { label: 'Formal', print: (day) => `${monthName(day)} ${day.day}, ${four(day.year)}` },
  /** 20th day of November, 2026 */
  legal: { label: 'Legal', print: (day) => `${ordinal(day.day)} day of ${monthName(day)}, ${four(day.year)}` },
  /** 20 */
  day: { label: 'Day', print: (day) => String(day.day) },
  /** November */
  month: { label: 'Month', print: monthName },
  /** 2026 */
  year: { label: 'Year', print: (day) => four(day.year) },
} satisfies Record<string, DateFormat>;

export type DateFormatName = keyof typeof dateFormats;
