import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import {
  abandonedAt,
  failedRenewal,
  isRepeatable,
  occupied,
  openedCheckout,
  paidFor,
  receiptOf,
  renewalId,
  withoutOpenCheckout,
} from './checkout.ts';
import { quoteOf, renewalQuote } from './quote.ts';
import { choice, facts, owner, subscribed } from './subscription.fixture.ts';
import { following, nextStepAt, paidUntil, subscriptionOf, withAutoDebit } from './subscription.ts';

const now = new Date('2026-04-01T00:00:00.000Z');
const day = 24 * 3_600_000;
const bought = (interval: 'month' | 'year' = 'month') =>
  openedCheckout(quoteOf(choice({ interval }), facts(), now), { checkoutId: 'c1' }, owner(), {}, now);

describe('a checkout', () => {
  it('occupies the subscription until it is paid or over', () => {
    const waiting = occupied(bought(), owner(), undefined);
    // Nothing of what is being paid is there yet.
    expect(waiting).toEqual({
      ...{ firmId: 'f1', planId: 'solo', interval: 'month', state: 'chosen' },
      ...{ value: 0, credit: 0, failures: 0, openCheckoutId: 'c1' },
    });
    expect(withoutOpenCheckout(waiting).openCheckoutId).toBeUndefined();
    expect(paidFor(bought(), waiting)).toMatchObject({ state: 'active', value: 3_900, failures: 0 });
    expect(paidFor(bought(), waiting).openCheckoutId).toBeUndefined();
  });

  it('counts as abandoned after half an hour while it is open', () => {
    expect(abandonedAt(bought())).toBe('2026-04-01T00:30:00.000Z');
    expect(abandonedAt({ ...bought(), state: 'paid' })).toBeUndefined();
    expect(isRepeatable(bought(), new Date(now.getTime() + 23 * 3_600_000))).toBe(false);
  });

  it('of a first year is remembered, for the promotion is given once', () => {
    expect(paidFor(bought('year'), subscribed()).annualSince).toBe(now.toISOString());
  });

  it('of the fee alone leaves the plan as it is', () => {
    const subscription = subscribed({ endsAt: '2026-05-01T00:00:00.000Z' });
    const quote = quoteOf(choice({ isWantPersonalizedPlan: true }), facts({ subscription }), now);
    const checkout = openedCheckout(quote, { checkoutId: 'c1' }, owner(), {}, now);
    expect(paidFor(checkout, occupied(checkout, owner(), subscription))).toEqual(subscription);
  });

  it('has a receipt with the very total, and no card where nothing was charged', () => {
    expect(receiptOf(bought(), now)).toMatchObject({ receiptId: 'c1', total: 3_900 });
    expect(receiptOf(bought(), now).number).toMatch(/^20260401-[0-9A-F]{8}$/);
  });
});

describe('a renewal that fails', () => {
  it('is tried again 1, 3 and 7 days after the first failure, then given up', () => {
    let subscription = subscribed();
    const steps: (string | undefined)[] = [];
    for (let at = now; steps.length < 4; ) {
      subscription = failedRenewal(subscription, at);
      const next = nextStepAt(subscription);
      steps.push(next);
      if (next) at = new Date(next);
    }
    expect(steps.map((step) => step && (Date.parse(step) - now.getTime()) / day)).toEqual([1, 3, 7, undefined]);
    expect(subscription).toMatchObject({ state: 'ended', failures: 0 });
  });

  it('has the same id for every run of one try, and another for the next', () => {
    const failed = failedRenewal(subscribed(), now);
    expect(renewalId(subscribed())).toBe(renewalId(subscribed()));
    expect(renewalId(failed)).not.toBe(renewalId(subscribed()));
  });

  it('and is paid by a later try, begins where the last period ended', () => {
    const failed = failedRenewal(subscribed(), now);
    const at = new Date(now.getTime() + 3 * day);
    const checkout = openedCheckout(renewalQuote(failed, at), { checkoutId: 'r' }, owner(), {}, at);
    expect(paidFor(checkout, failed)).toMatchObject({ state: 'active', startsAt: now.toISOString(), failures: 0 });
    expect(paidFor(checkout, failed).failedAt).toBeUndefined();
  });

  it('is known to its owner, with why and the day of the last try, until it is paid, ended or cancelled', () => {
    const failed = failedRenewal(subscribed(), now, 'Your card has expired.');
    const account = following(owner({ autoDebit: true }), failed);
    expect(account.overdueSince).toBe(now.toISOString());
    expect(subscriptionOf(failed, account, false, { now: now, tell: tellInEnglish })).toMatchObject({
      overdue: { message: 'Your card has expired.', lastTryAt: '2026-04-08T00:00:00.000Z' },
    });
    const later = new Date(now.getTime() + day);
    const checkout = openedCheckout(renewalQuote(failed, later), { checkoutId: 'r' }, account, {}, later);
    const paid = paidFor(checkout, failed);
    const cancelled = withAutoDebit(account, failed, { on: false }, later);
    for (const [after, subscription] of [
      [following(account, paid), paid],
      [cancelled.account, cancelled.subscription],
    ] as const) {
      expect(after).not.toHaveProperty('overdueSince');
      expect(subscriptionOf(subscription, after, false, { now: later, tell: tellInEnglish })).not.toHaveProperty(
        'overdue',
      );
      expect(subscription).not.toHaveProperty('failedWords');
    }
  });
});

describe('auto-debit', () => {
  it('carries a plan 8 days over its end, and is worth nothing before the first payment', () => {
    expect(paidUntil(subscribed(), true)).toBe('2026-04-09T00:00:00.000Z');
    expect(paidUntil(subscribed(), false)).toBe('2026-04-01T00:00:00.000Z');
    const { account, subscription } = withAutoDebit(
      owner(),
      undefined,
      { on: true, planId: 'solo', interval: 'year' },
      now,
    );
    expect(account).toMatchObject({ autoDebit: true });
    expect(account.paidUntil).toBeUndefined();
    expect(subscription).toMatchObject({ state: 'chosen', planId: 'solo', interval: 'year' });
  });

  it('with another plan keeps this one until its end', () => {
    const { subscription } = withAutoDebit(
      owner(),
      subscribed(),
      { on: true, planId: 'practice' },
      new Date('2026-03-05'),
    );
    expect(subscription).toMatchObject({ planId: 'solo', next: { planId: 'practice', interval: 'month' } });
  });

  it('switched off while a payment is overdue ends the plan', () => {
    const overdue = failedRenewal(subscribed(), now);
    const account = owner({ autoDebit: true, paidUntil: '2026-04-09T00:00:00.000Z' });
    const off = withAutoDebit(account, overdue, { on: false }, new Date(now.getTime() + day));
    expect(off.subscription?.state).toBe('ended');
    expect(off.account.paidUntil).toBe(now.toISOString());
  });

  it('switched on after the plan has ended gives no day of grace', () => {
    const over = subscribed({ state: 'ended' });
    const { account } = withAutoDebit(owner(), over, { on: true }, new Date(now.getTime() + day));
    expect(account).toMatchObject({ autoDebit: true, paidUntil: now.toISOString() });
  });

  it('shows what is charged next, and nothing without it', () => {
    const shown = (autoDebit: boolean) =>
      subscriptionOf(subscribed({ credit: 400 }), owner({ autoDebit }), false, {
        now: new Date('2026-03-05'),
        tell: tellInEnglish,
      });
    expect(shown(true)).toHaveProperty('next', {
      at: now.toISOString(),
      planId: 'solo',
      interval: 'month',
      price: 3_500,
    });
    expect(shown(false)).not.toHaveProperty('next');
  });
});
