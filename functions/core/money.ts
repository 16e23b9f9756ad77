import * as z from 'zod/mini';

/**
 * Money is a whole number of cents: of the smallest unit of its currency, such as yen where there are no cents. One rule rounds
 * everywhere: the exact value is rounded once, at the end, and half a cent goes away from zero.
 */
export const Cents = z.int().check(z.nonnegative());

/** The card provider charges no card with less. */
export const LEAST_CENTS = 50;

/** A percentage in hundredths of a percent: 725 is 7.25 %. */
export const BasisPoints = z.int().check(z.gte(0), z.lte(10_000));
const BASIS_POINTS = 10_000;

/** A percentage as people write it, with at most two decimals, in basis points. */
export const basisPoints = (percent: number): number => Math.round(percent * 100);

/**
 * `cents × times ÷ by`, rounded by the rule above. Computed in big integers: cents times the milliseconds of a year leave the range in
 * which floating numbers are exact. `times` and `by` are whole numbers; throws RangeError where `by` is not positive.
 */
export const proportionOf = (cents: number, times: number, by: number): number => {
  if (by <= 0) throw new RangeError('A proportion of nothing');
  const [product, whole] = [BigInt(cents) * BigInt(times), BigInt(by)];
  const half = product < 0n ? -whole : whole;
  return Number((2n * product + half) / (2n * whole));
};

/** A percentage of an amount: `percentageOf(10_000, 725)` is 725 cents. */
export const percentageOf = (cents: number, points: number): number => proportionOf(cents, points, BASIS_POINTS);

/**
 * Divides an amount by weights, such as the parts of owners in basis points, into shares that add up to it. Each share is what is exact
 * without its fraction of a cent; the cents that are left go one each to the largest fractions, of equal ones to the first. Weights are
 * whole numbers, none below zero; throws RangeError where they add up to nothing, for then nobody has the amount.
 */
export const sharesOf = (cents: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole <= 0n || weights.some((weight) => weight < 0)) throw new RangeError('Shares need weights');
  const sign = cents < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(cents));
  const parts = weights.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, share: product / whole, fraction: product % whole };
  });
  const left = Number(amount - parts.reduce((sum, { share }) => sum + share, 0n));
  const first = parts.toSorted((a, b) =>
    a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1,
  );
  const rounded = new Set(first.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, share }) => withoutNegativeZero(sign * (Number(share) + (rounded.has(index) ? 1 : 0))));
};

const withoutNegativeZero = (value: number): number => value + 0;

/** How money is written: the language's signs, and the currency's own (ISO 4217). */
export interface MoneyStyle {
  /** BCP 47. */
  locale?: string;
  currency?: string;
}

interface Format extends MoneyStyle {
  /** Leaves the cents out where there are none: `$1,250`. */
  brief?: boolean;
}

const PLAIN = { locale: 'en-US', currency: 'USD' } as const;

/** Decimals of a currency: 2 of the dollar, 0 of the yen. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Cents as a decimal number in a text, which loses nothing: 123450 → `1234.50`. */
const decimalOf = (cents: number, decimals: number): `${number}` => {
  const digits = String(Math.abs(Math.trunc(cents))).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const fraction = decimals > 0 ? `.${digits.slice(at)}` : '';
  return `${cents < 0 ? '-' : ''}${digits.slice(0, at)}${fraction}` as `${number}`;
};

/** Cents as people read them: 123450 → `$1,234.50`, or `1.234,50 €` with `{ locale: 'de-DE', currency: 'EUR' }`. */
export const formatMoney = (cents: number, { locale, currency, brief = false }: Format = {}): string => {
  const style = { ...PLAIN, ...(locale && { locale }), ...(currency && { currency }) };
  const format = formatterOf(style.locale, style.currency, brief);
  return format.format(decimalOf(cents, decimalsOf(style.currency)));
};

/** A formatter takes a hundred times as long to make as to use. */
const formatters = new Map<string, Intl.NumberFormat>();
const formatterOf = (locale: string, currency: string, brief: boolean): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${brief}`;
  const known = formatters.get(key);
  if (known) return known;
  const trailingZeroDisplay = brief ? 'stripIfInteger' : 'auto';
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay });
  formatters.set(key, made);
  return made;
};

/** Cents in the currency's units, for those who reckon in them: 1990 → 19.9. Nothing is computed with it here. */
export const inUnits = (cents: number, currency: string = PLAIN.currency): number =>
  Number(decimalOf(cents, decimalsOf(currency)));

/** Cents as a form field shows them, for `parseMoney` to read again: `19.90`; empty for no amount. */
export const typedMoney = (cents: number | undefined, { locale, currency }: MoneyStyle = {}): string => {
  if (cents === undefined) return '';
  const { decimals, decimal } = signsOf(locale ?? PLAIN.locale, currency ?? PLAIN.currency);
  return decimalOf(cents, decimals).replace('.', decimal);
};

/** More digits before the decimals than any amount here has; with the cents they are still exact. */
const MOST_DIGITS = 12;

/**
 * An amount as a person types it (`1,234.5`, `$99`), in cents: undefined for nothing, NaN for what is no amount. A sign that groups digits
 * must stand where it groups them, so that `1,50` is not read as 150 by who writes it the other way.
 */
export const parseMoney = (typed: string, { locale, currency }: MoneyStyle = {}): number | undefined => {
  const { plain, pattern, decimals } = signsOf(locale ?? PLAIN.locale, currency ?? PLAIN.currency);
  const text = plain(typed);
  if (text === '') return undefined;
  const [found, whole = '', fraction = ''] = pattern.exec(text) ?? [];
  const digits = whole.replace(/\D/g, '');
  if (found === undefined || digits.length > MOST_DIGITS) return Number.NaN;
  return Number(digits + fraction.padEnd(decimals, '0'));
};

interface Signs {
  decimals: number;
  decimal: string;
  /** What was typed without the currency's sign and invisible marks, in plain digits. */
  plain: (typed: string) => string;
  /** The whole digits with what groups them, and the decimals. */
  pattern: RegExp;
}

const known = new Map<string, Signs>();
const signsOf = (locale: string, currency: string): Signs => {
  const key = `${locale} ${currency}`;
  const signs = known.get(key) ?? readSigns(locale, currency);
  known.set(key, signs);
  return signs;
};

const readSigns = (locale: string, currency: string): Signs => {
  const decimals = decimalsOf(currency);
  const parts = (currencyDisplay: 'symbol' | 'narrowSymbol' | 'code') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1234567.8);
  const sign = (type: 'group' | 'decimal') => parts('symbol').find((part) => part.type === type)?.value;
  const names = (['symbol', 'narrowSymbol', 'code'] as const).flatMap((display) =>
    parts(display).flatMap(({ type, value }) => (type === 'currency' ? [withoutMarks(value)] : [])),
  );
  const name = `(?:${names.map(escaped).join('|')})`;
  const group = `(?:${escaped(sign('group') ?? ',')}|['’]|\\s)`;
  const decimal = sign('decimal') ?? '.';
  const whole = `(\\d+|\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3})?`;
  const fraction = decimals > 0 ? `(?:${escaped(decimal)}(\\d{0,${decimals}}))?` : '';
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].toReversed();
  const pattern = new RegExp(`^${name}|${name}$`, 'gi');
  const plainDigit = (letter: string) => (digits.includes(letter) ? String(digits.indexOf(letter)) : letter);
  return {
    decimals,
    decimal,
    plain: (typed) => [...withoutMarks(typed)].map(plainDigit).join('').trim().replace(pattern, '').trim(),
    pattern: new RegExp(`^(?=.*\\d)${whole}${fraction}$`),
  };
};

/** Marks that only say in which direction a text runs. */
const withoutMarks = (text: string): string => text.replace(/\p{Cf}/gu, '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
