import * as z from 'zod/mini';
import { Id } from '#core/text.ts';
import { featuresOf } from './entitlements.ts';

export const planIds = ['solo', 'practice', 'business'] as const;
export const PlanId = z.enum(planIds);
export type PlanId = z.output<typeof PlanId>;

export const Interval = z.enum(['month', 'year']);
export type Interval = z.output<typeof Interval>;

/** What a subscriber can buy; the year's price is ten months'. */
export interface Plan {
  planId: PlanId;
  name: string;
  description: string;
  /** Whom the plan is made for; a preselected plan fixes the user type of a sign-up. */
  userTypeRoute: 'lawyer' | 'business';
  prices: Record<Interval, number>;
  features: readonly string[];
}

export const plans: readonly Plan[] = [
  {
    planId: 'solo',
    name: 'Solo',
    description: 'For a lawyer with a practice of their own.',
    userTypeRoute: 'lawyer',
    prices: { month: 3_900, year: 39_000 },
    features: featuresOf('solo'),
  },
  {
    planId: 'practice',
    name: 'Practice',
    description: 'For lawyers who work together.',
    userTypeRoute: 'lawyer',
    prices: { month: 7_900, year: 79_000 },
    features: featuresOf('practice'),
  },
  {
    planId: 'business',
    name: 'Business',
    description: 'For a company and its contracts.',
    userTypeRoute: 'business',
    prices: { month: 5_900, year: 59_000 },
    features: featuresOf('business'),
  },
];

export const planOf = (planId: PlanId): Plan => plans.find((plan) => plan.planId === planId) as Plan;

/** Each plan as it is offered, its year less so many percent. */
export const offersOf = (yearPercent: number) =>
  plans.map(({ prices, features, ...plan }) => ({
    ...plan,
    features: [...features],
    month: { price: prices.month, discountPercent: 0 },
    year: { price: prices.year, discountPercent: yearPercent },
  }));

/** The personalised plan is paid once and kept for ever. */
export const PERSONALIZED_CENTS = 9_900;
/** What its price is called; what it contains stands in `entitlements.ts`. */
export const ONE_TIME_FEE = 'One-Time Fee';

/** The first 25 annual subscribers pay half of the first year. */
export const PROMOTION_PLACES = 25;
export const PROMOTION_PERCENT = 50;

/** A coupon's id is what people type, so its letters count alike in either case. */
export const CouponId = z.pipe(
  Id,
  z.transform((text) => text.toUpperCase()),
);

/** How the ids of checkouts begin that a clock opens. */
export const RENEWAL = 'renewal-';

/** What somebody wants to buy. */
export interface Choice {
  planId: PlanId;
  interval: Interval;
  isWantPersonalizedPlan: boolean;
  couponId?: string | undefined;
  /** Leaves the promotion to others, for who does not want to wait for a place in it. */
  isFullPrice: boolean;
}
