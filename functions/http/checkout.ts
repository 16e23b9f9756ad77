import type { Account } from '#core/auth/account.ts';
import { typeRouteOf } from '#core/auth/user-type.ts';
import { Problem } from '#core/problem.ts';
import {
  type Checkout,
  failedRenewal,
  freed,
  isOpen,
  isRepeatable,
  paidFor,
  receiptOf,
} from '#core/subscriptions/checkout.ts';
import { paymentFailedMail, planEndedMail, receiptMail } from '#core/subscriptions/mails.ts';
import type { Move } from '#core/subscriptions/places.ts';
import type { Receipt } from '#core/subscriptions/receipt.ts';
import { following, nextStepAt, type Subscription } from '#core/subscriptions/subscription.ts';
import { type Charged, cancelPayment, charge, paymentOf } from '#outside/cards.ts';
import * as accounts from '#store/accounts.ts';
import * as checkouts from '#store/checkouts.ts';
import * as coupons from '#store/coupons.ts';
import * as firms from '#store/firms.ts';
import * as promotion from '#store/promotion.ts';
import * as receipts from '#store/receipts.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { type Act, type Operation, WriteRefused, write } from '#store/table.ts';
import { described, log } from './log.ts';
import { mailTo } from './sent-code.ts';
import { appPage, approval } from './settings.ts';

/** When a payment is worked at, and the audit side of each step: what is written is always the firm's. */
export interface Working {
  now: Date;
  act: (firmId: string, step: string) => Act;
}

type Standing = Charged | { state: 'cancelled'; paymentId?: string };

/** Charges an open checkout, or asks how its payment stands, and keeps what came of it; what has ended stays as it is. */
export const advanced = async (checkout: checkouts.KeptCheckout, working: Working): Promise<Checkout> =>
  isOpen(checkout) ? concluded(checkout, await standingOf(checkout), working) : checkout;

/** Ends an open checkout at the provider first, so that what is given up can never be paid; what was paid meanwhile counts. */
export const givenUp = async (checkout: checkouts.KeptCheckout, working: Working): Promise<Checkout> => {
  if (!isOpen(checkout)) return checkout;
  if (!checkout.paymentId && !isRepeatable(checkout, working.now))
    return concluded(checkout, { state: 'cancelled' }, working);
  const standing = await standingOf(checkout);
  if (standing.state !== 'authentication') return concluded(checkout, standing, working);
  const { paymentId } = standing;
  const isCancelled = await cancelPayment(paymentId);
  return concluded(checkout, { state: isCancelled ? 'cancelled' : 'paid', paymentId }, working);
};

/** What the provider says of a payment; the key makes asking again the same payment. */
const standingOf = async (checkout: Checkout): Promise<Standing> => {
  const { firmId, checkoutId, card, total, paymentId, kind } = checkout;
  if (total === 0) return { state: 'paid', paymentId: '' };
  if (paymentId) {
    const { metadata, ...standing } = await paymentOf(paymentId);
    if (metadata.firmId !== firmId || metadata.checkoutId !== checkoutId) throw new Problem('not-found');
    return standing;
  }
  if (!card) return { state: 'declined', code: 'no-card', words: 'No card is saved.' };
  try {
    return await charge({
      customerId: card.customerId,
      cardId: card.cardId,
      amountCents: total,
      idempotencyKey: `${firmId}-${checkoutId}`,
      description: checkout.lines.map(({ words }) => words).join('; '),
      metadata: { firmId, checkoutId },
      offSession: kind === 'renewal',
      ...(checkout.returnAddress ? { returnAddress: checkout.returnAddress } : {}),
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-found') throw error;
    return { state: 'declined', code: 'card-gone', words: 'This card is no longer saved.' };
  }
};

const concluded = async (checkout: checkouts.KeptCheckout, standing: Standing, working: Working): Promise<Checkout> => {
  switch (standing.state) {
    case 'paid':
      return settled(checkout, standing.paymentId, working);
    case 'authentication':
      return awaiting(checkout, standing, working);
    case 'cancelled':
      return released(checkout, { state: 'cancelled' }, working);
    case 'declined':
      return released(checkout, { state: 'failed', code: standing.code, words: standing.words }, working);
  }
};

/** The person is to authenticate; nothing else has changed. */
const awaiting = async (
  checkout: checkouts.KeptCheckout,
  { paymentId, address }: { paymentId: string; address: string },
  { now, act }: Working,
): Promise<Checkout> => {
  if (checkout.state === 'authentication' && checkout.address === address) return checkout;
  const { version: _, ...before } = checkout;
  const after: Checkout = { ...before, state: 'authentication', paymentId, address };
  const step = act(checkout.firmId, 'authentication');
  const isOurs = await write(step, checkouts.changed(checkout, after)).then(() => true, unlessRefused);
  return isOurs ? after : ((await checkouts.read(checkout.firmId, checkout.checkoutId, now)) ?? after);
};

const unlessRefused = (error: unknown): false => {
  if (!(error instanceof WriteRefused)) throw error;
  return false;
};

const placeMoves = ({ discount, couponId }: Checkout, move: Move): Operation[] => [
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
      firms.read(firmId, now),
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
const settled = (wanted: Checkout, paymentId: string, { now, act }: Working): Promise<Checkout> =>
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
    );
    const { firstName, email, userType } = account;
    const receiptsPage = appPage(`/${typeRouteOf(userType) ?? 'lawyer'}/payment-settings`);
    await told(mailTo(email, receiptMail(firstName, receipt, receiptsPage)), receipt.receiptId);
    return paid;
  });

/** A payment stands whether or not its mail went out; what could not be sent is in the log, and the receipt in the list. */
const told = (sent: Promise<void>, receiptId: string): Promise<void> =>
  sent.catch((error: unknown) =>
    log({
      ...{ requestId: receiptId, endpoint: 'receipt-mail', status: 500, error: described(error) },
      ...{ ms: 0, readUnits: 0, writeUnits: 0, calls: 0 },
    }),
  );

const bare = ({ version: _, ...firm }: firms.KeptFirm) => firm;

/** Who pays is let in where nobody approves by hand. */
const admitted = (account: Account, now: Date): Account =>
  approval() === 'automatic' ? { ...account, approvedAt: account.approvedAt ?? now.toISOString() } : account;

type End = { state: 'failed'; code: string; words: string } | { state: 'cancelled' };

/** Nothing was paid: what was held is given back, and a renewal is tried again later or given up. */
const released = (wanted: Checkout, end: End, { now, act }: Working): Promise<Checkout> =>
  decided(wanted, now, async ({ checkout, subscription, account }) => {
    const { version: _, address: __, ...before } = checkout;
    const over: Checkout = { ...before, ...end };
    const isRenewal = checkout.kind === 'renewal';
    const after = isRenewal ? failedRenewal(subscription, now) : freed(subscription);
    await write(
      act(checkout.firmId, `${checkout.checkoutId}-${end.state}`),
      checkouts.changed(checkout, over),
      subscriptions.kept(subscription, after),
      ...(after.state === 'ended' ? [accounts.changed(account, endedAccount(account, now))] : []),
      ...placeMoves(checkout, 'release'),
    );
    if (isRenewal) await told(tellFailure(account, over, after), checkout.checkoutId);
    return over;
  });

/** Nobody's plan lasts longer than now once it was given up; who never paid has nothing to lose. */
export const endedAccount = (account: Account, now: Date): Account =>
  account.paidUntil && account.paidUntil > now.toISOString() ? { ...account, paidUntil: now.toISOString() } : account;

const tellFailure = (account: Account, { words, total }: Checkout, after: Subscription): Promise<void> => {
  const retryAt = nextStepAt(after);
  return mailTo(
    account.email,
    retryAt
      ? paymentFailedMail(
          account.firstName,
          { words: words ?? 'The payment failed.', total, retryAt },
          appPage('/cards'),
        )
      : planEndedMail(account.firstName, true, appPage('/pricing')),
  );
};

/** The reply's view of a checkout. */
export const outcomeOf = (
  checkout: Checkout,
):
  | { state: 'paid'; receipt: Receipt }
  | { state: 'authentication'; address: string }
  | { state: 'declined'; words: string }
  | { state: 'cancelled' } => {
  switch (checkout.state) {
    case 'paid':
      return { state: 'paid', receipt: receiptOf(checkout, new Date(checkout.paidAt ?? checkout.openedAt)) };
    case 'failed':
      return { state: 'declined', words: checkout.words ?? 'Your card was declined.' };
    case 'cancelled':
      return { state: 'cancelled' };
    default:
      return { state: 'authentication', address: checkout.address ?? '' };
  }
};
