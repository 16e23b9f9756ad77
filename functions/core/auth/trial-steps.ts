import { DAY_MS, daysLater, msBetween } from '#core/calendar.ts';
import { type Account, isBlocked } from './account.ts';
import { trialEndsAt } from './standing.ts';

/** Days before the end of a trial on which its owner is warned. */
const WARNING_DAYS = [3, 1] as const;

/** When a clock must look at a trial next: for its warnings, then for its end. */
export const trialStepAt = ({ trialStartedAt, trialEndedNotifiedAt, trialWarnings = 0 }: Account): Date | undefined => {
  if (!trialStartedAt || trialEndedNotifiedAt) return undefined;
  const days = WARNING_DAYS[trialWarnings] ?? 0;
  return daysLater(trialEndsAt(trialStartedAt), -days);
};

/** What a step of the trial asks for: nothing but to be noted, a mail, or the first payment of the plan that was chosen. */
export type TrialStep = { does: 'note' | 'end' | 'charge' } | { does: 'warn'; days: number };

/** The step that is due, and the account once it is noted; undefined while none is. A warning that was missed is left out. */
export const trialStep = (account: Account, now: Date): { step: TrialStep; after: Account } | undefined => {
  const at = trialStepAt(account);
  if (!at || !account.trialStartedAt || now.getTime() < at.getTime()) return undefined;
  const { paidUntil, trialEndSkippedAt } = account;
  const isPaid = paidUntil !== undefined && now.getTime() < Date.parse(paidUntil);
  const isSilent = isPaid || isBlocked(account) || trialEndSkippedAt !== undefined || account.staff !== undefined;
  const left = msBetween(now, trialEndsAt(account.trialStartedAt));
  if (left <= 0) {
    const does = isSilent ? 'note' : account.autoDebit && account.cardSaved ? 'charge' : 'end';
    return { step: { does }, after: { ...account, trialEndedNotifiedAt: now.toISOString() } };
  }
  const trialWarnings = WARNING_DAYS.filter((days) => left <= days * DAY_MS).length;
  const days = WARNING_DAYS[trialWarnings - 1] as number;
  return { step: isSilent ? { does: 'note' } : { does: 'warn', days }, after: { ...account, trialWarnings } };
};
