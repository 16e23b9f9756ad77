import * as z from 'zod/mini';
import { dayIn, instantIn, isTimeZone, shiftedDay } from '#core/calendar.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';

/** A day that others are counted from, `YYYY-MM-DD`: of years among which no count leaves those of four digits. */
export const CountedDay = z.iso
  .date(message('Please choose a day'))
  .check(z.refine((day) => day >= '1900' && day < '2200', message('Please choose a day of the years 1900 to 2199')));

const UNKNOWN_ZONE = message('Please name a time zone');

/**
 * The day by which answers are wanted, in the time zone of the browser that set it: whoever sets a day means their own, wherever the
 * client is.
 */
export const Deadline = z.object({
  on: CountedDay,
  /** IANA name, `America/New_York`. */
  timeZone: z
    .string(UNKNOWN_ZONE)
    .check(z.maxLength(64, UNKNOWN_ZONE), z.refine(isTimeZone, UNKNOWN_ZONE), z.meta({ format: 'time-zone' })),
});
export type Deadline = z.infer<typeof Deadline>;

/** Days after the day itself, before it where less than 0, on which a client is reminded, from this hour there. */
const REMINDER_DAYS = [-3, 0, 3];
const REMINDER_HOUR = 9;

/** The instant of the first reminder after another instant; undefined when none is left. */
export const nextReminderAt = ({ on, timeZone }: Deadline, after: Date): string | undefined =>
  REMINDER_DAYS.map((days) => instantIn(timeZone, shiftedDay(on, days, 'day'), REMINDER_HOUR))
    .find((instant) => instant > after)
    ?.toISOString();

/** How a day stands to the present one where it was set. */
export const standingOf = ({ on, timeZone }: Deadline, now: Date): 'ahead' | 'today' | 'past' => {
  const today = dayIn(timeZone, now);
  return on > today ? 'ahead' : on === today ? 'today' : 'past';
};

/** Refuses a day that is over. */
export const requireAhead = (deadline: Deadline, now: Date, field: string): void => {
  if (standingOf(deadline, now) === 'past')
    throw new Problem('bad-request', { faults: [{ field, msg: message('Choose today or a later day') }] });
};
