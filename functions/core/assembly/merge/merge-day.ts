import * as z from 'zod/mini';
import { DAY_MS, msBetween, utcDay } from '#core/calendar.ts';

/** The day where the person sits, so that `{{today}}` is not tomorrow in the evening. */
export const todayRequest = { today: z.optional(z.iso.date()) };

/** The day of a merge: the person's own when it is at most a day from ours, as it is everywhere on earth; else ours. */
export const mergeDay = (asked: string | undefined, now: Date): string => {
  const ours = utcDay(now);
  return asked !== undefined && Math.abs(msBetween(ours, asked)) <= DAY_MS ? asked : ours;
};
