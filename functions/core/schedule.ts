const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back the very first run looks. */
const FIRST_LOOK_DAYS = 60;

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The UTC days on which something may still be due: from the day after the last finished one to today. */
export const daysToLook = (finishedOn: string | undefined, now: Date): string[] => {
  const first = finishedOn ? Date.parse(finishedOn) + DAY_MS : Date.parse(dayOf(now)) - FIRST_LOOK_DAYS * DAY_MS;
  const days: string[] = [];
  for (let day = first; day <= now.getTime(); day += DAY_MS) days.push(dayOf(new Date(day)));
  return days;
};

/** The day before today: everything that was due on it is due. */
export const lastFinished = (now: Date): string => dayOf(new Date(now.getTime() - DAY_MS));
