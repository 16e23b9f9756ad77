import type { CalendarEntry } from '#core/agenda/entry.ts';
import { shiftedDay } from '#core/calendar.ts';

export const VIEWS = ['month', 'week', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** Days that the agenda shows at once. */
const AGENDA_DAYS = 30;

const weekdayOf = (on: string): number => new Date(`${on}T00:00:00Z`).getUTCDay();

/** The Sunday on or before a day. */
const weekStart = (on: string): string => shiftedDay(on, -weekdayOf(on), 'day');

const monthStart = (on: string): string => `${on.slice(0, 8)}01`;
const monthEnd = (on: string): string => shiftedDay(shiftedDay(monthStart(on), 1, 'month'), -1, 'day');

/** All days from one to another. */
export const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let on = from; on <= to; on = shiftedDay(on, 1, 'day')) days.push(on);
  return days;
};

/** The first and the last day that a view shows around a day; a month is shown in whole weeks. */
export const rangeOf = (view: View, on: string): { from: string; to: string } => {
  switch (view) {
    case 'month':
      return { from: weekStart(monthStart(on)), to: shiftedDay(weekStart(monthEnd(on)), 6, 'day') };
    case 'week':
      return { from: weekStart(on), to: shiftedDay(weekStart(on), 6, 'day') };
    case 'agenda':
      return { from: on, to: shiftedDay(on, AGENDA_DAYS - 1, 'day') };
  }
};

/** The day around which the next view is, or the one before. */
export const stepped = (view: View, on: string, by: 1 | -1): string => {
  switch (view) {
    case 'month':
      return shiftedDay(monthStart(on), by, 'month');
    case 'week':
      return shiftedDay(on, 7 * by, 'day');
    case 'agenda':
      return shiftedDay(on, AGENDA_DAYS * by, 'day');
  }
};

const order = { deadline: 0, answers: 1, task: 2 };

/** Of one day what is open first, what has an hour by its hour, deadlines before tasks. */
const byWeight = (one: CalendarEntry, other: CalendarEntry): number =>
  Number(one.done ?? false) - Number(other.done ?? false) ||
  (one.hour ?? '').localeCompare(other.hour ?? '') ||
  order[one.kind] - order[other.kind] ||
  one.title.localeCompare(other.title);

/** What falls on each day, in its order there. */
export const byDay = (entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> =>
  Map.groupBy(entries.toSorted(byWeight), ({ on }) => on);
