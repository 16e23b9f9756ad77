import type { Account } from '#core/auth/account.ts';
import { trialEndsAt } from '#core/auth/standing.ts';
import { DAY_MS, msLater } from '#core/calendar.ts';
import { type Message, message, type Tell } from '#core/language/message.ts';
import { lastRetryAt, retryAt } from './dunning.ts';
import { chargeAfterCredit } from './money.ts';
import { type Interval, type PlanId, planOf } from './plan.ts';

/** Why a payment failed where the provider does not say. */
export const PAYMENT_FAILED = message('The payment failed.');

/** A plan and how often it is paid. */
export interface Term {
  planId: PlanId;
  interval: Interval;
}

/** What a firm subscribed to. Who never paid has no `startsAt`, and no `endsAt` before the trial is over. */
export interface Subscription extends Term {
  firmId: string;
  /** `chosen`: begins when the trial ends; `past-due`: the payment of the next period failed and is tried again. */
  state: 'chosen' | 'active' | 'past-due' | 'ended';
  startsAt?: string;
  /** When the next period is paid: until then everything is. */
  endsAt?: string;
  /** Where periods are counted from. */
  anchoredAt?: string;
  /** What this period cost, after discounts, whether paid by card or by credit. */
  value: number;
  /** What is taken off the next bill. */
  credit: number;
  /** Another plan from the next period on. */
  next?: Term;
  /** How often the next period's payment failed, when it did first, and why it did the last time. */
  failures: number;
  failedAt?: string;
  failedMessage?: Message;
  /** The one checkout that is being paid; another must wait for it or end it. */
  openCheckoutId?: string;
  /** When the first annual period was paid: the promotion is for the first year. */
  annualSince?: string;
}

/** With auto-debit a plan carries on so long after its period's end, while a failed payment is tried again. */
export const GRACE_MS = 8 * DAY_MS;

/** Who has not chosen anything yet. */
export const unsubscribed = ({ firmId }: Account, { planId, interval }: Term): Subscription => ({
  firmId,
  planId,
  interval,
  state: 'chosen',
  value: 0,
  credit: 0,
  failures: 0,
});

/** What the next period is of. */
export const nextTerm = ({ next, planId, interval }: Subscription): Term => next ?? { planId, interval };

/** Whether a paid period runs at `now`, or waits for the end of the trial. */
export const isRunning = ({ state, startsAt, endsAt }: Subscription, now: Date): boolean =>
  state === 'active' && startsAt !== undefined && endsAt !== undefined && now.getTime() < Date.parse(endsAt);

/** When a clock must look at a subscription next: to renew or end it, or to try a payment again. */
export const nextStepAt = (subscription: Subscription): string | undefined => {
  const { state, endsAt, failedAt, failures } = subscription;
  if (state === 'ended') return undefined;
  return state === 'past-due' && failedAt ? retryAt(failedAt, failures) : endsAt;
};

/** Until when the account counts as paid; undefined for who never paid. What has ended is not tried again, so it has no grace. */
export const paidUntil = ({ state, startsAt, endsAt }: Subscription, autoDebit: boolean): string | undefined =>
  startsAt && endsAt ? msLater(endsAt, autoDebit && state !== 'ended' ? GRACE_MS : 0).toISOString() : undefined;

/** An account whose standing follows its subscription. */
export const following = (account: Account, subscription: Subscription, autoDebit = account.autoDebit): Account => {
  const until = paidUntil(subscription, autoDebit);
  const { overdueSince: _, ...rest } = account;
  const { state, failedAt } = subscription;
  return {
    ...rest,
    autoDebit,
    ...(until ? { paidUntil: until } : {}),
    ...(state === 'past-due' && failedAt ? { overdueSince: failedAt } : {}),
  };
};

/**
 * Auto-debit switched on or off, with the plan that comes next. Whoever switches it off while a payment is overdue has
 * decided against the next period: what they paid is over.
 */
export const withAutoDebit = (
  account: Account,
  known: Subscription | undefined,
  { on, ...wanted }: { on: boolean } & Partial<Term>,
  now: Date,
): { account: Account; subscription?: Subscription } => {
  const before = known ?? (wanted.planId && unsubscribed(account, { planId: wanted.planId, interval: 'month' }));
  if (!before) return { account: { ...account, autoDebit: on } };
  const term = { ...nextTerm(before), ...dropUndefined(wanted) };
  const isUnpaid = before.startsAt === undefined;
  const { next: _, ...present } = before;
  const isSame = term.planId === before.planId && term.interval === before.interval;
  const subscription: Subscription = isUnpaid ? { ...present, ...term } : isSame ? present : { ...present, next: term };
  const after = !on && isOverdue(before, now) ? ended(subscription) : subscription;
  return { account: following(account, after, on), subscription: after };
};

const dropUndefined = ({ planId, interval }: Partial<Term>): Partial<Term> => ({
  ...(planId ? { planId } : {}),
  ...(interval ? { interval } : {}),
});

/** Whether the next period should be paid by now. */
export const isOverdue = ({ state, endsAt }: Subscription, now: Date): boolean =>
  state !== 'ended' && endsAt !== undefined && now.getTime() >= Date.parse(endsAt);

/** Nothing more is charged, nothing more is due; what stands as credit stays. */
export const ended = ({ failedAt: _, failedMessage: __, next: ___, ...subscription }: Subscription): Subscription => ({
  ...subscription,
  state: 'ended',
  failures: 0,
});

/** When a trial that runs at `now` ends. */
export const trialEnd = ({ trialStartedAt }: Account, now: Date): string | undefined => {
  const end = trialStartedAt && trialEndsAt(trialStartedAt);
  return end && now.getTime() < end.getTime() ? end.toISOString() : undefined;
};

/** What a subscriber sees. */
export const subscriptionOf = (
  known: Subscription | undefined,
  account: Account,
  isPersonalized: boolean,
  { now, tell }: { now: Date; tell: Tell },
) => {
  const facts = { isAutoDebit: account.autoDebit, credit: known?.credit ?? 0, isPersonalized };
  if (!known) return { state: 'none' as const, ...facts };
  const { planId, interval, startsAt, endsAt, failedAt, failedMessage = PAYMENT_FAILED } = known;
  const state =
    known.state === 'active' && !account.autoDebit && !isRunning(known, now) ? ('ended' as const) : known.state;
  const at = nextStepAt(known) ?? trialEnd(account, now);
  const term = nextTerm(known);
  const price = chargeAfterCredit(planOf(term.planId).prices[term.interval], known.credit).total;
  return {
    state,
    plan: { planId, name: planOf(planId).name, interval },
    ...(startsAt ? { startsAt } : {}),
    ...(startsAt && endsAt ? { endsAt } : {}),
    ...(account.autoDebit && at && state !== 'ended' ? { next: { at, ...term, price } } : {}),
    ...(state === 'past-due' && failedAt
      ? { overdue: { message: tell(failedMessage), lastTryAt: lastRetryAt(failedAt) } }
      : {}),
    ...facts,
  };
};
