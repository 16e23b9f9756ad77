import { inProse, type MergeValue, printed, printedItems } from '#core/assembly/merge/merge-data.ts';
import { type Message, message } from '#core/language/message.ts';
import { type DateFormatName, dateFormats, readDay } from './date-formats.ts';
import { type Decimal, grouped, inWords, moneyInWords, readDecimal, toCents } from './number-words.ts';

/** What kind of answer a format suits, which is also what a question made from the tag should ask for. */
export type FormatKind = 'date' | 'text' | 'number' | 'currency' | 'percent' | 'phone' | 'choice' | 'list';

/** A format prints an answer, or says undefined when the answer does not suit it. */
type Format = { label: string; kind: FormatKind; needs: string; print: (value: MergeValue) => string | undefined };

const ofText = (label: string, change: (text: string) => string): Format => ({
  label,
  kind: 'text',
  needs: message('text'),
  print: (value) => change(printed(value)),
});

const ofNumber = (label: string, kind: FormatKind, print: (value: Decimal) => string): Format => ({
  label,
  kind,
  needs: message('a number'),
  print: (value) => {
    const decimal = readDecimal(value);
    return decimal && print(decimal);
  },
});

const ofList = (label: string, conjunction: string): Format => ({
  label,
  kind: 'list',
  needs: message('a list'),
  print: (value) => (Array.isArray(value) ? inProse(printedItems(value), conjunction) : printed(value)),
});

const ofDate = ({ label, print }: (typeof dateFormats)[DateFormatName]): Format => ({
  label,
  kind: 'date',
  needs: message('a date'),
  print: (value) => {
    const day = typeof value === 'string' ? readDay(value) : undefined;
    return day && print(day);
  },
});

const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to']);

const titled = (text: string) =>
  text.replace(/\p{L}[\p{L}\p{M}\p{N}'’]*/gu, (word, at: number) =>
    at > 0 && SMALL_WORDS.has(word.toLowerCase()) ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1),
  );

const number = ({ negative, whole, fraction }: Decimal) =>
  `${negative ? '-' : ''}${grouped(whole)}${fraction === '' ? '' : `.${fraction}`}`;

const currency = (value: Decimal) => {
  const { negative, whole, fraction } = toCents(value);
  return `${negative ? '-' : ''}$${grouped(whole)}.${fraction}`;
};

const phone = (value: MergeValue): string | undefined => {
  const typed = printed(value).trim();
  const digits = typed.replace(/\D/g, '');
  if (digits.length < 4 || digits.length > 15 || /[^\d\s().+/-]/.test(typed)) return undefined;
  const american = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  const foreign = typed.startsWith('+') && !(digits.length === 11 && digits.startsWith('1'));
  if (!american || foreign) return typed;
  return `${digits.length === 11 ? '+1 ' : ''}(${american[1]}) ${american[2]}-${american[3]}`;
};

const yesNo = (value: MergeValue): string | undefined => {
  const word = String(value).trim().toLowerCase();
  return ['true', 'yes', '1'].includes(word) ? 'Yes' : ['false', 'no', '0'].includes(word) ? 'No' : undefined;
};

const dates = Object.fromEntries(Object.entries(dateFormats).map(([name, format]) => [name, ofDate(format)])) as Record<
  DateFormatName,
  Format
>;

/** Every format that may follow the bar in `{{identifier | format}}`. Amounts are dollars as answered, not cents. */
export const formats = {
  ...dates,
  upper: ofText('UPPER CASE', (text) => text.toUpperCase()),
  lower: ofText('lower case', (text) => text.toLowerCase()),
  title: ofText('Title Case', titled),
  currency: ofNumber('$1,234.50', 'currency', currency),
  currency_words: ofNumber('Dollars and cents in words', 'currency', moneyInWords),
  number: ofNumber('1,234.5', 'number', number),
  words: ofNumber('Number in words', 'number', inWords),
  percent: ofNumber('12.5%', 'percent', (value) => `${number(value)}%`),
  phone: { label: '(415) 555-0134', kind: 'phone', needs: message('a phone number'), print: phone },
  yes_no: { label: 'Yes or No', kind: 'choice', needs: message('a yes or no answer'), print: yesNo },
  list: ofList('A, B and C', 'and'),
  or_list: ofList('A, B or C', 'or'),
} satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** Finds a format by the word typed in the template; capitals, blanks and hyphens do not matter. */
export const formatNamed = (typed: string): FormatName | undefined => {
  const name = typed
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return Object.hasOwn(formats, name) ? (name as FormatName) : undefined;
};

/**
 * Prints an answer through its formats, left to right. A missing answer prints nothing; an unsuitable one prints as it
 * was given and `unsuited` says what the format needed.
 */
export const formatted = (value: MergeValue, names: FormatName[]): { text: string; unsuited?: Message } => {
  const plain = printed(value);
  if (names.length === 0 || plain.trim() === '') return { text: plain };
  let current: MergeValue = value;
  for (const name of names) {
    const text: string | undefined = formats[name].print(current);
    if (text === undefined) {
      const unsuited = message('{format} needs {what}', { format: name, what: formats[name].needs });
      return { text: printed(current), unsuited };
    }
    current = text;
  }
  return { text: printed(current) };
};
