import { type Checkout, isOpen } from '#core/subscriptions/checkout.ts';
import { cancelPayment } from '#outside/payments.ts';
import * as checkouts from '#store/checkouts.ts';
import { unlessRefused, write } from '#store/table.ts';
import { released, settled, type Working } from './checkout-ends.ts';
import { type Standing, standingOf } from './payment-standing.ts';

/** Charges an open checkout, or asks how its payment stands, and keeps what came of it; what has ended stays as it is. */
export const advanced = async (checkout: checkouts.KeptCheckout, working: Working): Promise<Checkout> =>
  isOpen(checkout) ? concluded(checkout, await standingOf(checkout, working.now), working) : checkout;

/** Ends an open checkout at the provider first, so that what is given up can never be paid; what was paid meanwhile counts. */
export const givenUp = async (checkout: checkouts.KeptCheckout, working: Working): Promise<Checkout> => {
  if (!isOpen(checkout)) return checkout;
  const standing = await standingOf(checkout, working.now);
  if (standing.state !== 'authentication') return concluded(checkout, standing, working);
  const { paymentId } = standing;
  const isCancelled = await cancelPayment(paymentId);
  return concluded(checkout, { state: isCancelled ? 'cancelled' : 'paid', paymentId }, working);
};

const concluded = async (checkout: checkouts.KeptCheckout, standing: Standing, working: Working): Promise<Checkout> => {
  switch (standing.state) {
    case 'paid':
      return settled(checkout, standing.paymentId, working);
    case 'authentication':
      return awaiting(checkout, standing, working);
    case 'cancelled':
      return released(checkout, { state: 'cancelled' }, working);
    case 'declined': {
      const { paymentId, code, words } = standing;
      if (paymentId) await noted(checkout, { paymentId, code, words }, working);
      // The provider would let it be paid with another card still, after its place was given to somebody else.
      const isOver = !paymentId || (await cancelPayment(paymentId));
      return isOver
        ? released(checkout, { state: 'failed', code, words }, working)
        : settled(checkout, paymentId, working);
    }
  }
};

/**
 * Why a payment was declined, before it is cancelled: the provider forgets it then and tells of the end at once, and whoever
 * hears of that first tells why.
 */
const noted = async (
  { version, address: _, ...checkout }: checkouts.KeptCheckout,
  why: { paymentId: string; code: string; words: string },
  { act }: Working,
): Promise<void> => {
  const step = act(checkout.firmId, `${checkout.checkoutId}-declined`);
  await write(step, checkouts.changed({ ...checkout, version }, { ...checkout, ...why })).catch(unlessRefused);
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
