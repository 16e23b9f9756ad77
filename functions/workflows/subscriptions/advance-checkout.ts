import type { Message } from '#core/language/message.ts';
import { type Checkout, isOpen } from '#core/subscriptions/checkout.ts';
import { cancelPayment } from '#outside/payments.ts';
import * as checkouts from '#store/checkouts.ts';
import { unlessRefused, write } from '#store/table.ts';
import { chargeCheckout, type Standing } from './charge-checkout.ts';
import { type PaymentContext, releaseCheckout, settleCheckout, stepOf } from './settle-checkout.ts';

/** Charges an open checkout, or asks how its payment stands, and keeps what came of it; what has ended stays as it is. */
export const advanceCheckout = async (
  checkout: checkouts.CheckoutRecord,
  payment: PaymentContext,
): Promise<Checkout> =>
  isOpen(checkout) ? concludeCheckout(checkout, await chargeCheckout(checkout, payment.now), payment) : checkout;

/** Ends an open checkout at the provider first, so that what is given up can never be paid; what was paid meanwhile counts. */
export const cancelCheckout = async (
  checkout: checkouts.CheckoutRecord,
  payment: PaymentContext,
): Promise<Checkout> => {
  if (!isOpen(checkout)) return checkout;
  const standing = await chargeCheckout(checkout, payment.now);
  if (standing.state !== 'authentication') return concludeCheckout(checkout, standing, payment);
  const { paymentId } = standing;
  const isCancelled = await cancelPayment(paymentId);
  return concludeCheckout(checkout, { state: isCancelled ? 'cancelled' : 'paid', paymentId }, payment);
};

const concludeCheckout = async (
  checkout: checkouts.CheckoutRecord,
  standing: Standing,
  payment: PaymentContext,
): Promise<Checkout> => {
  switch (standing.state) {
    case 'paid':
      return settleCheckout(checkout, standing.paymentId, payment);
    case 'authentication':
      return awaitAuthentication(checkout, standing, payment);
    case 'cancelled':
      return releaseCheckout(checkout, { state: 'cancelled' }, payment);
    case 'declined': {
      const { paymentId, code, message } = standing;
      if (paymentId) await noteDecline(checkout, { paymentId, code, message }, payment);
      // The provider would let it be paid with another card still, after its place was given to somebody else.
      const isOver = !paymentId || (await cancelPayment(paymentId));
      return isOver
        ? releaseCheckout(checkout, { state: 'failed', code, message }, payment)
        : settleCheckout(checkout, paymentId, payment);
    }
  }
};

/**
 * Why a payment was declined, before it is cancelled: the provider forgets it then and tells of the end at once, and whoever
 * hears of that first tells why.
 */
const noteDecline = async (
  { version, address: _, ...checkout }: checkouts.CheckoutRecord,
  why: { paymentId: string; code: string; message: Message },
  payment: PaymentContext,
): Promise<void> => {
  const step = stepOf(checkout, payment, `${checkout.checkoutId}-declined`);
  await write(step, checkouts.update({ ...checkout, version }, { ...checkout, ...why })).catch(unlessRefused);
};

/** The person is to authenticate; nothing else has changed. */
const awaitAuthentication = async (
  checkout: checkouts.CheckoutRecord,
  { paymentId, address }: { paymentId: string; address: string },
  payment: PaymentContext,
): Promise<Checkout> => {
  if (checkout.state === 'authentication' && checkout.address === address) return checkout;
  const { version: _, ...before } = checkout;
  const after: Checkout = { ...before, state: 'authentication', paymentId, address };
  const step = stepOf(checkout, payment, 'authentication');
  const isOurs = await write(step, checkouts.update(checkout, after)).then(() => true, unlessRefused);
  return isOurs ? after : ((await checkouts.read(checkout.firmId, checkout.checkoutId, payment.now)) ?? after);
};
