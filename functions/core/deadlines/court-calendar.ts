import * as z from 'zod/mini';
import { weekdayOf } from '#core/calendar.ts';
import { message } from '#core/language/message.ts';
import { Id } from '#core/text.ts';
import { federalHolidaysIn, type Holiday } from './federal-holidays.ts';
import { ZoneName } from './zone-name.ts';

/**
 * What a day that a firm adds to a calendar is: declared a holiday by the President or Congress, by the state of the court, which counts for
 * periods after an event alone, or a day on which the clerk's office cannot be reached.
 */
export const COURT_DAY_KINDS = ['federal', 'state', 'closure'] as const;
export type CourtDayKind = (typeof COURT_DAY_KINDS)[number];

/** Days of one calendar. */
export const MOST_COURT_DAYS = 200;
/** Calendars of one firm. */
export const MOST_CALENDARS = 20;

const NO_NAME = message('Please enter the name');
const CalendarName = z
  .string(NO_NAME)
  .check(z.trim(), z.minLength(1, NO_NAME), z.maxLength(120, message('Please enter at most 120 characters')));

export const CourtDay = z.object({
  on: z.iso.date(message('Please choose a day')),
  name: CalendarName,
  kind: z.enum(COURT_DAY_KINDS),
});
export type CourtDay = z.infer<typeof CourtDay>;

const isEachOnce = (days: readonly CourtDay[]): boolean => new Set(days.map(({ on }) => on)).size === days.length;

/** What a calendar has beside the federal holidays. */
export const CourtDays = z
  .array(CourtDay)
  .check(
    z.maxLength(MOST_COURT_DAYS, message('A calendar has at most 200 days')),
    z.refine(isEachOnce, { error: message('Each day may be listed once') }),
  );

/** The court's time zone, from which a deadline starts that goes by its calendar. */
export const courtCalendarFields = { name: CalendarName, days: CourtDays, timeZone: z.optional(ZoneName) };

/** A calendar of a court: the federal holidays, and the days that the firm adds. */
export const CourtCalendar = z.object({ calendarId: Id, ...courtCalendarFields, version: z.int() });
export type CourtCalendar = z.infer<typeof CourtCalendar>;

/** The calendar that has nothing but the federal holidays. */
export const FEDERAL_CALENDAR = 'Federal legal holidays';

/** Why a day is no day on which a period ends. */
export type DayOff = { kind: 'saturday' | 'sunday' } | ({ kind: 'holiday' } & Omit<Holiday, 'on'>);

/** Asks a calendar about days, for periods after an event or before it. */
export interface AskedCalendar {
  /** Why a day is a Saturday, Sunday or legal holiday; undefined when it is none. */
  offOn: (day: string) => DayOff | undefined;
  /** Why the clerk's office cannot be reached on a day. */
  closedOn: (day: string) => string | undefined;
}

/** The holiday on each day of a year that has one. */
const byDay = (year: number): Map<string, Holiday> =>
  new Map(federalHolidaysIn(year).map((holiday) => [holiday.on, holiday]));

const ownBasis: Record<'federal' | 'state', string> = {
  federal: 'declared by the President or Congress',
  state: 'declared by the state',
};

/** A calendar as periods of one direction see it. */
export const askCalendar = (days: readonly CourtDay[], direction: 'after' | 'before'): AskedCalendar => {
  const own = new Map(days.map((day) => [day.on, day]));
  const years = new Map<number, Map<string, Holiday>>();
  const federalOn = (day: string): Holiday | undefined => {
    const year = Number(day.slice(0, 4));
    const known = years.get(year) ?? byDay(year);
    years.set(year, known);
    return known.get(day);
  };
  return {
    offOn: (day) => {
      const federal = federalOn(day);
      if (federal) return { kind: 'holiday', name: federal.name, basis: federal.basis };
      const added = own.get(day);
      if (added?.kind === 'federal' || (added?.kind === 'state' && direction === 'after'))
        return { kind: 'holiday', name: added.name, basis: ownBasis[added.kind] };
      const weekday = weekdayOf(day);
      return weekday === 6 ? { kind: 'saturday' } : weekday === 0 ? { kind: 'sunday' } : undefined;
    },
    closedOn: (day) => {
      const added = own.get(day);
      return added?.kind === 'closure' ? added.name : undefined;
    },
  };
};
