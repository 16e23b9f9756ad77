import { type Card, isExpired, type Month } from '#core/cards/card.ts';

/** The month where this person sits. */
export const thisMonth = (now = new Date()): Month => ({ year: now.getFullYear(), month: now.getMonth() + 1 });

/** `Expires 04/2031`, or that it did. */
export const cardExpiry = (card: Card): string => {
  const date = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return isExpired(card, thisMonth()) ? `Expired ${date}` : `Expires ${date}`;
};
