import { LEAST_CENTS, proportionOf } from '#core/money.ts';

/** What is left of a payment at `now`: its share of the period's milliseconds, rounded once, between nothing and all of it. */
export const unusedOf = (paid: number, period: { startsAt: string; endsAt: string }, now: Date): number => {
  const [from, to] = [Date.parse(period.startsAt), Date.parse(period.endsAt)];
  if (to <= from) return 0;
  const left = Math.min(to - from, Math.max(0, to - now.getTime()));
  return proportionOf(paid, left, to - from);
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
