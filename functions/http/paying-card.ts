import type { Account } from '#core/auth/account.ts';
import { chosenCard } from '#core/cards/card.ts';
import type { PayingCard } from '#core/subscriptions/checkout.ts';
import * as cards from '#store/cards.ts';

/** A saved card of a person's firm, the default one unless another is named; undefined when there is none such. */
export const payingCard = async (account: Account, now: Date, wanted?: string): Promise<PayingCard | undefined> => {
  const wallet = await cards.read(account.firmId, now);
  const card = chosenCard(wallet, wanted);
  return wallet && card
    ? { cardId: card.cardId, customerId: wallet.customerId, brand: card.brand, last4: card.last4 }
    : undefined;
};
