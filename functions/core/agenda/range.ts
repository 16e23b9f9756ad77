import { shiftedDay } from '#core/calendar.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';

/** What a person's day begins with: the earliest so many of what is overdue, and as many of what comes in the next days. */
export const AGENDA = { days: 14, each: 60 } as const;

/** Days that one look at the calendar may take: two months. */
const MOST_DAYS = 62;

/** Refuses days that are in no order, or too many. */
export const requireRange = (from: string, to: string): void => {
  if (to < from || to >= shiftedDay(from, MOST_DAYS, 'day'))
    throw new Problem('bad-request', { faults: [{ field: 'to', msg: message('Please choose at most 62 days') }] });
};
