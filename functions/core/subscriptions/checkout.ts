import type { Account } from '#core/auth/account.ts';
import { HOUR_MS, MINUTE_MS, msBetween, msLater, utcDay } from '#core/calendar.ts';
import { type Message, message } from '#core/language/message.ts';
import type { ShowcaseItem } from '#core/showcase/showcase.ts';
import { type Choice, RENEWAL } from './plan.ts';
import type { Bill } from './quote.ts';
import type { LineRecord, ReceiptRecord, Refund } from './receipt.ts';
import { ended, nextStepAt, PAYMENT_FAILED, type Subscription, unsubscribed } from './subscription.ts';

/** A saved card that pays. */
export interface PayingCard {
  cardId: string;
  customerId: string;
  brand: string;
  last4: string;
}

/** One payment, from the press of the button to its end; what it buys was fixed when it was opened. */
export type Checkout = PlanCheckout | TemplateCheckout;

/** The payment of a plan, or of what is paid once beside it. */
export interface PlanCheckout extends CheckoutBase, Bill {
  couponId?: string;
}

/** The payment of a template of the showcase. */
export interface TemplateCheckout extends CheckoutBase {
  kind: 'template';
  showcaseId: string;
  lines: LineRecord[];
  total: number;
}

interface CheckoutBase {
  checkoutId: string;
  firmId: string;
  accountId: string;
  /** `open` → `authentication` → `paid`, `failed` or `cancelled`; the last three are for good. */
  state: 'open' | 'authentication' | 'paid' | 'failed' | 'cancelled';
  card?: PayingCard;
  openedAt: string;
  paymentId?: string;
  /** Where the person authenticates, and where they come back to. */
  address?: string;
  returnAddress?: string;
  /** Why the card was declined. */
  code?: string;
  message?: Message;
  paidAt?: string;
  refunded?: Refund;
}

/** So long a payment may take before it is given up and its place goes to somebody else. */
const PATIENCE_MS = 30 * MINUTE_MS;
/** So long the provider remembers an idempotency key, less an hour. */
const KEY_MS = 23 * HOUR_MS;

export const isOpen = ({ state }: Checkout): boolean => state === 'open' || state === 'authentication';

/** When an open checkout counts as abandoned. */
export const abandonedAt = (checkout: Checkout): string | undefined =>
  isOpen(checkout) ? msLater(checkout.openedAt, PATIENCE_MS).toISOString() : undefined;

/** Whether the provider still knows the key, so that asking again cannot charge again. */
export const isRepeatable = ({ openedAt }: Checkout, now: Date): boolean => msBetween(openedAt, now) < KEY_MS;

/** What pays, and where the person comes back to. */
interface Paying {
  card?: PayingCard | undefined;
  returnAddress?: string;
}

const begun = (checkoutId: string, account: Account, { card, returnAddress }: Paying, now: Date): CheckoutBase => ({
  checkoutId,
  firmId: account.firmId,
  accountId: account.accountId,
  state: 'open',
  openedAt: now.toISOString(),
  ...(card ? { card } : {}),
  ...(returnAddress ? { returnAddress } : {}),
});

/** A checkout of an owner that begins. */
export const openedCheckout = (
  bill: Bill,
  { checkoutId, couponId }: Pick<Choice, 'couponId'> & { checkoutId: string },
  account: Account,
  paying: Paying,
  now: Date,
): PlanCheckout => ({
  ...bill,
  ...begun(checkoutId, account, paying, now),
  ...(bill.discount === 'coupon' && couponId ? { couponId } : {}),
});

/** The checkout of a template that begins. */
export const openedTemplateCheckout = (
  { _id: showcaseId, name, price1: total = 0 }: Pick<ShowcaseItem, '_id' | 'name' | 'price1'>,
  checkoutId: string,
  account: Account,
  paying: Paying,
  now: Date,
): TemplateCheckout => ({
  kind: 'template',
  showcaseId,
  lines: [{ label: message('Template “{name}”', { name }), cents: total }],
  total,
  ...begun(checkoutId, account, paying, now),
});

/**
 * The id of the try that a clock makes at a renewal: the same for every run, so that however many there are one payment is made.
 */
export const renewalId = (subscription: Subscription): string => {
  const due = subscription.endsAt ?? '';
  return `${RENEWAL}${Date.parse(due)}-${subscription.failures}`;
};

/** A subscription while one checkout is being paid. */
export const occupied = (checkout: PlanCheckout, account: Account, before: Subscription | undefined): Subscription => ({
  ...(before ?? unsubscribed(account, checkout)),
  openCheckoutId: checkout.checkoutId,
});

/** The same once the checkout has ended without a payment. */
export const withoutOpenCheckout = ({ openCheckoutId: _, ...subscription }: Subscription): Subscription => subscription;

/** What a paid checkout makes of the subscription. */
export const paidFor = (checkout: PlanCheckout, before: Subscription): Subscription => {
  const { failedAt: _, failedMessage: __, next: ___, ...rest } = withoutOpenCheckout(before);
  const { planId, interval, startsAt, endsAt, anchoredAt, value, creditLeft: credit } = checkout;
  if (checkout.kind === 'fee') return { ...withoutOpenCheckout(before), credit };
  const annualSince = rest.annualSince ?? (interval === 'year' ? startsAt : undefined);
  return {
    ...rest,
    planId,
    interval,
    startsAt,
    endsAt,
    anchoredAt,
    value,
    credit,
    state: 'active',
    failures: 0,
    ...(annualSince ? { annualSince } : {}),
  };
};

/** A renewal that failed at `now`: it is tried again, or given up after the last try. */
export const failedRenewal = (before: Subscription, now: Date, why: Message = PAYMENT_FAILED): Subscription => {
  const failed: Subscription = {
    ...withoutOpenCheckout(before),
    state: 'past-due',
    failures: before.failures + 1,
    failedAt: before.failedAt ?? now.toISOString(),
    failedMessage: why,
  };
  return nextStepAt(failed) ? failed : ended(failed);
};

/** A short number for people, from ids that are too long for them (FNV-1a). */
const shortOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).toUpperCase().padStart(8, '0');
};

/** The receipt of a paid checkout; its id is the checkout's. */
export const receiptOf = ({ checkoutId, firmId, lines, total, card }: Checkout, now: Date): ReceiptRecord => ({
  receiptId: checkoutId,
  number: `${utcDay(now).replaceAll('-', '')}-${shortOf(`${firmId} ${checkoutId}`)}`,
  at: now.toISOString(),
  lines,
  total,
  ...(card && total > 0 ? { card: { brand: card.brand, last4: card.last4 } } : {}),
});
