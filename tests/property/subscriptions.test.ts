import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRIAL_MS, trialEndsAt } from '#core/auth/standing.ts';
import { trialStep, trialStepAt } from '#core/auth/trial-steps.ts';
import { basisPoints, LEAST_CENTS, percentageOf } from '#core/money.ts';
import { failedRenewal } from '#core/subscriptions/checkout.ts';
import { chargeAfterCredit, unusedOf } from '#core/subscriptions/money.ts';
import { periodEnd } from '#core/subscriptions/period.ts';
import { moved, type Places } from '#core/subscriptions/places.ts';
import { planIds } from '#core/subscriptions/plan.ts';
import { quoteOf } from '#core/subscriptions/quote.ts';
import { choice, facts, owner, subscribed } from '#core/subscriptions/subscription.fixture.ts';
import { nextStepAt } from '#core/subscriptions/subscription.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
const interval = fc.constantFrom('month', 'year');

describe('money', () => {
  it('a percentage is the exact share, a half cent rounded up, and both shares differ from the whole by no cent', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (price, percent) => {
        const share = percentageOf(price, basisPoints(percent));
        const exact = BigInt(price) * BigInt(percent);
        expect(2n * BigInt(share) * 100n - 2n * exact).toBeGreaterThan(-100n);
        expect(2n * BigInt(share) * 100n - 2n * exact).toBeLessThanOrEqual(100n);
        expect([0, 1]).toContain(share + percentageOf(price, basisPoints(100 - percent)) - price);
      }),
    );
  });

  it('no cent comes or goes between a bill, a credit, what is charged and what is carried on', () => {
    fc.assert(
      fc.property(cents, cents, (bill, credit) => {
        const { total, used, left, waived } = chargeAfterCredit(bill, credit);
        expect(total + used + waived).toBe(bill);
        expect(waived === 0 || (waived < LEAST_CENTS && total === 0)).toBe(true);
        expect(total === 0 || total >= LEAST_CENTS).toBe(true);
        expect(used + left).toBe(credit);
        expect(Math.min(total, left)).toBe(0);
      }),
    );
  });

  it('what is unused of a payment falls from all to nothing, never rises, and is exact to half a cent', () => {
    fc.assert(
      fc.property(
        cents,
        instant,
        interval,
        fc.array(fc.double({ min: -0.2, max: 1.2, noNaN: true })),
        (paid, start, kind, parts) => {
          const period = { startsAt: start.toISOString(), endsAt: periodEnd(kind, start.toISOString()) };
          const length = Date.parse(period.endsAt) - start.getTime();
          let last = paid;
          for (const part of parts.sort((one, other) => one - other)) {
            const at = new Date(start.getTime() + Math.round(length * part));
            const left = unusedOf(paid, period, at);
            expect(left).toBeLessThanOrEqual(last);
            expect(left).toBeGreaterThanOrEqual(0);
            const ms = BigInt(Math.min(length, Math.max(0, Date.parse(period.endsAt) - at.getTime())));
            const error = 2n * (BigInt(left) * BigInt(length) - BigInt(paid) * ms);
            expect(error > -BigInt(length) && error <= BigInt(length)).toBe(true);
            last = left;
          }
          expect(unusedOf(paid, period, start)).toBe(paid);
          expect(unusedOf(paid, period, new Date(period.endsAt))).toBe(0);
        },
      ),
    );
  });
});

/** Somebody who changes plans as they like, at any moments. */
const changes = fc.array(
  fc.record({
    planId: fc.constantFrom(...planIds),
    interval,
    afterHours: fc.integer({ min: 0, max: 24 * 500 }),
    isFullPrice: fc.boolean(),
    isWantPersonalizedPlan: fc.boolean(),
  }),
  { maxLength: 20 },
);

describe('changing plans', () => {
  it('never charges more than the new price, never credits more than was paid, and the lines are the total', () => {
    fc.assert(
      fc.property(changes, (wanted) => {
        let now = Date.parse('2026-03-01T00:00:00.000Z');
        let subscription = subscribed({ state: 'ended', value: 0, endsAt: '2026-03-01T00:00:00.000Z' });
        let firm = {};
        let [paid, consumed] = [0, 0];
        for (const { afterHours, ...each } of wanted) {
          now += afterHours * 3_600_000;
          const at = new Date(now);
          let quote: ReturnType<typeof quoteOf>;
          try {
            quote = quoteOf(choice(each), facts({ subscription, firm }), at);
          } catch {
            continue;
          }
          const prices = quote.lines.filter((line) => line.cents > 0).reduce((sum, line) => sum + line.cents, 0);
          expect(quote.total).toBe(quote.lines.reduce((sum, line) => sum + line.cents, 0));
          expect(quote.total).toBeGreaterThanOrEqual(0);
          expect(quote.total).toBeLessThanOrEqual(prices);
          const fee = quote.isPersonalized ? 9_900 : 0;
          paid += quote.total;
          const isFee = quote.kind === 'fee';
          const period = subscription as { startsAt: string; endsAt: string };
          const unused = quote.kind === 'change' ? unusedOf(subscription.value, period, at) : 0;
          consumed += fee + (isFee ? 0 : subscription.value - unused);
          if (quote.isPersonalized) firm = { personalizedAt: at.toISOString() };
          const { startsAt, endsAt, anchoredAt, value, creditLeft: credit } = quote;
          const term = { planId: quote.planId, interval: quote.interval };
          subscription = isFee
            ? { ...subscription, credit }
            : subscribed({ ...term, startsAt, endsAt, anchoredAt, value, credit });
          // Every cent paid was used up, pays the present period, or stands as credit.
          expect(paid).toBe(consumed + subscription.value + subscription.credit);
        }
      }),
    );
  });
});

describe('periods', () => {
  it('follow on one another without a gap, and never drift from the day they are counted from', () => {
    fc.assert(
      fc.property(instant, interval, fc.integer({ min: 1, max: 60 }), (start, kind, count) => {
        const anchor = start.toISOString();
        let from = anchor;
        for (let number = 0; number < count; number += 1) {
          const end = periodEnd(kind, from, anchor);
          const days = (Date.parse(end) - Date.parse(from)) / 86_400_000;
          expect(days).toBeGreaterThanOrEqual(kind === 'month' ? 28 : 365);
          expect(days).toBeLessThanOrEqual(kind === 'month' ? 31 : 366);
          expect(end.slice(10)).toBe(anchor.slice(10));
          expect(Number(end.slice(8, 10))).toBeLessThanOrEqual(start.getUTCDate());
          from = end;
        }
      }),
    );
  });
});

describe('the 25 places', () => {
  const START: Places = { left: 25, held: 0, granted: 0 };

  /** A checkout: it holds, waits for its bank, and is paid or not; between its steps others take theirs. */
  function* checkout(table: { places: Places }, isPaid: boolean): Generator<void, 'refused' | 'paid' | 'declined'> {
    const held = moved(table.places, 'hold');
    if (!held) return 'refused';
    table.places = held;
    yield;
    const after = moved(table.places, isPaid ? 'grant' : 'release');
    if (!after) throw new Error('A held place was lost');
    table.places = after;
    return isPaid ? 'paid' : 'declined';
  }

  const mixed = fc.array(fc.record({ isPaid: fc.boolean(), pick: fc.double({ min: 0, max: 0.999, noNaN: true }) }), {
    minLength: 200,
    maxLength: 200,
  });

  it('are never 26, whatever the order of 200 checkouts and their failures; 25 that pay have them all', () => {
    fc.assert(
      fc.property(mixed, fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 400 }), (all, picks) => {
        const table = { places: START };
        const running = all.map(({ isPaid }) => checkout(table, isPaid));
        let paid = 0;
        for (const pick of [...all.map((each) => each.pick), ...picks, ...Array(400).fill(0)]) {
          if (running.length === 0) break;
          const at = Math.floor(pick * running.length);
          const { done, value } = (running[at] as (typeof running)[0]).next();
          if (done) running.splice(at, 1);
          if (value === 'paid') paid += 1;
          const { left, held, granted } = table.places;
          expect([left + held + granted, Math.min(left, held, granted) >= 0]).toEqual([25, true]);
        }
        expect(table.places).toEqual({ left: 25 - paid, held: 0, granted: paid });
        // Whoever was told to wait tries again, one after the other, and pays.
        for (const _ of all) for (const __ of checkout(table, true));
        expect(table.places).toEqual({ left: 0, held: 0, granted: 25 });
      }),
    );
  });
});

describe('a trial', () => {
  const zones = ['Pacific/Kiritimati', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

  it('lasts 14 days to the millisecond, whatever the zone and its summer time; each step comes once and in order', () => {
    const zone = process.env.TZ;
    try {
      fc.assert(
        fc.property(instant, fc.constantFrom(...zones), (start, where) => {
          process.env.TZ = where;
          const trialStartedAt = start.toISOString();
          expect(trialEndsAt(trialStartedAt).getTime() - start.getTime()).toBe(TRIAL_MS);
          let account = owner({ trialStartedAt, cardSaved: false });
          const days: number[] = [];
          for (let due = trialStepAt(account); due; due = trialStepAt(account)) {
            days.push((due.getTime() - start.getTime()) / 86_400_000);
            expect(trialStep(account, new Date(due.getTime() - 1))).toBeUndefined();
            account = trialStep(account, due)?.after ?? account;
          }
          expect(days).toEqual([11, 13, 14]);
        }),
      );
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it('is told to be over once, by runs at any moments', () => {
    fc.assert(
      fc.property(instant, fc.array(fc.integer({ min: 0, max: 30 * 24 }), { maxLength: 30 }), (start, hours) => {
        let account = owner({ trialStartedAt: start.toISOString(), cardSaved: false });
        const messages: string[] = [];
        for (const hour of [...hours, 31 * 24].sort((one, other) => one - other)) {
          const due = trialStep(account, new Date(start.getTime() + hour * 3_600_000));
          if (due) messages.push(due.step.does === 'warn' ? `warn ${due.step.days}` : due.step.does);
          account = due?.after ?? account;
        }
        expect(messages.at(-1)).toBe('end');
        expect(new Set(messages).size).toBe(messages.length);
      }),
    );
  });
});

describe('a failing payment', () => {
  it('is tried four times in all, the last a week after the first, however late the runs are', () => {
    fc.assert(
      fc.property(instant, fc.array(fc.integer({ min: 0, max: 72 }), { minLength: 4, maxLength: 4 }), (start, late) => {
        let subscription = subscribed({ endsAt: start.toISOString() });
        let tries = 0;
        for (let due = nextStepAt(subscription); due && tries < 10; due = nextStepAt(subscription)) {
          subscription = failedRenewal(subscription, new Date(Date.parse(due) + (late[tries] ?? 0) * 3_600_000));
          tries += 1;
        }
        expect(tries).toBe(4);
        expect(subscription.state).toBe('ended');
      }),
    );
  });
});
