import { describe, expect, it } from 'vitest';
import type { Coupon } from './coupon.ts';
import { quoteOf, renewalQuote } from './quote.ts';
import { choice, facts, owner, subscribed } from './subscription.fixture.ts';

const now = new Date('2026-03-16T12:00:00.000Z');
const coupon = (more: Partial<Coupon>): Coupon => ({ couponId: 'C', left: 1, held: 0, granted: 0, ...more });

describe('a first payment', () => {
  it('is the price, and begins at once after the trial', () => {
    const quote = quoteOf(choice(), facts(), now);
    expect(quote).toMatchObject({ kind: 'start', total: 3_900, discount: 'none', startsAt: now.toISOString() });
    expect(quote.endsAt).toBe('2026-04-16T12:00:00.000Z');
  });

  it('takes no day of a trial that still runs', () => {
    const account = owner({ trialStartedAt: '2026-03-10T00:00:00.000Z' });
    expect(quoteOf(choice(), facts({ account }), now).startsAt).toBe('2026-03-24T00:00:00.000Z');
  });

  it('adds the one-time fee of $99.00 once, and never again', () => {
    const wanted = choice({ isWantPersonalizedPlan: true });
    expect(quoteOf(wanted, facts(), now).total).toBe(13_800);
    const firm = { personalizedAt: '2026-01-01T00:00:00.000Z' };
    expect(quoteOf(wanted, facts({ firm }), now)).toMatchObject({ total: 3_900, isPersonalized: false });
  });
});

describe('the promotion', () => {
  const annual = choice({ interval: 'year' });
  it('halves the first year, and the next one costs the full price', () => {
    const quote = quoteOf(annual, facts(), now);
    expect(quote).toMatchObject({ total: 19_500, discount: 'promotion', renewalPrice: 39_000 });
    expect(quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.total);
  });

  it('is for years only, for the first year only, and while places are left', () => {
    expect(quoteOf(choice(), facts(), now).discount).toBe('none');
    const subscription = subscribed({ state: 'ended', annualSince: '2025-01-01T00:00:00.000Z' });
    expect(quoteOf(annual, facts({ subscription }), now).discount).toBe('none');
    expect(quoteOf(annual, facts({ promotion: { left: 0, held: 0, granted: 25 } }), now).discount).toBe('none');
  });

  it('says when every free place is being paid by somebody, and can be left to others', () => {
    const held = facts({ promotion: { left: 0, held: 3, granted: 22 } });
    expect(quoteOf(annual, held, now)).toMatchObject({ isPromotionHeld: true, total: 19_500 });
    expect(quoteOf({ ...annual, isFullPrice: true }, held, now)).toMatchObject({
      isPromotionHeld: false,
      discount: 'none',
      total: 39_000,
    });
  });

  it('is kept beside a smaller coupon and gives way to a larger one', () => {
    const wanted = { ...annual, couponId: 'C' };
    expect(quoteOf(wanted, facts({ coupon: coupon({ percent: 50 }) }), now).discount).toBe('promotion');
    expect(quoteOf(wanted, facts({ coupon: coupon({ percent: 51 }) }), now)).toMatchObject({
      discount: 'coupon',
      total: 39_000 - 19_890,
    });
  });
});

describe('another plan', () => {
  it('credits the unused time to the millisecond', () => {
    const subscription = subscribed();
    const quote = quoteOf(choice({ planId: 'practice' }), facts({ subscription }), now);
    // 15½ of 31 days are left.
    expect(quote).toMatchObject({ kind: 'change', total: 7_900 - 1_950, creditLeft: 0, value: 7_900 });
  });

  it('that is cheaper charges nothing and carries the credit to the next bill', () => {
    const subscription = subscribed({
      planId: 'practice',
      interval: 'year',
      value: 79_000,
      endsAt: '2027-03-01T00:00:00.000Z',
    });
    const quote = quoteOf(choice(), facts({ subscription }), now);
    expect(quote.total).toBe(0);
    expect(quote.creditLeft).toBeGreaterThan(70_000);
    expect(quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  it('waives what no card can be charged with, and never gives it back', () => {
    const quote = quoteOf(choice({ planId: 'practice' }), facts({ subscription: subscribed({ credit: 5_901 }) }), now);
    expect(quote).toMatchObject({ total: 0, creditLeft: 0, value: 7_851 });
    expect(quote.lines.at(-1)).toEqual({ label: 'Waived: too little to charge', cents: -49 });
    expect(quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  it('must be another one, or bring the one-time fee alone', () => {
    const running = facts({ subscription: subscribed() });
    expect(() => quoteOf(choice(), running, now)).toThrow('You already have this plan.');
    expect(quoteOf(choice({ isWantPersonalizedPlan: true }), running, now)).toMatchObject({
      kind: 'fee',
      total: 9_900,
      endsAt: '2026-04-01T00:00:00.000Z',
    });
  });
});

describe('days of grace', () => {
  it('are not given away: who pays in them pays from the end of the last period', () => {
    const subscription = subscribed({ state: 'past-due', failures: 1, failedAt: '2026-04-01T00:00:00.000Z' });
    const account = owner({ autoDebit: true, paidUntil: '2026-04-09T00:00:00.000Z' });
    const at = new Date('2026-04-05T00:00:00.000Z');
    expect(quoteOf(choice(), facts({ subscription, account }), at).startsAt).toBe('2026-04-01T00:00:00.000Z');
    const lapsed = new Date('2026-04-09T00:00:00.000Z');
    expect(quoteOf(choice(), facts({ subscription, account }), lapsed).startsAt).toBe(lapsed.toISOString());
  });
});

describe('a renewal', () => {
  it('charges the next term less the credit, from where the last one ended', () => {
    const subscription = subscribed({ credit: 900, next: { planId: 'practice', interval: 'month' } });
    expect(renewalQuote(subscription, new Date('2026-04-01T02:00:00.000Z'))).toMatchObject({
      total: 7_000,
      creditLeft: 0,
      startsAt: '2026-04-01T00:00:00.000Z',
      endsAt: '2026-05-01T00:00:00.000Z',
    });
  });

  it('asks nothing for time in which the plan had lapsed', () => {
    const late = new Date('2026-06-01T00:00:00.000Z');
    expect(renewalQuote(subscribed(), late).startsAt).toBe(late.toISOString());
  });
});
