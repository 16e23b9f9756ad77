import type { Account } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { Problem } from '#core/problem.ts';
import { type Checkout, failedRenewal, freed, isOpen, paidFor, receiptOf } from '#core/subscriptions/checkout.ts';
import { paymentFailedMail, planEndedMail, receiptMail } from '#core/subscriptions/mails.ts';
import type { Move } from '#core/subscriptions/places.ts';
import { following, nextStepAt, type Subscription } from '#core/subscriptions/subscription.ts';
import * as accounts from '#store/accounts.ts';
import * as checkouts from '#store/checkouts.ts';
import * as coupons from '#store/coupons.ts';
import * as firms from '#store/firms.ts';
import * as promotion from '#store/promotion.ts';
import * as receipts from '#store/receipts.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { type Act, type Operation, WriteRefused, write } from '#store/table.ts';
import { described, log } from './log.ts';
import { paidWith } from './paying-card.ts';
import { mailTo } from './sent-code.ts';
import { appPage, approval } from './settings.ts';

/** When a payment is worked at, and the audit side of each step: what is written is always the firm's. */
export interface Working {
  now: Date;
  act: (firmId: string, step: string) => Act;
}

/** A request of one firm works at that firm's payments alone; each of its steps leaves an audit event that ends with its name. */
export const workingOf = (act: Act, now: Date): Working => ({
  now,
  act: (_, step) => ({
    ...act,
    what: `${act.what} ${step.split('-').at(-1)}`,
    requestId: `${act.requestId}-${step}`,
  }),
});

/** Moves what a checkout holds of what there is only a number of. */
export const placeMoves = ({ discount, couponId }: Checkout, move: Move): Operation[] => [
  ...(discount === 'promotion' ? [promotion.moved(move)] : []),
  ...(couponId ? [coupons.moved(couponId, move)] : []),
];

interface Around {
  checkout: checkouts.KeptCheckout;
  subscription: subscriptions.KeptSubscription;
  account: accounts.KeptAccount;
  firm: firms.KeptFirm;
}

/** Others change accounts and firms at the same moment: a refused step is taken anew on what stands there now. */
const MOST_TRIES = 6;
const decided = async (
  { firmId, checkoutId }: Checkout,
  now: Date,
  step: (around: Around) => Promise<Checkout>,
): Promise<Checkout> => {
  for (let attempt = 1; ; attempt += 1) {
    const [checkout, subscription, firm] = await Promise.all([
      checkouts.read(firmId, checkoutId, now),
      subscriptions.read(firmId, now),
      // Its owner is whose plan it is, also a moment after another has taken over.
      firms.read(firmId, now, { consistent: true }),
    ]);
    const account = firm && (await accounts.read(firm.ownerId, now, { consistent: true }));
    if (!checkout || !subscription || !firm || !account) throw new Problem('not-found');
    if (!isOpen(checkout)) return checkout;
    try {
      return await step({ checkout, subscription, account, firm });
    } catch (error) {
      if (!(error instanceof WriteRefused) || attempt === MOST_TRIES) throw error;
    }
  }
};

/** All that was bought, in one transaction: nothing before the provider says paid, and nothing twice. */
export const settled = (wanted: Checkout, paymentId: string, { now, act }: Working): Promise<Checkout> =>
  decided(wanted, now, async ({ checkout, subscription, account, firm }) => {
    const { version: _, address: __, ...before } = checkout;
    const paid: Checkout = { ...before, state: 'paid', paidAt: now.toISOString(), ...(paymentId ? { paymentId } : {}) };
    const after = paidFor(checkout, subscription);
    const receipt = receiptOf(checkout, now);
    await write(
      act(checkout.firmId, `${checkout.checkoutId}-paid`),
      checkouts.changed(checkout, paid),
      subscriptions.kept(subscription, after),
      accounts.changed(account, admitted(following(account, after), now)),
      ...(checkout.isPersonalized ? firms.changed(firm, { ...bare(firm), personalizedAt: now.toISOString() }) : []),
      ...placeMoves(checkout, 'grant'),
      receipts.added(checkout.firmId, receipt),
      ...(await paidWith(checkout, now)),
    );
    await told(
      mailTo(account.email, receiptMail(account.firstName, receipt, settingsPage(account))),
      receipt.receiptId,
    );
    return paid;
  });

/** A payment stands whether or not its mail went out; what could not be sent is in the log, and the receipt in the list. */
const told = (sent: Promise<void>, receiptId: string): Promise<void> =>
  sent.catch((error: unknown) =>
    log({
      requestId: receiptId,
      endpoint: 'receipt-mail',
      status: 500,
      ms: 0,
      readUnits: 0,
      writeUnits: 0,
      calls: 0,
      error: described(error),
    }),
  );

const bare = ({ version: _, ...firm }: firms.KeptFirm) => firm;

/** Who pays is let in where nobody approves by hand. */
const admitted = (account: Account, now: Date): Account =>
  approval() === 'automatic' ? { ...account, approvedAt: account.approvedAt ?? now.toISOString() } : account;

type End = { state: 'failed'; code: string; words: string } | { state: 'cancelled' };

/** Nothing was paid: what was held is given back, and a renewal is tried again later or given up. */
export const released = (wanted: Checkout, end: End, { now, act }: Working): Promise<Checkout> =>
  decided(wanted, now, async ({ checkout, subscription, account }) => {
    const { version: _, address: __, ...before } = checkout;
    const isDeclined = end.state === 'cancelled' && before.words !== undefined;
    const over: Checkout = { ...before, ...(isDeclined ? { state: 'failed' } : end) };
    const isRenewal = checkout.kind === 'renewal';
    const after = isRenewal ? failedRenewal(subscription, now, over.words) : freed(subscription);
    await write(
      act(checkout.firmId, `${checkout.checkoutId}-${end.state}`),
      checkouts.changed(checkout, over),
      subscriptions.kept(subscription, after),
      ...(isRenewal ? [accounts.changed(account, unpaid(account, after, now))] : []),
      ...placeMoves(checkout, 'release'),
    );
    if (isRenewal) await told(tellFailure(account, over, after), checkout.checkoutId);
    return over;
  });

/** Nobody's plan lasts longer than now once it was given up; who never paid has nothing to lose. */
export const endedAccount = ({ overdueSince: _, ...account }: Account, now: Date): Account =>
  account.paidUntil && account.paidUntil > now.toISOString() ? { ...account, paidUntil: now.toISOString() } : account;

const unpaid = (account: Account, after: Subscription, now: Date): Account =>
  after.state === 'ended' ? endedAccount(account, now) : following(account, after);

const tellFailure = (account: Account, { words, total }: Checkout, after: Subscription): Promise<void> => {
  const { firstName, email } = account;
  const retryAt = nextStepAt(after);
  return mailTo(
    email,
    retryAt
      ? paymentFailedMail(firstName, { words: words ?? 'The payment failed.', total, retryAt }, settingsPage(account))
      : planEndedMail(firstName, true, appPage('/pricing')),
  );
};

/** Where an owner finds the plan, the cards and the receipts. */
const settingsPage = (owner: Account): string => appPage(`/${areaOf(owner)}/payment-settings`);
