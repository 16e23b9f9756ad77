import { shiftedDay } from '#core/calendar.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';

/** Days that one look at the calendar may take: two months. */
const MOST_DAYS = 62;

/** Refuses days that are in no order, or too many. */
export const requireRange = (from: string, to: string): void => {
  if (to < from || to >= shiftedDay(from, MOST_DAYS, 'day'))
    throw new Problem('bad-request', { faults: [{ field: 'to', msg: message('Please choose at most 62 days') }] });
};
