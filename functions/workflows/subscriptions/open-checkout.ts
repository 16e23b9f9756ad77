import type { Actor } from '#core/auth/account.ts';
import { Problem } from '#core/problem.ts';
import type { Checkout, PayingCard } from '#core/subscriptions/checkout.ts';
import * as checkouts from '#store/checkouts.ts';
import { FIRST, type Operation } from '#store/operations.ts';
import { WriteRefused, write } from '#store/table.ts';
import { readMemberSender } from '#workflows/firm/mail-sender.ts';
import { findPayingCard } from './choose-card.ts';
import type { PaymentContext } from './settle-checkout.ts';

/** What a checkout is to pay, as the button that was pressed named it. */
interface Wanted {
  checkoutId: string;
  cardId?: string | undefined;
}

interface Opening {
  checkout: Checkout;
  /** What it holds from now on. */
  held: Operation[];
  /** Why nothing is paid where what it holds was taken meanwhile. */
  refusal: (error: WriteRefused) => Problem;
}

/**
 * The checkout of a button: the one that is there, whichever press opened it, or a new one together with what it needs. Nothing is charged
 * before that is held. Refused (`conflict`) where the id names a checkout of something else.
 */
export const openCheckout = async (
  { firmId, checkoutId }: { firmId: string; checkoutId: string },
  isWanted: (checkout: Checkout) => boolean,
  prepare: () => Promise<Opening>,
  { now, audit }: PaymentContext,
): Promise<checkouts.CheckoutRecord> => {
  const found = async () => {
    const known = await checkouts.read(firmId, checkoutId, now);
    if (known && !isWanted(known)) throw new Problem('conflict');
    return known;
  };
  const known = await found();
  if (known) return known;
  const { checkout, held, refusal } = await prepare();
  try {
    await write(audit(firmId, 'open'), checkouts.insert(checkout), ...held);
    return { ...checkout, version: FIRST };
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    const same = await found();
    if (!same) throw refusal(error);
    return same;
  }
};

/** The card that pays `total` cents, and where the person comes back to from its bank. Refused (`card-missing`) without a card. */
export const findPaying = async (
  total: number,
  { account, firmId }: Pick<Actor, 'account' | 'firmId'>,
  { checkoutId, cardId = '' }: Wanted,
  host: string,
  now: Date,
): Promise<{ card: PayingCard | undefined; returnAddress: string }> => {
  const card = total > 0 ? await findPayingCard(account, now, cardId) : undefined;
  if (total > 0 && !card) throw new Problem('card-missing', { field: 'cardId' });
  const { page } = await readMemberSender(account, firmId, host, now);
  return { card, returnAddress: page(`/confirmPayment?checkoutId=${checkoutId}`) };
};
