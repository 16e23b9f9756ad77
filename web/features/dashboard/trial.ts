/** How long the trial still runs, in words. */
export const trialWords = (days: number): string => {
  if (days === 0) return 'Your free trial ends today.';
  return days === 1 ? '1 day left in your free trial.' : `${days} days left in your free trial.`;
};

/** A greeting for an hour of the day (0–23). */
export const greeting = (hour: number): string => {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
};
