import type { CardError } from './things.ts';

/** How a test card behaves. */
export interface CardBehaviour {
  /** Why it is declined, and whether already when it is saved. */
  declined?: { error: CardError; when: 'saved' | 'charged' };
  /** When its bank asks who pays: until it was saved with an authentication, or at every payment. */
  asks?: 'until-saved' | 'always';
  /** Its owner disputes each charge at once. */
  disputes?: true;
  /** What is given back to it comes back, after it was told to be given. */
  failsRefunds?: true;
}

const error = (code: string, message: string, decline_code?: string): CardError => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code ? { decline_code } : {}),
});

const declined = error('card_declined', 'Your card was declined.', 'generic_decline');
const atOnce = (why: CardError): CardBehaviour => ({ declined: { error: why, when: 'saved' } });

/** The provider's usual test numbers. */
const behaviours: Record<string, CardBehaviour> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '2223003122003222': {},
  '6011111111111117': {},
  '4000000000000002': atOnce(declined),
  '4000000000009995': atOnce(error('card_declined', 'Your card has insufficient funds.', 'insufficient_funds')),
  '4000000000000069': atOnce(error('expired_card', 'Your card has expired.')),
  '4000000000000127': atOnce(error('incorrect_cvc', "Your card's security code is incorrect.")),
  '4000000000000119': atOnce(
    error('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  '4000000000000341': { declined: { error: declined, when: 'charged' } },
  '4000002500003155': { asks: 'until-saved' },
  '4000002760003184': { asks: 'always' },
  '4000000000000259': { disputes: true },
  '4000000000005126': { failsRefunds: true },
};

const otherwise = atOnce(
  error(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test card.',
    'test_mode_live_card',
  ),
);

export const behaviourOf = (number: string): CardBehaviour => behaviours[number] ?? otherwise;

const BRANDS: [brand: string, pattern: RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6/],
];
export const brandOf = (number: string): string => BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown';

const passesLuhn = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** What is wrong with card data as it was typed, before any bank is asked. */
export const faultOf = (
  { number, month, year, cvc }: { number: string; month: number; year: number; cvc: string | undefined },
  now: Date,
): CardError | undefined => {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return { ...error('incorrect_number', 'Your card number is incorrect.'), param: 'number' };
  if (!(month >= 1 && month <= 12))
    return { ...error('invalid_expiry_month', "Your card's expiration month is invalid."), param: 'exp_month' };
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (!Number.isInteger(year) || isPast || year > now.getUTCFullYear() + 50)
    return { ...error('invalid_expiry_year', "Your card's expiration year is invalid."), param: 'exp_year' };
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    return { ...error('invalid_cvc', "Your card's security code is invalid."), param: 'cvc' };
  return undefined;
};
