import { formatMoney } from '#core/money.ts';
import type { Draft } from './book.ts';
import { authenticationPage, nothingToAuthenticate } from './page.ts';
import { authenticatePayment } from './payments.ts';
import { authenticateSetup } from './setups.ts';

export type PageReply = { status: number; html: string } | { status: 303; location: string };

/** The page of a cardholder's bank for one intent, and where it leads once it is answered. */
export const authenticated = (draft: Draft, id: string, outcome: string | undefined): PageReply => {
  const setup = draft.find('setup', id);
  const payment = draft.find('payment', id);
  const intent = setup ?? payment;
  if (!intent?.next_action) return { status: 404, html: nothingToAuthenticate() };
  if (outcome === undefined) {
    const amount = payment && `pay ${formatMoney(payment.amount)}`;
    return { status: 200, html: authenticationPage(amount ?? 'save this card for later payments') };
  }
  const isComplete = outcome === 'complete';
  if (setup) authenticateSetup(draft, setup, isComplete);
  else if (payment) authenticatePayment(draft, payment, isComplete);
  const back = new URL(intent.next_action.redirect_to_url.return_url);
  back.searchParams.set(intent.object, intent.id);
  back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  back.searchParams.set('redirect_status', isComplete ? 'succeeded' : 'failed');
  return { status: 303, location: back.href };
};
