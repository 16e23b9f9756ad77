import { shiftedDay, weekdayOf } from '#core/calendar.ts';

/** A day on which federal courts keep a legal holiday, and what says so. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  on: string;
  name: string;
  basis: string;
}

interface Fixed {
  name: string;
  /** `MM-DD`. */
  day: string;
  since?: number;
}
interface Floating {
  name: string;
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** The first is 1; -1 is the last of the month. */
  nth: number;
}

const STATUTE = '5 U.S.C. § 6103(a)';
/** A holiday on a Saturday is kept on the Friday before it by statute, one on a Sunday on the Monday after it by executive order. */
const SATURDAY = '5 U.S.C. § 6103(b)(1)';
const SUNDAY = 'Executive Order 11582, § 3';

const fixed: readonly Fixed[] = [
  { name: 'New Year’s Day', day: '01-01' },
  { name: 'Juneteenth National Independence Day', day: '06-19', since: 2021 },
  { name: 'Independence Day', day: '07-04' },
  { name: 'Veterans Day', day: '11-11' },
  { name: 'Christmas Day', day: '12-25' },
];
const floating: readonly Floating[] = [
  { name: 'Birthday of Martin Luther King, Jr.', month: 1, weekday: 1, nth: 3 },
  { name: 'Washington’s Birthday', month: 2, weekday: 1, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
  { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
];

/** The day of a year's month that is its first, second … or last of a weekday. */
export const nthWeekdayIn = (year: number, { month, weekday, nth }: Omit<Floating, 'name'>): string => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  if (nth > 0) return shiftedDay(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7, 'day');
  const last = shiftedDay(shiftedDay(first, 1, 'month'), -1, 'day');
  return shiftedDay(last, -((weekdayOf(last) - weekday + 7) % 7), 'day');
};

const fixedDays = (year: number, { name, day }: Fixed): Holiday[] => {
  const on = `${year}-${day}`;
  const itself = { on, name, basis: STATUTE };
  if (weekdayOf(on) === 6)
    return [itself, { on: shiftedDay(on, -1, 'day'), name: `${name} (observed)`, basis: SATURDAY }];
  if (weekdayOf(on) === 0) return [itself, { on: shiftedDay(on, 1, 'day'), name: `${name} (observed)`, basis: SUNDAY }];
  return [itself];
};

const keptFor = (year: number): Holiday[] => [
  ...fixed.filter(({ since = 0 }) => year >= since).flatMap((holiday) => fixedDays(year, holiday)),
  ...floating.map((holiday) => ({ on: nthWeekdayIn(year, holiday), name: holiday.name, basis: STATUTE })),
];

/**
 * The federal legal holidays whose day, or whose observed day, lies in a year from 1986 on, in order. Inauguration Day is none: it is kept by
 * employees around Washington alone (5 U.S.C. § 6103(c)), and Rule 6(a)(6)(A) does not list it.
 */
export const federalHolidaysIn = (year: number): Holiday[] =>
  [...keptFor(year), ...keptFor(year + 1)]
    .filter(({ on }) => on.startsWith(`${year}-`))
    .toSorted((one, other) => one.on.localeCompare(other.on));
