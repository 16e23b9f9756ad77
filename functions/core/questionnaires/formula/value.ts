import { grouped } from '#core/assembly/formats/number-words.ts';
import { type Message, tellInEnglish } from '#core/language/message.ts';
import { spelledDay } from '#core/questionnaires/spelled-day.ts';
import { fixed, type Rational, rational, shortDecimal, times } from './rational.ts';

/** What a formula works with: exact numbers (5% is 0.05, money is in dollars), days (`YYYY-MM-DD`), texts. */
export type Value =
  | { type: 'number' | 'percent' | 'money'; amount: Rational }
  | { type: 'day'; day: string }
  | { type: 'text'; text: string };

/** More decimals than these are cut off, with a sign that says so. */
const SHOWN_PLACES = 6;

const withGroups = (digits: string): string => {
  const [whole = '', fraction] = digits.replace('-', '').split('.');
  return `${digits.startsWith('-') ? '−' : ''}${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
};

const isExactIn = ({ count, over }: Rational, places: number): boolean => (count * 10n ** BigInt(places)) % over === 0n;

const decimals = (amount: Rational): string =>
  `${withGroups(shortDecimal(amount, SHOWN_PLACES))}${isExactIn(amount, SHOWN_PLACES) ? '' : '…'}`;

const dollars = (amount: Rational): string => {
  const digits = isExactIn(amount, 2) ? withGroups(fixed(amount, 2)) : decimals(amount);
  return digits.startsWith('−') ? `−$${digits.slice(1)}` : `$${digits}`;
};

/** A value as people read it: $1,200.00, 7.5%, 3 April 2026. */
export const shownValue = (value: Value): Message => (value.type === 'day' ? spelledDay(value.day) : valueText(value));

/** A value as a contract in English has it. */
export const valueText = (value: Value): string => {
  switch (value.type) {
    case 'day':
      return tellInEnglish(spelledDay(value.day));
    case 'text':
      return value.text;
    case 'money':
      return dollars(value.amount);
    case 'percent':
      return `${decimals(times(value.amount, rational(100n)))}%`;
    default:
      return decimals(value.amount);
  }
};
