import type { Account } from '#core/auth/account.ts';
import { chosenCard, hasCard, withDefault } from '#core/cards/card.ts';
import type { PayingCard, PlanCheckout } from '#core/subscriptions/checkout.ts';
import * as cards from '#store/cards.ts';
import type { Operation } from '#store/operations.ts';

/** A saved card of a person's firm, the default one unless another is named; undefined when there is none such. */
export const findPayingCard = async (account: Account, now: Date, wanted?: string): Promise<PayingCard | undefined> => {
  const wallet = await cards.read(account.firmId, now);
  const card = chosenCard(wallet, wanted);
  return wallet && card
    ? { cardId: card.cardId, customerId: wallet.customerId, brand: card.brand, last4: card.last4 }
    : undefined;
};

/** The card that somebody chose and that paid is the one to charge from then on; a renewal has charged the default one. */
export const prepareDefaultCard = async ({ firmId, kind, card }: PlanCheckout, now: Date): Promise<Operation[]> => {
  if (kind === 'renewal' || !card) return [];
  const wallet = await cards.read(firmId, now);
  if (!wallet || !hasCard(wallet, card.cardId) || wallet.defaultCardId === card.cardId) return [];
  return [cards.chosen(firmId, wallet, withDefault(wallet, card.cardId))];
};
