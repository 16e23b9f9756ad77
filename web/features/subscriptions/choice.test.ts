import { describe, expect, it } from 'vitest';
import { PERSONALIZED_CENTS, personalizedFeatures, plans } from '#core/subscriptions/plan.ts';
import { type Choice, choiceOf, discounted, type PlanOffer, paymentPath, plansFor } from './choice.ts';

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

  it('can be personalized for 99 dollars, with the whole package', () => {
    expect(PERSONALIZED_CENTS).toBe(9_900);
    expect(personalizedFeatures).toEqual([
      'One-Time Fee',
      'White-Labeled Platform',
      'Custom Log-In Page',
      'Menu of Services',
      'Personalized URL',
      'Your Logo',
      'Your Colors',
    ]);
  });
});
