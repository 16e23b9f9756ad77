import { daysLater, HOUR_MS, msLater, shiftedDay, utcDay } from './calendar.ts';

/** How far back the very first run looks. */
const FIRST_LOOK_DAYS = 60;

/** The UTC days on which something may still be due: from the day after the last finished one to today. */
export const daysToLook = (finishedOn: string | undefined, now: Date): string[] => {
  const today = utcDay(now);
  const days: string[] = [];
  let day = finishedOn ? shiftedDay(finishedOn, 1, 'day') : shiftedDay(today, -FIRST_LOOK_DAYS, 'day');
  for (; day <= today; day = shiftedDay(day, 1, 'day')) days.push(day);
  return days;
};

/**
 * How long after midnight the day before may still gain what is due on it: a call that began before midnight writes after it, the
 * index tells of that later still, and clocks differ.
 */
const SETTLED_MS = 2 * HOUR_MS;

/** The last day that gains nothing any more: all that was due on it was tried, and what is not done is set aside. */
export const lastFinished = (now: Date): string => utcDay(daysLater(msLater(now, -SETTLED_MS), -1));

/** How far a program has come: the last day that is over for it, and what of such days is looked at again: not done, or done late. */
export interface Reached<T> {
  finishedOn?: string;
  aside: T[];
}

/** So many things are set aside; when there are more, as after an outage, days wait to be finished. */
const MOST_ASIDE = 100;

/** Whether what a run found is kept. One that came late knows less than is known already: to it, what was set aside may not even be due. */
export const isProgress = <T>(before: Reached<T>, after: Reached<T>): boolean => {
  const [known = '', reached = ''] = [before.finishedOn, after.finishedOn];
  if (reached < known || after.aside.length > MOST_ASIDE) return false;
  return reached > known || JSON.stringify(after.aside) !== JSON.stringify(before.aside);
};
