import * as z from 'zod/mini';

/** A saved card: what may be kept of it. The number and the CVV never reach us. */
export const Card = z.object({
  cardId: z.string(),
  /** As the provider names it: `visa`, `mastercard`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type Card = z.infer<typeof Card>;

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
};

/** A brand as people write it. */
export const brandName = (brand: string): string => BRANDS[brand] ?? 'Card';

/** `Visa ending in 4242`: the same words on a screen and in a mail. */
export const cardTitle = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string =>
  `${brandName(brand)} ending in ${last4}`;

/** The cards of a firm at the payment provider, where the firm is a customer; the first is the oldest. */
export interface Wallet {
  customerId: string;
  cards: readonly Card[];
  /** The card that is charged when nobody chooses; one of `cards`, absent when there is none. */
  defaultCardId?: string;
}

export const MOST_CARDS = 10;

/** A saved card: the one that is named, or the default one when none is. */
export const chosenCard = (wallet: Wallet | undefined, wanted = wallet?.defaultCardId): Card | undefined =>
  wallet?.cards.find(({ cardId }) => cardId === wanted);

/** What the owner sees. */
export const cardsOf = (wallet: Wallet | undefined): { data: Card[]; defaultCardId?: string } => ({
  data: [...(wallet?.cards ?? [])],
  ...(wallet?.defaultCardId ? { defaultCardId: wallet.defaultCardId } : {}),
});

/** Whether a firm has saved this card. */
export const hasCard = (wallet: Wallet | undefined, cardId: string): boolean =>
  wallet?.cards.some((card) => card.cardId === cardId) ?? false;

/** One card more; the first becomes the default. The same card again changes nothing. */
export const withCard = (wallet: Wallet, card: Card): Wallet =>
  hasCard(wallet, card.cardId)
    ? wallet
    : { ...wallet, cards: [...wallet.cards, card], defaultCardId: wallet.defaultCardId ?? card.cardId };

export const withDefault = (wallet: Wallet, cardId: string): Wallet => ({ ...wallet, defaultCardId: cardId });

/** One card less; when it was the default, the newest that is left takes its place. */
export const withoutCard = ({ defaultCardId, ...wallet }: Wallet, cardId: string): Wallet => {
  const cards = wallet.cards.filter((card) => card.cardId !== cardId);
  const next = defaultCardId === cardId ? cards.at(-1)?.cardId : defaultCardId;
  return { ...wallet, cards, ...(next ? { defaultCardId: next } : {}) };
};

/** Whether a plan that renews by itself would be left without a card to charge. */
export const isNeeded = (wallet: Wallet, cardId: string, isAutoDebit: boolean): boolean =>
  isAutoDebit && hasCard(wallet, cardId) && wallet.cards.length === 1;

/** A month of the calendar; months count from 1. */
export interface Month {
  year: number;
  month: number;
}

/** A card is good until the end of the month it names. */
export const isExpired = ({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>, now: Month): boolean =>
  expYear * 12 + expMonth < now.year * 12 + now.month;
