import type { Account } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import type { Firm } from '#core/firm/firm.ts';
import type { Message } from '#core/language/message.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import {
  type Checkout,
  failedRenewal,
  isOpen,
  type PlanCheckout,
  paidFor,
  receiptOf,
  type TemplateCheckout,
  withoutOpenCheckout,
} from '#core/subscriptions/checkout.ts';
import { paymentFailedMail, planEndedMail, receiptMail } from '#core/subscriptions/mails.ts';
import type { Move } from '#core/subscriptions/places.ts';
import { BOUGHT_TEMPLATE, purchaseFreed, purchasePaid } from '#core/subscriptions/purchase.ts';
import { following, nextStepAt, PAYMENT_FAILED, type Subscription } from '#core/subscriptions/subscription.ts';
import type { Mail } from '#outside/mail.ts';
import { approval } from '#outside/settings.ts';
import * as accounts from '#store/accounts.ts';
import * as checkouts from '#store/checkouts.ts';
import * as coupons from '#store/coupons.ts';
import * as firms from '#store/firms.ts';
import type { Operation } from '#store/operations.ts';
import * as promotion from '#store/promotion.ts';
import * as purchases from '#store/purchases.ts';
import * as receipts from '#store/receipts.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import { ownerPage } from '#workflows/firm/mail-sender.ts';
import { mailItems, templateItem } from '#workflows/outbox/outbox-items.ts';
import { prepareDefaultCard } from './choose-card.ts';

/** When a payment is worked at, and the audit side of each step: what is written is always the firm's. */
export interface PaymentContext {
  now: Date;
  audit: (firmId: string, step: string) => Audit;
}

/** A request of one firm works at that firm's payments alone; each of its steps leaves an audit event that ends with its name. */
export const paymentContextOf = (audit: Audit, now: Date): PaymentContext => ({
  now,
  audit: (_, step) => ({
    ...audit,
    step: step.split('-').at(-1),
    requestId: `${audit.requestId}-${step}`,
  }),
});

/** The audit side of a step of a checkout: of a template's it says so, whoever takes the step. */
export const stepOf = ({ kind, firmId }: Checkout, { audit }: Pick<PaymentContext, 'audit'>, step: string): Audit => {
  const said = audit(firmId, step);
  return kind === 'template' ? { ...said, operation: { ...said.operation, audit: BOUGHT_TEMPLATE } } : said;
};

/** Moves what a checkout holds of what there is only a number of. */
export const placeMoves = ({ discount, couponId }: PlanCheckout, move: Move): Operation[] => [
  ...(discount === 'promotion' ? [promotion.moved(move)] : []),
  ...(couponId ? [coupons.moved(couponId, move)] : []),
];

interface CheckoutRecords {
  checkout: checkouts.CheckoutRecord;
  /** Absent where only templates were bought. */
  subscription: subscriptions.SubscriptionRecord | undefined;
  account: accounts.AccountRecord;
  firm: firms.FirmRecord;
}

/** Others change accounts and firms at the same moment: a refused step is taken anew on what stands there now. */
const MOST_TRIES = 6;
const changeCheckout = async (
  { firmId, checkoutId }: Checkout,
  now: Date,
  step: (records: CheckoutRecords) => Promise<Checkout>,
): Promise<Checkout> => {
  for (let attempt = 1; ; attempt += 1) {
    const [checkout, subscription, firm] = await Promise.all([
      checkouts.read(firmId, checkoutId, now),
      subscriptions.read(firmId, now),
      // Its owner is whose plan it is, also a moment after another has taken over.
      firms.readForChange(firmId, now),
    ]);
    const account = firm && (await accounts.readForChange(firm.ownerId, now));
    if (!checkout || !firm || !account) throw new Problem('not-found');
    if (!isOpen(checkout)) return checkout;
    try {
      return await step({ checkout, subscription, account, firm });
    } catch (error) {
      if (!(error instanceof WriteRefused) || attempt === MOST_TRIES) throw error;
    }
  }
};

/** All that was bought, in one transaction: nothing before the provider says paid, and nothing twice. */
export const settleCheckout = (
  wanted: Checkout,
  paymentId: string,
  { now, audit }: PaymentContext,
): Promise<Checkout> =>
  changeCheckout(wanted, now, async (records) => {
    const { checkout, account, firm } = records;
    const { version: _, address: __, ...before } = checkout;
    const paid: Checkout = { ...before, state: 'paid', paidAt: now.toISOString(), ...(paymentId ? { paymentId } : {}) };
    const receipt = receiptOf(checkout, now);
    const mail = receiptMail(account.firstName, receipt, settingsPage(firm, account));
    const promised = mailItems(checkout.firmId, [{ to: account.email, mail }], now);
    const step = stepOf(checkout, { audit }, `${checkout.checkoutId}-paid`);
    const bought =
      checkout.kind === 'template'
        ? await boughtTemplate(checkout, now)
        : await boughtPlan({ ...records, checkout }, now);
    await write(
      step,
      checkouts.update(checkout, paid),
      ...bought,
      receipts.insert(checkout.firmId, receipt),
      ...promised,
    );
    return paid;
  });

/** Its copy needs storage and follows at once, or by the outbox. */
const boughtTemplate = async (checkout: TemplateCheckout, now: Date): Promise<Operation[]> => {
  const { firmId, showcaseId, accountId, checkoutId } = checkout;
  const purchase = await purchases.read(firmId, showcaseId, now);
  return [
    purchases.put(purchase, purchasePaid(checkout, now)),
    templateItem({ firmId, showcaseId, accountId }, checkoutId, now),
  ];
};

const boughtPlan = async (
  { checkout, subscription, account, firm }: CheckoutRecords & { checkout: PlanCheckout },
  now: Date,
): Promise<Operation[]> => {
  const before = orNotFound(subscription);
  const after = paidFor(checkout, before);
  return [
    subscriptions.put(before, after),
    accounts.update(account, admitted(following(account, after), now)),
    ...(checkout.isPersonalized
      ? firms.update(firm, { ...withoutVersion(firm), personalizedAt: now.toISOString() })
      : []),
    ...placeMoves(checkout, 'grant'),
    ...(await prepareDefaultCard(checkout, now)),
  ];
};

const freedTemplate = async ({ firmId, showcaseId }: TemplateCheckout, now: Date): Promise<Operation[]> => {
  const purchase = orNotFound(await purchases.read(firmId, showcaseId, now));
  return [purchases.put(purchase, purchaseFreed(purchase))];
};

const withoutVersion = ({ version: _, ...firm }: firms.FirmRecord) => firm;

/** Who pays is let in where nobody approves by hand. */
const admitted = (account: Account, now: Date): Account =>
  approval() === 'automatic' ? { ...account, approvedAt: account.approvedAt ?? now.toISOString() } : account;

type End = { state: 'failed'; code: string; message: Message } | { state: 'cancelled' };

/** Nothing was paid: what was held is given back, and a renewal is tried again later or given up. */
export const releaseCheckout = (wanted: Checkout, end: End, { now, audit }: PaymentContext): Promise<Checkout> =>
  changeCheckout(wanted, now, async (records) => {
    const { checkout } = records;
    const { version: _, address: __, ...before } = checkout;
    const isDeclined = end.state === 'cancelled' && before.message !== undefined;
    const over: Checkout = { ...before, ...(isDeclined ? { state: 'failed' } : end) };
    const step = stepOf(checkout, { audit }, `${checkout.checkoutId}-${end.state}`);
    const operations =
      checkout.kind === 'template'
        ? await freedTemplate(checkout, now)
        : releasedPlan({ ...records, checkout }, over, now);
    await write(step, checkouts.update(checkout, over), ...operations);
    return over;
  });

const releasedPlan = (
  { checkout, subscription, account, firm }: CheckoutRecords & { checkout: PlanCheckout },
  over: Checkout,
  now: Date,
): Operation[] => {
  const before = orNotFound(subscription);
  const isRenewal = checkout.kind === 'renewal';
  const after = isRenewal ? failedRenewal(before, now, over.message) : withoutOpenCheckout(before);
  return [
    subscriptions.put(before, after),
    ...(isRenewal ? [accounts.update(account, unpaid(account, after, now))] : []),
    ...placeMoves(checkout, 'release'),
    ...mailItems(checkout.firmId, [isRenewal ? failureMail(firm, account, over, after) : undefined], now),
  ];
};

/** Nobody's plan lasts longer than now once it was given up; who never paid has nothing to lose. */
export const endedAccount = ({ overdueSince: _, ...account }: Account, now: Date): Account =>
  account.paidUntil && account.paidUntil > now.toISOString() ? { ...account, paidUntil: now.toISOString() } : account;

const unpaid = (account: Account, after: Subscription, now: Date): Account =>
  after.state === 'ended' ? endedAccount(account, now) : following(account, after);

const failureMail = (firm: Firm, account: Account, { message, total }: Checkout, after: Subscription): Mail => {
  const { firstName, email } = account;
  const retryAt = nextStepAt(after);
  const mail = retryAt
    ? paymentFailedMail(firstName, { message: message ?? PAYMENT_FAILED, total, retryAt }, settingsPage(firm, account))
    : planEndedMail(firstName, true, ownerPage(firm, account, '/pricing'));
  return { to: email, mail };
};

/** Where an owner finds the plan, the cards and the receipts. */
const settingsPage = (firm: Firm, owner: Account): string =>
  ownerPage(firm, owner, `/${areaOf(owner)}/payment-settings`);
