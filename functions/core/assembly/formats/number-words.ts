const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const THOUSANDS = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

/** A number as typed, kept exact: digits before and after the point, never a binary fraction. */
export type Decimal = { negative: boolean; whole: string; fraction: string };

// After the signs there must be a digit or a point: blanks that could go here or there would cost their number squared.
const DECIMAL = /^(-?)\s*(?:\$\s*)?(?=[\d.])(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?(?:\s*%)?$/;

/**
 * Reads a number answer: `1234.5`, `"1,234.50"`, `"$1,234.50"`, `"-3"`, `"12%"`. Undefined when it is no number or
 * has more than 18 digits before the point or 40 after it.
 */
export const readDecimal = (value: unknown): Decimal | undefined => {
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const match = DECIMAL.exec(String(value).trim());
  const whole = (match?.[2] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const fraction = match?.[3] ?? '';
  if (!match || whole + fraction === '' || whole.length > 18 || fraction.length > 40) return undefined;
  return { negative: match[1] === '-', whole: whole || '0', fraction };
};

/** The same number with two digits after the point, halves rounded away from zero. */
export const toCents = ({ negative, whole, fraction }: Decimal): Decimal => {
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + ((fraction[2] ?? '0') >= '5' ? 1n : 0n);
  const digits = String(cents).padStart(3, '0');
  return { negative: negative && cents > 0n, whole: digits.slice(0, -2), fraction: digits.slice(-2) };
};

/** The exact sum of numbers, with as many digits after the point as the longest of them; undefined of none. */
export const sumOf = (numbers: readonly Decimal[]): string | undefined => {
  if (numbers.length === 0) return undefined;
  const places = Math.max(...numbers.map(({ fraction }) => fraction.length));
  let sum = 0n;
  for (const { negative, whole, fraction } of numbers)
    sum += BigInt(whole + fraction.padEnd(places, '0')) * (negative ? -1n : 1n);
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const text = places > 0 ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
  return sum < 0n ? `-${text}` : text;
};

/** `1234567` becomes `1,234,567`. */
export const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

const belowHundred = (value: number): string => {
  if (value < 20) return ONES[value] ?? '';
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${ONES[value % 10]}`;
};

const belowThousand = (value: number): string => {
  if (value < 100) return belowHundred(value);
  const hundreds = `${ONES[Math.floor(value / 100)]} hundred`;
  return value % 100 === 0 ? hundreds : `${hundreds} ${belowHundred(value % 100)}`;
};

/** Whole digits in words: `1234` becomes `one thousand two hundred thirty-four`. */
export const wholeInWords = (whole: string): string => {
  const groups: string[] = [];
  for (let end = whole.length, power = 0; end > 0; end -= 3, power += 1) {
    const value = Number(whole.slice(Math.max(0, end - 3), end));
    if (value > 0) groups.unshift(`${belowThousand(value)}${THOUSANDS[power]}`);
  }
  return groups.join(' ') || 'zero';
};

/** A number in words; digits after the point are read one by one. */
export const inWords = ({ negative, whole, fraction }: Decimal): string => {
  const digits = fraction.replace(/0+$/, '');
  const tail = digits === '' ? '' : ` point ${[...digits].map((digit) => ONES[Number(digit)]).join(' ')}`;
  return `${negative ? 'minus ' : ''}${wholeInWords(whole)}${tail}`;
};

/** An amount of money in words: `one thousand two hundred thirty-four dollars and fifty cents`. */
export const moneyInWords = (amount: Decimal): string => {
  const { negative, whole, fraction } = toCents(amount);
  const dollars = `${wholeInWords(whole)} ${whole === '1' ? 'dollar' : 'dollars'}`;
  const cents = fraction === '00' ? '' : ` and ${wholeInWords(fraction)} ${fraction === '01' ? 'cent' : 'cents'}`;
  return `${negative ? 'minus ' : ''}${dollars}${cents}`;
};
