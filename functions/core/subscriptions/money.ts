/**
 * Exact division of non-negative whole numbers, a half rounded up. Through big integers, because cents times milliseconds of a
 * year leave the range in which floating numbers are exact.
 */
const divided = (amount: number, times: number, by: number): number => {
  const [share, whole] = [BigInt(amount) * BigInt(times), BigInt(by)];
  return Number((2n * share + whole) / (2n * whole));
};

/** Price times percent / 100, to 2 decimals. */
export const percentOf = (cents: number, percent: number): number => divided(cents, percent, 100);

/** What is left of a payment at `now`: its share of the period's milliseconds, rounded once, between nothing and all of it. */
export const unusedOf = (paid: number, period: { startsAt: string; endsAt: string }, now: Date): number => {
  const [from, to] = [Date.parse(period.startsAt), Date.parse(period.endsAt)];
  if (to <= from) return 0;
  const left = Math.min(to - from, Math.max(0, to - now.getTime()));
  return divided(paid, left, to - from);
};

/** The provider charges no card with less. */
export const LEAST_CENTS = 50;

/**
 * A bill and a credit → what is charged and what is carried on; no cent comes or goes, but what is less than a card can be
 * charged with is waived.
 */
export const settled = (
  bill: number,
  credit: number,
): { total: number; used: number; left: number; waived: number } => {
  const used = Math.min(bill, credit);
  const open = bill - used;
  const waived = open < LEAST_CENTS ? open : 0;
  return { total: open - waived, used, left: credit - used, waived };
};
