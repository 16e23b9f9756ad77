/**
 * An exact number: `over` is above zero, and the two have no common divisor. Only where `over` would have more than 60 digits, as in
 * a sum of quotients over hundreds of rows, it is kept to 40 decimals.
 */
export type Rational = { count: bigint; over: bigint };

const LARGEST = 10n ** 60n;
const KEPT = 10n ** 40n;

const divisor = (one: bigint, other: bigint): bigint => {
  let [a, b] = [one < 0n ? -one : one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
};

/** `count` over `over`; throws RangeError where `over` is zero. */
export const rational = (count: bigint, over = 1n): Rational => {
  if (over === 0n) throw new RangeError('Nothing is divided by zero');
  const common = divisor(count, over < 0n ? -over : over) * (over < 0n ? -1n : 1n);
  const exact = { count: count / common, over: over / common };
  return exact.over > LARGEST ? { count: (exact.count * KEPT) / exact.over, over: KEPT } : exact;
};

export const ZERO = rational(0n);

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/;

/** A number written with digits, `-12.50` or as JavaScript prints one, `1e-7`; undefined when it is none. */
export const readRational = (text: string): Rational | undefined => {
  const [, sign, whole = '', fraction = '', power = '0'] = DECIMAL.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const shift = Number(power) - fraction.length;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  return shift >= 0 ? rational(digits * 10n ** BigInt(shift)) : rational(digits, 10n ** BigInt(-shift));
};

export const plus = (a: Rational, b: Rational): Rational =>
  rational(a.count * b.over + b.count * a.over, a.over * b.over);
export const negative = ({ count, over }: Rational): Rational => ({ count: -count, over });
export const minus = (a: Rational, b: Rational): Rational => plus(a, negative(b));
export const times = (a: Rational, b: Rational): Rational => rational(a.count * b.count, a.over * b.over);
export const dividedBy = (a: Rational, b: Rational): Rational => rational(a.count * b.over, a.over * b.count);

/** Below 0, 0 or above 0 as `a` is less than, equal to or more than `b`. */
export const order = (a: Rational, b: Rational): number => {
  const [left, right] = [a.count * b.over, b.count * a.over];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** How many of the last of `places` decimals there are, a half rounded away from zero: 1.005 to 2 places is 101. */
export const inPlaces = ({ count, over }: Rational, places: number): bigint => {
  const scaled = 2n * count * 10n ** BigInt(places);
  return (scaled + (count < 0n ? -over : over)) / (2n * over);
};

/** The number to so many decimals, a half rounded away from zero. */
export const rounded = (value: Rational, places: number): Rational =>
  rational(inPlaces(value, places), 10n ** BigInt(places));

/** Digits with exactly so many decimals, a half rounded away from zero: `-12.50`. */
export const fixed = (value: Rational, places: number): string => {
  const whole = inPlaces(value, places);
  const digits = String(whole < 0n ? -whole : whole).padStart(places + 1, '0');
  const at = digits.length - places;
  return `${whole < 0n ? '-' : ''}${digits.slice(0, at)}${places > 0 ? `.${digits.slice(at)}` : ''}`;
};

/** Digits without idle zeros, at most so many decimals. */
export const shortDecimal = (value: Rational, places: number): string => {
  const text = fixed(value, places);
  return places > 0 ? text.replace(/\.?0+$/, '') : text;
};

/** The whole number it is; undefined when it has a fraction. */
export const wholeOf = ({ count, over }: Rational): bigint | undefined => (over === 1n ? count : undefined);
