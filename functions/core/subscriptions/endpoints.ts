import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { Cents } from '#core/money.ts';
import { PageRequest, pageOf } from '#core/page.ts';
import { Id } from '#core/text.ts';
import { CouponId, Interval, PlanId, RENEWAL } from './plan.ts';
import { BOUGHT_TEMPLATE } from './purchase.ts';
import { Line, Receipt } from './receipt.ts';

const Flag = z._default(z.enum(['true', 'false']), 'false');
const chosen = { planId: PlanId, interval: Interval, couponId: z.optional(CouponId) };

const PlanOffer = z.object({
  planId: PlanId,
  name: z.string(),
  description: z.string(),
  /** Whom the plan is made for; a preselected plan fixes the user type of a sign-up. */
  userTypeRoute: z.enum(['lawyer', 'business']),
  features: z.array(z.string()),
  month: z.object({ price: Cents, discountPercent: z.int() }),
  /** `discountPercent` is 50 while places of the promotion are left, but 0 for a firm that had a year already; `price` is before it. */
  year: z.object({ price: Cents, discountPercent: z.int() }),
});

export const listPlans = endpoint('listPlans', {
  method: 'GET',
  path: '/plans',
  access: 'public',
  counts: 'reading',
  summary: 'What can be bought, in whole cents, with how many places of the promotion are left.',
  request: z.object({}),
  response: z.object({
    data: z.array(PlanOffer),
    personalized: z.object({ price: Cents, features: z.array(z.string()) }),
    /** 25 less the places that were really granted. */
    subscriber_left: z.int(),
  }),
  problems: [],
});

const Quote = z.object({
  /** A first or new period, another plan instead of the running one, or only the one-time fee. */
  kind: z.enum(['start', 'change', 'fee']),
  planId: PlanId,
  interval: Interval,
  /** What is charged and why, in order; what is taken off is negative. Their sum is `total`. */
  lines: z.array(Line),
  total: Cents,
  discount: z.enum(['none', 'promotion', 'coupon']),
  /** Every free place of the promotion is being paid by somebody at this moment: wait, or set `isFullPrice`. */
  isPromotionHeld: z.boolean(),
  /** The period that is paid; a trial that still runs comes before it. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** What is left of an earlier payment and taken off the next bill. */
  creditLeft: Cents,
  /** What the plan costs from `endsAt` on: by itself with auto-debit, else only when bought again. */
  renewalPrice: Cents,
  isAutoDebit: z.boolean(),
  /** The firm wrote log-in words or services that this choice does not show to visitors. */
  isHidingWords: z.boolean(),
});

export const quoteCheckout = endpoint('quoteCheckout', {
  method: 'GET',
  path: '/checkouts/quote',
  access: 'account',
  owner: true,
  summary: 'What a choice costs now, line by line; the flags are the words true and false.',
  request: z.object({ ...chosen, isWantPersonalizedPlan: Flag, isFullPrice: Flag }),
  response: z.object({ data: Quote }),
  problems: ['coupon-refused', 'too-many-requests', 'plan-unchanged'],
});

/** How far a checkout is; the page follows `address` to authenticate and asks for confirmation when it is back. */
const Outcome = z.discriminatedUnion('state', [
  /** `templateId` is the template that was bought, as the firm has it. */
  z.object({ state: z.literal('paid'), receipt: Receipt, templateId: z.optional(Id) }),
  z.object({ state: z.literal('authentication'), address: z.string() }),
  /** Nothing was charged. Another try is another checkout, with an id of its own. */
  z.object({ state: z.literal('declined'), message: z.string() }),
  /** Given up by its owner, by a newer checkout or by time; nothing was charged. */
  z.object({ state: z.literal('cancelled') }),
]);

/** The clock names its own, which a caller must not take beforehand. */
const CheckoutId = Id.check(z.refine((id) => !id.startsWith(RENEWAL), message('Please provide a valid id')));

export const checkOut = endpoint('checkOut', {
  method: 'POST',
  path: '/checkouts',
  access: 'account',
  owner: true,
  audit: 'Paid for a plan',
  summary:
    'Pay a choice with a saved card; the same checkoutId again is the same payment. The provider sends the person back to /confirmPayment?checkoutId=… after an authentication.',
  request: z.object({
    checkoutId: CheckoutId,
    ...chosen,
    isWantPersonalizedPlan: z._default(z.boolean(), false),
    isFullPrice: z._default(z.boolean(), false),
    /** Not needed when the total is 0. */
    cardId: z.optional(Id),
    /** The total that the person saw; another one is refused. */
    total: Cents,
  }),
  response: z.object({ data: Outcome }),
  problems: [
    'terms-open',
    'price-changed',
    'promotion-held',
    'coupon-refused',
    'too-many-requests',
    'plan-unchanged',
    'card-missing',
    'payment-in-progress',
    'payment-unavailable',
    'conflict',
  ],
});

export const buyTemplate = endpoint('buyTemplate', {
  method: 'POST',
  path: '/showcase/{showcaseId}/checkouts',
  access: 'member',
  owner: true,
  audit: BOUGHT_TEMPLATE,
  summary:
    'Pay a template of the showcase with a saved card, once for a firm; the same checkoutId again is the same payment. An authentication is confirmed as that of a plan.',
  request: z.object({
    checkoutId: CheckoutId,
    showcaseId: Id,
    cardId: Id,
    /** The price that the person saw; another one is refused. */
    total: Cents,
  }),
  response: z.object({ data: Outcome }),
  problems: [
    'not-found',
    'price-changed',
    'template-owned',
    'card-missing',
    'payment-in-progress',
    'payment-unavailable',
    'conflict',
  ],
});

export const confirmCheckout = endpoint('confirmCheckout', {
  method: 'POST',
  path: '/checkouts/{checkoutId}/confirmation',
  access: 'account',
  owner: true,
  audit: 'Paid for a plan',
  summary: 'Ask the provider how a checkout ended, after the person was at its page; asking again changes nothing.',
  request: z.object({ checkoutId: Id }),
  response: z.object({ data: Outcome }),
  problems: ['not-found', 'payment-unavailable'],
});

const Subscription = z.object({
  /** `chosen`: the plan that begins when the trial ends; `past-due`: a renewal failed and is tried again. */
  state: z.enum(['none', 'chosen', 'active', 'past-due', 'ended']),
  plan: z.optional(z.object({ planId: PlanId, name: z.string(), interval: Interval })),
  startsAt: z.optional(z.iso.datetime()),
  endsAt: z.optional(z.iso.datetime()),
  isAutoDebit: z.boolean(),
  /** The next charge; absent without auto-debit. */
  next: z.optional(z.object({ at: z.iso.datetime(), planId: PlanId, interval: Interval, price: Cents })),
  /** Why the last try failed, and when the last of all is made; present while a payment is overdue. */
  overdue: z.optional(z.object({ message: z.string(), lastTryAt: z.iso.datetime() })),
  credit: Cents,
  isPersonalized: z.boolean(),
});

export const readSubscription = endpoint('readSubscription', {
  method: 'GET',
  path: '/subscription',
  access: 'account',
  owner: true,
  summary: "The caller's plan, until when it is paid, and what is charged next.",
  request: z.object({}),
  response: z.object({ data: Subscription }),
  problems: [],
});

export const setAutoDebit = endpoint('setAutoDebit', {
  method: 'PUT',
  path: '/subscription/auto-debit',
  access: 'account',
  owner: true,
  audit: 'Changed whether the plan renews automatically',
  summary:
    'Let the plan renew by itself with the default card, or no longer: switching it off cancels at the end of what is paid. A plan named here is the next one; before the first payment it begins when the trial ends.',
  request: z.object({ on: z.boolean(), planId: z.optional(PlanId), interval: z.optional(Interval) }),
  response: z.object({ data: Subscription }),
  problems: ['terms-open', 'payment-in-progress', 'conflict'],
});

export const listReceipts = endpoint('listReceipts', {
  method: 'GET',
  path: '/receipts',
  access: 'account',
  owner: true,
  summary: "The caller's receipts, newest first, 50 a page.",
  request: z.object(PageRequest),
  response: pageOf(Receipt),
  problems: [],
});

export const receiveCardEvent = endpoint('receiveCardEvent', {
  method: 'POST',
  path: '/webhooks/cards',
  access: 'public',
  audit: 'Paid for a plan',
  summary: 'What the payment provider tells by itself, signed in the stripe-signature header; each event counts once.',
  request: z.object({}),
  response: z.object({ received: z.literal(true) }),
  problems: ['bad-request', 'payment-unavailable'],
});
