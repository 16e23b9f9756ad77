import type { TypedCard } from '#core/cards/card-form.ts';

/** A card as somebody types it into the form. */
export const typedCard = (number: string): TypedCard => ({
  card_number: number,
  card_name: 'Nora Smith',
  card_exp_month: '12',
  card_exp_year: String(new Date().getFullYear() + 2),
  cvv: '123',
});
