import { shiftedDay } from '#core/calendar.ts';

/** The days of which a client's page tells: what is overdue for 30 days at most, and the month that comes. */
export const clientRange = (today: string): { from: string; to: string } => ({
  from: shiftedDay(today, -30, 'day'),
  to: shiftedDay(today, 31, 'day'),
});
