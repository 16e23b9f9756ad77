import { shiftedDay, utcDay, weekdayOf } from '#core/calendar.ts';

/** A page that is too narrow for a month shows the agenda first. */
export const IS_NARROW = '(max-width: 899px)';

export const VIEWS = ['month', 'week', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** Days that the agenda shows at once. */
export const AGENDA_DAYS = 30;

/** The Sunday on or before a day. */
const weekStart = (on: string): string => shiftedDay(on, -weekdayOf(on), 'day');

export const monthStart = (on: string): string => `${on.slice(0, 8)}01`;
const monthEnd = (on: string): string => shiftedDay(shiftedDay(monthStart(on), 1, 'month'), -1, 'day');

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

/** The view that an address names; of one that names none what the page has room for. */
export const viewOf = (query: URLSearchParams, isNarrow: boolean): View =>
  VIEWS.find((each) => each === query.get('view')) ?? (isNarrow ? 'agenda' : 'month');

/** The day that an address names; undefined unless days are counted from it (`CountedDay`, whose schema the page need not fetch). */
export const dayOf = (query: URLSearchParams): string | undefined => {
  const on = query.get('on') ?? '';
  const start = new Date(`${on}T00:00:00Z`);
  return on >= '1900' && on < '2200' && !Number.isNaN(start.getTime()) && utcDay(start) === on ? on : undefined;
};
