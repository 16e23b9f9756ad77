import * as z from 'zod';

/** The day where the person sits, so that `{{today}}` is not tomorrow in the evening. */
export const todayRequest = { today: z.iso.date().optional() };

const DAY = 24 * 60 * 60 * 1000;

/** The day of a merge: the person's own when it is at most a day from ours, as it is everywhere on earth; else ours. */
export const mergeDay = (asked: string | undefined, now: Date): string => {
  const ours = now.toISOString().slice(0, 10);
  return asked !== undefined && Math.abs(Date.parse(asked) - Date.parse(ours)) <= DAY ? asked : ours;
};
