import type { Account } from './account.ts';
import { trialEndsAt } from './standing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back the very first run looks. */
const FIRST_LOOK_DAYS = 60;

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The UTC days whose trials may have ended and were not told yet: from the day after the last finished one to today. */
export const daysToTell = (finishedOn: string | undefined, now: Date): string[] => {
  const first = finishedOn ? Date.parse(finishedOn) + DAY_MS : Date.parse(dayOf(now)) - FIRST_LOOK_DAYS * DAY_MS;
  const days: string[] = [];
  for (let day = first; day <= now.getTime(); day += DAY_MS) days.push(dayOf(new Date(day)));
  return days;
};

/** The day before today: everything that ended on it has ended. */
export const lastFinished = (now: Date): string => dayOf(new Date(now.getTime() - DAY_MS));

/** Whether the end of a trial is still to be noted, and told to somebody who did not buy a plan. */
export const trialEnd = (account: Account, now: Date): 'not-yet' | 'note' | 'tell' => {
  const { trialStartedAt, trialEndedNotifiedAt, paidUntil, blockedAt, trialEndSkippedAt } = account;
  if (!trialStartedAt || trialEndedNotifiedAt || now.getTime() < trialEndsAt(trialStartedAt).getTime())
    return 'not-yet';
  const paid = paidUntil !== undefined && now.getTime() < Date.parse(paidUntil);
  return paid || blockedAt || trialEndSkippedAt ? 'note' : 'tell';
};
