import { shiftedDay, weekdayOf } from '#core/calendar.ts';
import type { CourtDay } from './court-calendar.ts';
import { federalHolidaysIn, nthWeekdayIn } from './federal-holidays.ts';

/** When a state keeps a holiday. */
type When =
  /** `MM-DD`; kept on the Friday before a Saturday and the Monday after a Sunday, after a Sunday alone, or nowhere else. */
  | { day: string; kept: 'nearest' | 'after-sunday' | 'itself' }
  /** 0 is Sunday; -1 is the last of the month. */
  | { month: number; weekday: number; nth: number }
  /** Days from Easter Sunday. */
  | { easter: number }
  | { afterThanksgiving: true }
  /** The Tuesday after the first Monday of November. */
  | { election: 'every year' | 'even years' };

interface StateHoliday {
  name: string;
  when: When;
}

/** Where the rules come from; whoever uses them is told to check them. */
export const STATE_HOLIDAYS_SOURCE =
  'From lists of the open project vacanza/holidays and of Infoplease, as of November 2026. For California (Gov. Code § 6700, Code Civ. Proc. § 135, Rules of Court 1.11), Iowa (Code 1C.2), Minnesota (Gen. R. Prac. 354.03), South Carolina (Code 53-5-10), Virginia (Code § 2.2-3300) and Washington (RCW 1.16.050) the statute or rule was looked up; no other was read';

const nearest = (name: string, day: string): StateHoliday => ({ name, when: { day, kept: 'nearest' } });
const afterSunday = (name: string, day: string): StateHoliday => ({ name, when: { day, kept: 'after-sunday' } });
const itself = (name: string, day: string): StateHoliday => ({ name, when: { day, kept: 'itself' } });
const floating = (name: string, month: number, weekday: number, nth: number): StateHoliday => ({
  name,
  when: { month, weekday, nth },
});
const MONDAY = 1;
const TUESDAY = 2;
const FRIDAY = 5;

const lincoln = nearest('Lincoln’s Birthday', '02-12');
const goodFriday: StateHoliday = { name: 'Good Friday', when: { easter: -2 } };
const thanksgivingFriday = (name = 'Day after Thanksgiving'): StateHoliday => ({
  name,
  when: { afterThanksgiving: true },
});
const elections: StateHoliday = { name: 'Election Day', when: { election: 'even years' } };
const everyElection: StateHoliday = { name: 'Election Day', when: { election: 'every year' } };
const patriots = floating('Patriots’ Day', 4, MONDAY, 3);

/** What each state and the District of Columbia keep beside the federal holidays by a rule; what a governor sets from year to year is not among them. */
export const states: readonly { name: string; holidays: readonly StateHoliday[] }[] = [
  {
    name: 'Alabama',
    holidays: [floating('Confederate Memorial Day', 4, MONDAY, 4), floating('Jefferson Davis’ Birthday', 6, MONDAY, 1)],
  },
  {
    name: 'Alaska',
    holidays: [floating('Seward’s Day', 3, MONDAY, -1), nearest('Alaska Day', '10-18')],
  },
  { name: 'Arizona', holidays: [] },
  { name: 'Arkansas', holidays: [] },
  {
    name: 'California',
    // Government Code § 6701 moves a Sunday alone; courts keep a Saturday's holiday on the Friday before it (Rules of Court 1.11).
    holidays: [
      nearest('Lincoln Day', '02-12'),
      nearest('Cesar Chavez Day', '03-31'),
      floating('Native American Day', 9, FRIDAY, 4),
      thanksgivingFriday(),
    ],
  },
  { name: 'Colorado', holidays: [floating('Frances Xavier Cabrini Day', 10, MONDAY, 1)] },
  { name: 'Connecticut', holidays: [lincoln, goodFriday] },
  { name: 'Delaware', holidays: [goodFriday, elections, thanksgivingFriday()] },
  { name: 'District of Columbia', holidays: [nearest('Emancipation Day', '04-16')] },
  { name: 'Florida', holidays: [thanksgivingFriday('Friday after Thanksgiving')] },
  { name: 'Georgia', holidays: [thanksgivingFriday('State Holiday')] },
  {
    name: 'Hawaii',
    holidays: [
      nearest('Prince Jonah Kuhio Kalanianaole Day', '03-26'),
      goodFriday,
      nearest('Kamehameha Day', '06-11'),
      floating('Statehood Day', 8, FRIDAY, 3),
      elections,
    ],
  },
  { name: 'Idaho', holidays: [] },
  { name: 'Illinois', holidays: [lincoln, elections] },
  { name: 'Indiana', holidays: [goodFriday, elections, thanksgivingFriday('Lincoln’s Birthday (observed)')] },
  { name: 'Iowa', holidays: [thanksgivingFriday('Friday after Thanksgiving')] },
  { name: 'Kansas', holidays: [] },
  { name: 'Kentucky', holidays: [goodFriday] },
  { name: 'Louisiana', holidays: [{ name: 'Mardi Gras', when: { easter: -47 } }, goodFriday, elections] },
  { name: 'Maine', holidays: [patriots] },
  { name: 'Maryland', holidays: [thanksgivingFriday('American Indian Heritage Day')] },
  { name: 'Massachusetts', holidays: [patriots] },
  { name: 'Michigan', holidays: [elections, thanksgivingFriday()] },
  { name: 'Minnesota', holidays: [thanksgivingFriday()] },
  { name: 'Mississippi', holidays: [floating('Confederate Memorial Day', 4, MONDAY, -1)] },
  { name: 'Missouri', holidays: [nearest('Truman Day', '05-08')] },
  { name: 'Montana', holidays: [elections] },
  { name: 'Nebraska', holidays: [floating('Arbor Day', 4, FRIDAY, -1)] },
  { name: 'Nevada', holidays: [floating('Nevada Day', 10, FRIDAY, -1), thanksgivingFriday('Family Day')] },
  { name: 'New Hampshire', holidays: [elections, thanksgivingFriday()] },
  { name: 'New Jersey', holidays: [lincoln, goodFriday, elections] },
  { name: 'New Mexico', holidays: [thanksgivingFriday('Presidents’ Day (observed)')] },
  {
    name: 'New York',
    holidays: [afterSunday('Lincoln’s Birthday', '02-12'), everyElection],
  },
  { name: 'North Carolina', holidays: [goodFriday, thanksgivingFriday()] },
  { name: 'North Dakota', holidays: [goodFriday] },
  { name: 'Ohio', holidays: [] },
  { name: 'Oklahoma', holidays: [thanksgivingFriday()] },
  { name: 'Oregon', holidays: [] },
  { name: 'Pennsylvania', holidays: [thanksgivingFriday()] },
  { name: 'Rhode Island', holidays: [floating('Victory Day', 8, MONDAY, 2)] },
  {
    name: 'South Carolina',
    holidays: [
      afterSunday('Confederate Memorial Day', '05-10'),
      thanksgivingFriday(),
      itself('Christmas Eve', '12-24'),
      itself('Day after Christmas', '12-26'),
    ],
  },
  { name: 'South Dakota', holidays: [] },
  { name: 'Tennessee', holidays: [goodFriday] },
  {
    name: 'Texas',
    holidays: [
      itself('Confederate Heroes Day', '01-19'),
      itself('Texas Independence Day', '03-02'),
      itself('San Jacinto Day', '04-21'),
      itself('Lyndon Baines Johnson Day', '08-27'),
      thanksgivingFriday('Friday after Thanksgiving'),
      itself('Christmas Eve', '12-24'),
      itself('Day after Christmas', '12-26'),
    ],
  },
  { name: 'Utah', holidays: [nearest('Pioneer Day', '07-24')] },
  {
    name: 'Vermont',
    holidays: [floating('Town Meeting Day', 3, TUESDAY, 1), nearest('Bennington Battle Day', '08-16')],
  },
  {
    name: 'Virginia',
    // Code § 2.2-3300 moves a Saturday to the Friday before it and a Sunday to the Monday after it, and every day of it that may fall on
    // one is a federal holiday, which is moved alike.
    holidays: [everyElection, thanksgivingFriday('Friday after Thanksgiving')],
  },
  { name: 'Washington', holidays: [thanksgivingFriday('Native American Heritage Day')] },
  { name: 'West Virginia', holidays: [nearest('West Virginia Day', '06-20'), elections, thanksgivingFriday()] },
  { name: 'Wisconsin', holidays: [] },
  { name: 'Wyoming', holidays: [] },
];

/** Easter Sunday of a year of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export const easterSunday = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const [leaps, rest] = [Math.floor(century / 4), century % 4];
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - moon + 15) % 30;
  const [quarters, within] = [Math.floor((year % 100) / 4), (year % 100) % 4];
  const sunday = (32 + 2 * rest + 2 * quarters - epact - within) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * shift + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
};

const keptOn = (on: string, kept: 'nearest' | 'after-sunday' | 'itself'): string => {
  const weekday = weekdayOf(on);
  if (kept === 'nearest' && weekday === 6) return shiftedDay(on, -1, 'day');
  if (kept !== 'itself' && weekday === 0) return shiftedDay(on, 1, 'day');
  return on;
};

const dayOf = (when: When, year: number): string | undefined => {
  if ('day' in when) return keptOn(`${year}-${when.day}`, when.kept);
  if ('easter' in when) return shiftedDay(easterSunday(year), when.easter, 'day');
  if ('afterThanksgiving' in when) return shiftedDay(nthWeekdayIn(year, { month: 11, weekday: 4, nth: 4 }), 1, 'day');
  if ('election' in when)
    return when.election === 'even years' && year % 2 === 1
      ? undefined
      : shiftedDay(nthWeekdayIn(year, { month: 11, weekday: MONDAY, nth: 1 }), 1, 'day');
  return nthWeekdayIn(year, when);
};

/** The days of a year on which a state keeps a holiday that is no federal one, and that are no Saturday or Sunday, in order. */
export const stateHolidaysIn = (state: string, year: number): CourtDay[] => {
  const federal = new Set(federalHolidaysIn(year).map(({ on }) => on));
  const { holidays = [] } = states.find(({ name }) => name === state) ?? {};
  const days = holidays.flatMap(({ name, when }): CourtDay[] => {
    const on = dayOf(when, year);
    return on && !federal.has(on) && weekdayOf(on) % 6 !== 0 ? [{ on, name, kind: 'state' }] : [];
  });
  return [...new Map(days.map((day) => [day.on, day])).values()].toSorted((one, other) =>
    one.on.localeCompare(other.on),
  );
};
