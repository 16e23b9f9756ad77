import { isBlocked } from '#core/auth/account.ts';
import { MINUTE_MS, msBetween } from '#core/calendar.ts';
import { isOpen, occupied, openedCheckout, renewalId } from '#core/subscriptions/checkout.ts';
import { planEndedMail } from '#core/subscriptions/mails.ts';
import { renewalQuote } from '#core/subscriptions/quote.ts';
import { ended, nextStepAt } from '#core/subscriptions/subscription.ts';
import * as accounts from '#store/accounts.ts';
import * as checkouts from '#store/checkouts.ts';
import * as firms from '#store/firms.ts';
import { FIRST } from '#store/operations.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { unlessRefused, write } from '#store/table.ts';
import { ownerPage } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import type { Handled } from '#workflows/schedule/run-due.ts';
import { advanceCheckout, cancelCheckout } from './advance-checkout.ts';
import { findPayingCard } from './choose-card.ts';
import { endedAccount, type PaymentContext } from './settle-checkout.ts';

/** So long a checkout in flight is left alone: the function that serves it may still be at it. */
const IN_FLIGHT_MS = MINUTE_MS;

/** Whether nothing of this firm is being paid any more: what waits for its owner is given up, what is in flight is not. */
export const clearCheckout = async (firmId: string, checkoutId: string, payment: PaymentContext): Promise<boolean> => {
  const checkout = await checkouts.read(firmId, checkoutId, payment.now);
  if (!checkout || !isOpen(checkout)) return true;
  const age = msBetween(checkout.openedAt, payment.now);
  if (checkout.state === 'open' && age < IN_FLIGHT_MS) return false;
  await cancelCheckout(checkout, payment);
  return true;
};

/** Renews a firm's plan whose time has come, tries a failed payment again, or ends what nobody wants to renew. */
export const renewPlan = async (firmId: string, payment: PaymentContext): Promise<Handled> => {
  const { now, audit } = payment;
  const [firm, subscription] = await Promise.all([firms.readForChange(firmId, now), subscriptions.read(firmId, now)]);
  const account = firm && (await accounts.readForChange(firm.ownerId, now));
  const at = subscription && nextStepAt(subscription);
  if (!account || !at || now.getTime() < Date.parse(at)) return 'nothing';
  const checkoutId = renewalId(subscription);
  const known = await checkouts.read(firmId, checkoutId, now);
  if (known) return (await advanceCheckout(known, payment)).state === 'open' ? 'later' : 'done';
  if (subscription.openCheckoutId) {
    const isFree = await clearCheckout(firmId, subscription.openCheckoutId, payment);
    return isFree ? renewPlan(firmId, payment) : 'later';
  }
  // Who works for another firm by now has left this one behind, and the other one's card pays for nothing here.
  const isLeft = account.firmId !== firmId;
  if (!account.autoDebit || isBlocked(account) || isLeft) {
    const isNotified = subscription.startsAt && !isBlocked(account);
    const mail = planEndedMail(account.firstName, false, ownerPage(firm, account, '/pricing'));
    const promised = mailItems(firmId, [isNotified ? { to: account.email, mail } : undefined], now);
    const isOurs = await write(
      audit(firmId, 'ended'),
      subscriptions.put(subscription, ended(subscription)),
      accounts.update(account, endedAccount(account, now)),
      ...promised,
    ).then(() => true, unlessRefused);
    if (!isOurs) return 'later';
    return 'done';
  }
  const card = await findPayingCard(account, now);
  const checkout = openedCheckout(renewalQuote(subscription, now), { checkoutId }, account, { card }, now);
  const isOurs = await write(
    audit(firmId, `${checkoutId}-open`),
    checkouts.insert(checkout),
    subscriptions.put(subscription, occupied(checkout, account, subscription)),
  ).then(() => true, unlessRefused);
  if (!isOurs) return 'later';
  await advanceCheckout({ ...checkout, version: FIRST }, payment);
  return 'done';
};
