import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { isExpired, type Month } from './card.ts';

/** `4242 4242 4242 4242` → its digits. */
export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** The check digit of a card number (ISO/IEC 7812-1). */
export const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** Groups of four, as they stand on the card; nothing but the first 16 digits. */
export const groupedDigits = (text: string): string =>
  (
    text
      .replace(/\D/g, '')
      .slice(0, 16)
      .match(/\d{1,4}/g) ?? []
  ).join(' ');

const BRANDS: readonly [brand: string, pattern: RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['jcb', /^35(2[89]|[3-8])/],
];

/** The brand that a number will be of, as soon as its first digits say so. */
export const brandOf = (number: string): string | undefined =>
  BRANDS.find(([, pattern]) => pattern.test(digitsOf(number)))?.[0];

/** `01` to `12`. */
export const months: readonly string[] = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** The current year and those that follow it, 50 in all. */
export const yearsFrom = (year: number): string[] => Array.from({ length: 50 }, (_, at) => String(year + at));

/** What somebody types to save a card, in the month `now`. It goes to the provider only. */
export const cardForm = (now: Month) =>
  z
    .object({
      card_number: z.pipe(
        z.pipe(z.string(), z.transform(digitsOf)),
        z.string().check(
          z.minLength(1, message('Please provide a card number')),
          z.refine((digits) => digits === '' || (/^\d{16}$/.test(digits) && passesLuhn(digits)), {
            message: message('Please provide a valid card number of 16 digits'),
          }),
        ),
      ),
      card_name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, message('Please provide the name on the card')),
          z.maxLength(100, message('Please use at most 100 characters')),
        ),
      cvv: z.string().check(
        z.trim(),
        z.minLength(1, message('Please provide the CVV')),
        z.refine((cvv) => cvv === '' || /^\d{3,4}$/.test(cvv), {
          message: message('Please provide a CVV of 3 or 4 digits'),
        }),
      ),
      card_exp_month: z
        .string()
        .check(z.refine((month) => months.includes(month), { message: message('Please select the month') })),
      card_exp_year: z
        .string()
        .check(z.refine((year) => yearsFrom(now.year).includes(year), { message: message('Please select the year') })),
    })
    .check(
      z.refine(
        ({ card_exp_month, card_exp_year }) =>
          card_exp_month === '' ||
          card_exp_year === '' ||
          !isExpired({ expMonth: Number(card_exp_month), expYear: Number(card_exp_year) }, now),
        { path: ['card_exp_month'], message: message('This card has expired') },
      ),
    );

export type CardForm = z.input<ReturnType<typeof cardForm>>;
export type TypedCard = z.output<ReturnType<typeof cardForm>>;
