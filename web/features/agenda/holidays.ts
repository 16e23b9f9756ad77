import type { CourtCalendar } from '#core/deadlines/court-calendar.ts';
import { federalHolidaysIn } from '#core/deadlines/federal-holidays.ts';

/** A day that courts keep, by its names: of one that a court adds with the name of its calendar. */
export type Holidays = ReadonlyMap<string, readonly string[]>;

/** The federal holidays, and the days of the firm's court calendars, from one day to another. */
export const holidaysBetween = (from: string, to: string, calendars: readonly CourtCalendar[]): Holidays => {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))];
  const federal = years.flatMap(federalHolidaysIn).map(({ on, name }) => ({ on, name }));
  const own = calendars.flatMap(({ name: court, days }) =>
    days.map(({ on, name }) => ({ on, name: `${name} (${court})` })),
  );
  const within = [...federal, ...own].filter(({ on }) => on >= from && on <= to);
  return new Map(
    [...Map.groupBy(within, ({ on }) => on)].map(([on, all]) => [on, [...new Set(all.map(({ name }) => name))]]),
  );
};
