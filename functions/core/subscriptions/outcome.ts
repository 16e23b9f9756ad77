import { type Checkout, receiptOf } from './checkout.ts';
import type { Receipt } from './receipt.ts';

/** The reply's view of a checkout. */
export const outcomeOf = (
  checkout: Checkout,
):
  | { state: 'paid'; receipt: Receipt }
  | { state: 'authentication'; address: string }
  | { state: 'declined'; message: string }
  | { state: 'cancelled' } => {
  switch (checkout.state) {
    case 'paid':
      return { state: 'paid', receipt: receiptOf(checkout, new Date(checkout.paidAt ?? checkout.openedAt)) };
    case 'failed':
      return { state: 'declined', message: checkout.message ?? 'Your card was declined.' };
    case 'cancelled':
      return { state: 'cancelled' };
    default:
      return { state: 'authentication', address: checkout.address ?? '' };
  }
};
