import type { RequestInput, ResponseOf } from '#core/endpoint.ts';
import { basisPoints, percentageOf } from '#core/money.ts';
import type { listPlans, quoteCheckout, readSubscription } from '#core/subscriptions/endpoints.ts';
import { type Interval, type PlanId, plans } from '#core/subscriptions/plan.ts';
import { paths } from '#web/paths.ts';

export type Offers = ResponseOf<typeof listPlans>;
export type PlanOffer = Offers['data'][number];
export type Subscription = ResponseOf<typeof readSubscription>['data'];
export type Quote = ResponseOf<typeof quoteCheckout>['data'];

/** How often a plan is paid, and what its price is for. */
export const billing = { month: 'Monthly', year: 'Annual' } as const;
export const per = { month: 'a month', year: 'a year' } as const;

/** What somebody is about to pay; the address of the checkout carries all of it. */
export interface Choice {
  planId: PlanId;
  interval: Interval;
  isWantPersonalizedPlan: boolean;
  couponId?: string | undefined;
}

/** The checkout's address for a choice. */
export const paymentPath = ({ planId, interval, isWantPersonalizedPlan, couponId }: Choice): string => {
  const query = { interval, ...(isWantPersonalizedPlan ? { personalized: 'true' } : {}) };
  return couponId ? paths.couponPayment(planId, couponId, query) : paths.payment(planId, query);
};

/** The choice that an address names; a year unless it says a month, undefined for a plan that is not sold. */
export const choiceOf = (
  { planId, couponId }: { planId?: string | undefined; couponId?: string | undefined },
  query: URLSearchParams,
  sold: readonly Pick<PlanOffer, 'planId'>[],
): Choice | undefined => {
  const plan = sold.find((each) => each.planId === planId);
  return (
    plan && {
      planId: plan.planId,
      interval: query.get('interval') === 'month' ? 'month' : 'year',
      isWantPersonalizedPlan: query.get('personalized') === 'true',
      ...(couponId ? { couponId } : {}),
    }
  );
};

/** Where changing a plan begins: at the next plan made for the person, else at the other billing of the same one. */
export const anotherThan = (
  { planId, interval }: Pick<Choice, 'planId' | 'interval'>,
  userTypeRoute: string,
): Choice => {
  const theirs = plans.filter((plan) => plan.userTypeRoute === userTypeRoute);
  const next = theirs[theirs.findIndex((plan) => plan.planId === planId) + 1];
  return next
    ? { planId: next.planId, interval, isWantPersonalizedPlan: false }
    : { planId, interval: interval === 'month' ? 'year' : 'month', isWantPersonalizedPlan: false };
};

/** Whether a choice is what the firm has at `now` and has paid: then there is no price to ask for. */
export const isPresent = (
  { planId, interval, isWantPersonalizedPlan }: Choice,
  { plan, state, endsAt = '', isPersonalized }: Pick<Subscription, 'plan' | 'state' | 'endsAt' | 'isPersonalized'>,
  now: Date,
): boolean =>
  state === 'active' &&
  now.getTime() < Date.parse(endsAt) &&
  plan?.planId === planId &&
  plan.interval === interval &&
  (isPersonalized || !isWantPersonalizedPlan);

/** A choice as the quote asks for it. */
export const quoteRequest = (choice: Choice, isFullPrice: boolean): RequestInput<typeof quoteCheckout> => ({
  planId: choice.planId,
  interval: choice.interval,
  ...(choice.couponId ? { couponId: choice.couponId } : {}),
  isWantPersonalizedPlan: choice.isWantPersonalizedPlan ? 'true' : 'false',
  isFullPrice: isFullPrice ? 'true' : 'false',
});

/** Price less its discount. */
export const discounted = ({ price, discountPercent }: { price: number; discountPercent: number }): number =>
  price - percentageOf(price, basisPoints(discountPercent));

/** The plans made for a person's type; all of them for somebody we do not know. */
export const plansFor = (offers: readonly PlanOffer[], userTypeRoute: string | undefined): readonly PlanOffer[] => {
  const theirs = offers.filter((offer) => offer.userTypeRoute === userTypeRoute);
  return theirs.length > 0 ? theirs : offers;
};
