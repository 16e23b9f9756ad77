import { msBetween } from '#core/calendar.ts';
import { LEAST_CENTS, proportionOf } from '#core/money.ts';

/** What is left of a payment at `now`: its share of the period's milliseconds, rounded once, between nothing and all of it. */
export const unusedOf = (paid: number, period: { startsAt: string; endsAt: string }, now: Date): number => {
  const whole = msBetween(period.startsAt, period.endsAt);
  if (whole <= 0) return 0;
  const left = Math.min(whole, Math.max(0, msBetween(now, period.endsAt)));
  return proportionOf(paid, left, whole);
};

/**
 * A bill and a credit → what is charged and what is carried on; no cent comes or goes, but what is less than a card can be
 * charged with is waived.
 */
export const chargeAfterCredit = (
  bill: number,
  credit: number,
): { total: number; used: number; left: number; waived: number } => {
  const used = Math.min(bill, credit);
  const open = bill - used;
  const waived = open < LEAST_CENTS ? open : 0;
  return { total: open - waived, used, left: credit - used, waived };
};
