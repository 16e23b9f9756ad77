import { describe, expect, it } from 'vitest';
import { personalized } from '#core/subscriptions/entitlements.ts';
import { ONE_TIME_FEE, PERSONALIZED_CENTS, plans } from '#core/subscriptions/plan.ts';
import {
  anotherThan,
  type Choice,
  choiceOf,
  discounted,
  isPresent,
  type PlanOffer,
  paymentPath,
  plansFor,
} from './choice.ts';

const sold: PlanOffer[] = plans.map(({ prices, features, ...plan }) => ({
  ...plan,
  features: [...features],
  month: { price: prices.month, discountPercent: 0 },
  year: { price: prices.year, discountPercent: 50 },
}));

const read = (path: string) => {
  const url = new URL(path, 'http://my.localhost');
  const [, , planId, couponId] = url.pathname.split('/');
  return choiceOf({ planId, couponId }, url.searchParams, sold);
};

describe('the address of a checkout', () => {
  it.each<Choice>([
    { planId: 'solo', interval: 'month', isWantPersonalizedPlan: false },
    { planId: 'practice', interval: 'year', isWantPersonalizedPlan: true },
    { planId: 'business', interval: 'year', isWantPersonalizedPlan: true, couponId: 'SPRING-26' },
  ])('carries the whole choice: %j', (choice) => expect(read(paymentPath(choice))).toEqual(choice));

  it('is of a year unless it says a month, and of nothing that is not sold', () => {
    expect(read('/payment/solo')).toEqual({ planId: 'solo', interval: 'year', isWantPersonalizedPlan: false });
    expect(read('/payment/solo?interval=week')?.interval).toBe('year');
    expect(read('/payment/gold')).toBeUndefined();
  });
});

describe('the plan that one has', () => {
  const now = new Date('2026-04-01T00:00:00.000Z');
  const had = {
    state: 'active',
    plan: { planId: 'solo', name: 'Solo', interval: 'month' },
    endsAt: '2026-04-01T00:00:00.001Z',
    isPersonalized: false,
  } as const;
  const same: Choice = { planId: 'solo', interval: 'month', isWantPersonalizedPlan: false };

  it('has no price while it is paid, unless something is wanted with it', () => {
    expect(isPresent(same, had, now)).toBe(true);
    expect(isPresent({ ...same, isWantPersonalizedPlan: true }, had, now)).toBe(false);
    expect(isPresent({ ...same, isWantPersonalizedPlan: true }, { ...had, isPersonalized: true }, now)).toBe(true);
    expect(isPresent({ ...same, interval: 'year' }, had, now)).toBe(false);
    expect(isPresent({ ...same, planId: 'practice' }, had, now)).toBe(false);
  });

  it('has a price again from its end on', () => {
    expect(isPresent(same, { ...had, endsAt: now.toISOString() }, now)).toBe(false);
    for (const state of ['none', 'chosen', 'past-due', 'ended'] as const)
      expect(isPresent(same, { ...had, state }, now)).toBe(false);
  });

  it('is changed for another one, of those that are made for the person', () => {
    for (const { planId, userTypeRoute } of plans)
      for (const interval of ['month', 'year'] as const) {
        const another = anotherThan({ planId, interval }, userTypeRoute);
        const plan = { planId, name: '', interval };
        expect(isPresent(another, { ...had, plan }, now)).toBe(false);
        expect(plansFor(sold, userTypeRoute).map((each) => each.planId)).toContain(another.planId);
      }
    expect(anotherThan({ planId: 'solo', interval: 'month' }, 'lawyer').planId).toBe('practice');
  });
});

describe('plans', () => {
  it('are shown for a person’s own type, and all of them to somebody unknown', () => {
    expect(plansFor(sold, 'business').map(({ planId }) => planId)).toEqual(['business']);
    expect(plansFor(sold, undefined)).toHaveLength(sold.length);
  });

  it('cost their price less its discount, to the cent', () => {
    expect(discounted({ price: 39_000, discountPercent: 50 })).toBe(19_500);
    expect(discounted({ price: 3_900, discountPercent: 0 })).toBe(3_900);
    expect(discounted({ price: 101, discountPercent: 50 })).toBe(50);
  });

  it('can be personalized for 99 dollars, for a fee that is no part of the package', () => {
    expect(PERSONALIZED_CENTS).toBe(9_900);
    expect(ONE_TIME_FEE).toBe('One-Time Fee');
    expect(personalized.features).toEqual([
      'White-Labeled Platform',
      'Custom Log-In Page',
      'Menu of Services',
      'Personalized URL',
      'Your Logo',
      'Your Colors',
    ]);
  });
});
