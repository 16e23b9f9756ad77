import type { CalendarEntry } from '#core/agenda/entry.ts';
import { shiftedDay } from '#core/calendar.ts';
import { AGENDA_DAYS, monthStart, type View } from './range.ts';

/** All days from one to another. */
export const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let on = from; on <= to; on = shiftedDay(on, 1, 'day')) days.push(on);
  return days;
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

const order = { date: 0, deadline: 1, answers: 2, task: 3 };

/** Of one day what is open first, what has an hour by its hour, dates and deadlines before tasks. */
const byWeight = (one: CalendarEntry, other: CalendarEntry): number =>
  Number(one.done ?? false) - Number(other.done ?? false) ||
  (one.hour ?? '').localeCompare(other.hour ?? '') ||
  order[one.kind] - order[other.kind] ||
  one.title.localeCompare(other.title);

/** What falls on each day, in its order there. */
export const byDay = (entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> =>
  Map.groupBy(entries.toSorted(byWeight), ({ on }) => on);

/** Entries that a view draws of all its days before it leaves some out. */
const DRAWN = 140;

/** How many entries of each day a view draws: all, unless they are very many; then as many as each of its days has room for. */
export const drawnOfDay = (entries: ReadonlyMap<string, readonly CalendarEntry[]>, days: number): number => {
  let count = 0;
  for (const some of entries.values()) count += some.length;
  return count <= DRAWN ? DRAWN : Math.floor(DRAWN / days);
};
