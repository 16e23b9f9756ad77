import type { Account } from '#core/auth/account.ts';
import { msLater } from '#core/calendar.ts';
import type { Firm } from '#core/firm/firm.ts';
import { type Message, message } from '#core/language/message.ts';
import { basisPoints, percentageOf } from '#core/money.ts';
import { Problem } from '#core/problem.ts';
import { type Coupon, couponDiscount, couponMessage, couponRefusal } from './coupon.ts';
import { chargeAfterCredit, unusedOf } from './money.ts';
import { periodEnd } from './period.ts';
import { type Places, placesState } from './places.ts';
import { type Choice, type Interval, PERSONALIZED_CENTS, PROMOTION_PERCENT, planOf } from './plan.ts';
import type { LineRecord } from './receipt.ts';
import { GRACE_MS, isRunning, nextTerm, type Subscription, type Term, trialEnd } from './subscription.ts';

/** What a choice is weighed with. */
export interface Facts {
  account: Account;
  firm: Pick<Firm, 'personalizedAt'>;
  subscription?: Subscription | undefined;
  promotion: Places;
  /** Absent when no coupon was named, or nobody made it. */
  coupon?: Coupon | undefined;
}

/** What is charged now, and what it buys. */
export interface Bill extends Term {
  kind: 'start' | 'change' | 'fee' | 'renewal';
  lines: LineRecord[];
  total: number;
  discount: 'none' | 'promotion' | 'coupon';
  isPromotionHeld: boolean;
  startsAt: string;
  endsAt: string;
  anchoredAt: string;
  /** The period's price after discounts, without the one-time fee. */
  value: number;
  creditLeft: number;
  renewalPrice: number;
  /** Whether the one-time fee is among what is paid. */
  isPersonalized: boolean;
}

/** The bill that somebody sees before they press the button. */
export type Quote = Bill & { kind: 'start' | 'change' | 'fee' };

const periods = { month: message('one month'), year: message('one year') } as const;
const termMessage = ({ planId, interval }: Term): Message =>
  message('{plan}, {period}', { plan: planOf(planId).name, period: periods[interval] });
const FEE = message('Personalized plan, One-Time Fee');
const CREDIT = message('Credit');
const TOO_LITTLE = message('Waived: too little to charge');
const taken = (label: Message, cents: number): LineRecord[] => (cents > 0 ? [{ label, cents: -cents }] : []);

/** The price of a choice at `now`, line by line; throws for one that cannot be bought. */
export const quoteOf = (choice: Choice, facts: Facts, now: Date): Quote => {
  const { account, firm, subscription } = facts;
  const isPersonalized = choice.isWantPersonalizedPlan && !firm.personalizedAt;
  const running = subscription && isRunning(subscription, now) ? subscription : undefined;
  const isSame = running?.planId === choice.planId && running.interval === choice.interval;
  if (running && isSame) return feeQuote(choice, running, isPersonalized);
  const { discount, isPromotionHeld, ...reduced } = discounted(choice, facts, now);
  const fee = isPersonalized ? PERSONALIZED_CENTS : 0;
  const unused = running ? unusedOf(running.value, running as { startsAt: string; endsAt: string }, now) : 0;
  const price = planOf(choice.planId).prices[choice.interval];
  const { total, used, left, waived } = chargeAfterCredit(reduced.value + fee, unused + (subscription?.credit ?? 0));
  const startsAt = startOf(account, subscription, now);
  return {
    kind: running ? 'change' : 'start',
    planId: choice.planId,
    interval: choice.interval,
    lines: [
      { label: termMessage(choice), cents: price },
      ...taken(reduced.label, price - reduced.value),
      ...(fee > 0 ? [{ label: FEE, cents: fee }] : []),
      ...taken(running && unused > 0 ? message('Unused time of {term}', { term: termMessage(running) }) : CREDIT, used),
      ...taken(TOO_LITTLE, waived),
    ],
    total,
    discount,
    isPromotionHeld,
    startsAt,
    endsAt: periodEnd(choice.interval, startsAt),
    anchoredAt: startsAt,
    // What was waived was never paid, and so is never given back.
    value: Math.max(0, reduced.value - waived),
    creditLeft: left,
    renewalPrice: price,
    isPersonalized,
  };
};

/** Only the one-time fee: the plan stays as it is. */
const feeQuote = (choice: Choice, running: Subscription, isPersonalized: boolean): Quote => {
  if (!isPersonalized) throw new Problem('plan-unchanged');
  if (choice.couponId)
    throw new Problem('coupon-refused', { field: 'couponId', params: { why: message('Coupons are for plans.') } });
  const { total, used, left, waived } = chargeAfterCredit(PERSONALIZED_CENTS, running.credit);
  const { planId, interval, startsAt = '', endsAt = '', anchoredAt = startsAt, value } = running;
  const next = nextTerm(running);
  return {
    kind: 'fee',
    planId,
    interval,
    startsAt,
    endsAt,
    anchoredAt,
    value,
    total,
    isPersonalized,
    lines: [{ label: FEE, cents: PERSONALIZED_CENTS }, ...taken(CREDIT, used), ...taken(TOO_LITTLE, waived)],
    discount: 'none',
    isPromotionHeld: false,
    creditLeft: left,
    renewalPrice: planOf(next.planId).prices[next.interval],
  };
};

/** The promotion is about the first year that a firm pays for, whatever it had by the month before. */
export const isFirstYear = (interval: Interval, subscription: Pick<Subscription, 'annualSince'> | undefined): boolean =>
  interval === 'year' && !subscription?.annualSince;

/** One discount, the larger one; of two alike the promotion, so that the coupon is kept for another time. */
const discounted = (
  { planId, interval, couponId, isFullPrice }: Choice,
  { subscription, promotion, coupon }: Facts,
  now: Date,
): { discount: Bill['discount']; isPromotionHeld: boolean; label: Message; value: number } => {
  const price = planOf(planId).prices[interval];
  const places = placesState(promotion);
  const mayHalve = isFirstYear(interval, subscription) && !isFullPrice;
  const promoted = mayHalve && places !== 'gone' ? percentageOf(price, basisPoints(PROMOTION_PERCENT)) : 0;
  const why = couponId === undefined ? undefined : couponRefusal(coupon, planId, now);
  if (why) throw new Problem('coupon-refused', { field: 'couponId', params: { why } });
  const off = coupon ? couponDiscount(coupon, price) : 0;
  if (coupon && off > promoted)
    return { discount: 'coupon', isPromotionHeld: false, label: couponMessage(coupon), value: price - off };
  if (promoted > 0) {
    const label = message('{percent}% off the first year', { percent: PROMOTION_PERCENT });
    return { discount: 'promotion', isPromotionHeld: places === 'held', label, value: price - promoted };
  }
  return { discount: 'none', isPromotionHeld: false, label: '', value: price };
};

/** A trial that still runs is not lost, and days of grace are not given away: the new period follows on them. */
const startOf = (account: Account, subscription: Subscription | undefined, now: Date): string => {
  const isInGrace =
    subscription?.endsAt !== undefined &&
    !isRunning(subscription, now) &&
    account.paidUntil !== undefined &&
    now.getTime() < Date.parse(account.paidUntil);
  return trialEnd(account, now) ?? (isInGrace ? (subscription.endsAt as string) : now.toISOString());
};

/**
 * What a renewal charges: the next term at its full price, less the credit. A run that comes a little late takes no day from
 * anybody; nobody pays for time in which the plan had lapsed.
 */
export const renewalQuote = (subscription: Subscription, now: Date): Bill => {
  const term = nextTerm(subscription);
  const price = planOf(term.planId).prices[term.interval];
  const { total, used, left, waived } = chargeAfterCredit(price, subscription.credit);
  const { startsAt: paidFrom, endsAt: paidTo = '' } = subscription;
  const isContinued = paidFrom !== undefined && now < msLater(paidTo, GRACE_MS);
  const startsAt = isContinued ? paidTo : now.toISOString();
  const isSame = isContinued && term.interval === subscription.interval;
  const anchoredAt = isSame ? (subscription.anchoredAt ?? startsAt) : startsAt;
  return {
    ...term,
    kind: 'renewal',
    discount: 'none',
    isPromotionHeld: false,
    isPersonalized: false,
    lines: [{ label: termMessage(term), cents: price }, ...taken(CREDIT, used), ...taken(TOO_LITTLE, waived)],
    total,
    startsAt,
    endsAt: periodEnd(term.interval, startsAt, anchoredAt),
    anchoredAt,
    value: price - waived,
    creditLeft: left,
    renewalPrice: price,
  };
};
