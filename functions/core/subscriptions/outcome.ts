import { message, type Tell } from '#core/language/message.ts';
import { type Checkout, receiptOf } from './checkout.ts';
import { type Receipt, receiptFor } from './receipt.ts';

/** The reply's view of a checkout. */
export const outcomeOf = (
  checkout: Checkout,
  tell: Tell,
):
  | { state: 'paid'; receipt: Receipt; templateId?: string }
  | { state: 'authentication'; address: string }
  | { state: 'declined'; message: string }
  | { state: 'cancelled' } => {
  switch (checkout.state) {
    case 'paid':
      return {
        state: 'paid',
        receipt: receiptFor(receiptOf(checkout, new Date(checkout.paidAt ?? checkout.openedAt)), tell),
        ...(checkout.kind === 'template' && { templateId: checkout.showcaseId }),
      };
    case 'failed':
      return { state: 'declined', message: tell(checkout.message ?? message('Your card was declined.')) };
    case 'cancelled':
      return { state: 'cancelled' };
    default:
      return { state: 'authentication', address: checkout.address ?? '' };
  }
};
