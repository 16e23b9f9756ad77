import {
  inProse,
  type ListStyle,
  type MergeValue,
  printed,
  printedItems,
  rowsOf,
} from '#core/assembly/merge/merge-data.ts';
import { type Message, message } from '#core/language/message.ts';
import { type DateFormatName, dateFormats, readDay } from './date-formats.ts';
import { type Decimal, grouped, inWords, moneyInWords, readDecimal, toCents } from './number-words.ts';
import {
  articleOf,
  genderOf,
  isSingular,
  letters,
  ordinalDigits,
  ordinalWords,
  pluralOf,
  roman,
} from './word-forms.ts';

/** What kind of answer a format suits, which is also what a question made from the tag should ask for. */
export type FormatKind = 'date' | 'text' | 'number' | 'currency' | 'percent' | 'phone' | 'choice' | 'list';

/** How many words stand after a format in its tag, and an example of them. */
type FormatWords = { least: number; most: number; example: string };

/**
 * A format prints an answer, or says undefined when the answer does not suit it. It is given what the formats before it made of
 * the answer, its own words, and the answer itself.
 */
export type Format = {
  label: string;
  kind: FormatKind;
  needs: string;
  words?: FormatWords;
  /** What it puts between the items of a list. */
  joins?: ListStyle;
  /** It prints how many rows a list has, where the answer is one. */
  counts?: true;
  /** What is printed for a missing answer. */
  missing?: (words: string[]) => string;
  print: (value: MergeValue, words: string[], answer: MergeValue) => string | undefined;
};

const ofText = (label: string, change: (text: string) => string): Format => ({
  label,
  kind: 'text',
  needs: message('text'),
  print: (value) => change(printed(value)),
});

const ofNumber = (label: string, kind: FormatKind, print: (value: Decimal) => string | undefined): Format => ({
  label,
  kind,
  needs: message('a number'),
  print: (value) => {
    const decimal = readDecimal(value);
    return decimal && print(decimal);
  },
});

const ofList = (label: string, joins: ListStyle): Format => ({
  label,
  kind: 'list',
  needs: message('a list'),
  joins,
  print: (value) => (Array.isArray(value) ? inProse(printedItems(value), joins) : printed(value)),
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

/** How many there are of something: an answer that is a number, or the rows of a list. */
const countOf = (answer: MergeValue): Decimal | undefined =>
  readDecimal(Array.isArray(answer) ? rowsOf(answer).length : answer);

/** The form of a noun or verb that goes with a count. */
const formFor = (answer: MergeValue, [one = '', many = pluralOf(one)]: string[]): string | undefined => {
  const count = countOf(answer);
  return count && (isSingular(count) ? one : many);
};

const counted = (value: MergeValue, words: string[], answer: MergeValue): string | undefined => {
  const form = formFor(answer, words);
  return form === undefined ? undefined : `${Array.isArray(value) ? rowsOf(value).length : printed(value)} ${form}`;
};

const ofCount = (label: string, example: string, print: Format['print']): Format => ({
  label,
  kind: 'number',
  needs: message('a number'),
  words: { least: 1, most: 2, example },
  counts: true,
  print,
});

/** What stands for a missing answer; one that is there prints as it is. */
const ofMissing = (label: string, missing: (words: string[]) => string, words?: FormatWords): Format => ({
  label,
  kind: 'text',
  needs: message('text'),
  ...(words && { words }),
  missing,
  print: printed,
});

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
  list: ofList('A, B and C', { between: ', ', last: ' and ' }),
  or_list: ofList('A, B or C', { between: ', ', last: ' or ' }),
  semicolon_list: ofList('A; B; and C', { between: '; ', last: '; and ' }),
  semicolon_or_list: ofList('A; B; or C', { between: '; ', last: '; or ' }),
  capital: ofText('Capital at the start', (text) =>
    text.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase()),
  ),
  article: ofText('a lawyer, an engineer', (text) => `${articleOf(text)} ${text}`),
  ordinal: ofNumber('1st', 'number', ordinalDigits),
  ordinal_words: ofNumber('first', 'number', ordinalWords),
  roman: ofNumber('IV', 'number', roman),
  letter: ofNumber('D', 'number', letters),
  plural: ofCount('1 day, 2 days', 'plural day', counted),
  form: ofCount('day or days', 'form is are', (_, words, answer) => formFor(answer, words)),
  pronoun: {
    label: 'he, she or they',
    kind: 'text',
    needs: message('male or female'),
    words: { least: 2, most: 3, example: 'pronoun he she they' },
    print: (value, words) => words[genderOf(printed(value))],
  },
  default: ofMissing('Words where nothing is answered', ([text = '']) => text, {
    least: 1,
    most: 1,
    example: 'default "as agreed"',
  }),
  blank: ofMissing('[____] where nothing is answered', () => '[____]'),
} satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** A format with the words after it, as a tag has it: `currency`, `plural day`, `default "as agreed"`. */
export type FormatUse = FormatName | `${FormatName} ${string}`;

const WORD = /\s*(?:["“”]([^"“”]*)["“”]|['‘]([^'‘’]*)['’](?=\s|$)|([^\s"“”]+))/y;

/** The words of a text, those between quotation marks as one; undefined where a quotation is not closed. */
export const wordsIn = (text: string): string[] | undefined => {
  const words: string[] = [];
  const trimmed = text.trim();
  for (let at = 0; at < trimmed.length; at = WORD.lastIndex) {
    WORD.lastIndex = at;
    const match = WORD.exec(trimmed);
    if (!match) return undefined;
    words.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return words;
};

const quoted = (text: string): string =>
  /^[^\s"“”'‘’|]+$/.test(text) ? text : text.includes('"') ? `“${text}”` : `"${text}"`;

/** A format with its words as they are kept: quotation marks only where a word needs them. */
export const formatUse = (name: FormatName, words: string[]): FormatUse =>
  words.length > 0 ? `${name} ${words.map(quoted).join(' ')}` : name;

/** The name of a format that may have words after it. */
export const formatNameOf = (use: FormatUse): FormatName => {
  const end = use.indexOf(' ');
  return (end < 0 ? use : use.slice(0, end)) as FormatName;
};

/** What a format of a tag is: its name, kind and words. */
export const formatOf = (use: FormatUse): Format => formats[formatNameOf(use)];

const wordsOf = (use: FormatUse): string[] =>
  use.includes(' ') ? (wordsIn(use.slice(use.indexOf(' ') + 1)) ?? []) : [];

/** Finds a format by the word typed in the template; capitals, blanks and hyphens do not matter. */
export const formatNamed = (typed: string): FormatName | undefined => {
  const name = typed
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return Object.hasOwn(formats, name) ? (name as FormatName) : undefined;
};

/** What the formats of a tag print in place of a missing answer, and those that come after it. */
const forMissing = (uses: FormatUse[]): { text: string } => {
  const at = uses.findIndex((use) => formatOf(use).missing);
  const use = uses[at];
  const text = use && formatOf(use).missing?.(wordsOf(use));
  // Words that the template has for this case are printed as they are where a format does not suit them.
  return text ? { text: formatted(text, uses.slice(at + 1)).text } : { text: '' };
};

/** Numbers, days and the like are formatted one by one before they are joined; words without a list's format as the list reads. */
const itemUses = (uses: FormatUse[]): FormatUse[] => {
  const joint = uses.findIndex((use) => formatOf(use).joins);
  if (joint >= 0) return uses.slice(0, joint);
  const whole = uses.findIndex((use) => formatOf(use).kind === 'text' || formatOf(use).counts);
  return whole < 0 ? uses : uses.slice(0, whole);
};

type Printed = { text: string; unsuited?: Message };

const formattedList = (list: MergeValue[], each: FormatUse[], rest: FormatUse[]): Printed => {
  const items = rowsOf(list)
    .map((item) => formatted(item, each))
    .filter(({ text }) => text.trim() !== '');
  const joined = inProse(
    items.map(({ text }) => text),
    rest[0] && formatOf(rest[0]).joins,
  );
  const unsuited = items.find((item) => item.unsuited)?.unsuited;
  return unsuited ? { text: joined, unsuited } : formatted(joined, rest);
};

/**
 * Prints an answer through its formats, left to right. A missing answer prints nothing, or what the template has for it; an
 * unsuitable one prints as it was given and `unsuited` says what the format needed. The items of a list go through the formats
 * before the one that joins them.
 */
export const formatted = (answer: MergeValue, uses: FormatUse[]): Printed => {
  const plain = printed(answer);
  if (uses.length === 0) return { text: plain };
  if (plain.trim() === '') {
    const instead = forMissing(uses);
    return instead.text === '' ? { text: plain } : instead;
  }
  if (Array.isArray(answer)) {
    const each = itemUses(uses);
    if (each.length > 0) return formattedList(answer, each, uses.slice(each.length));
  }
  let current: MergeValue = answer;
  for (const use of uses) {
    const format = formatOf(use);
    if (format.missing) continue;
    const text: string | undefined = format.print(current, wordsOf(use), answer);
    if (text === undefined) {
      const unsuited = message('{format} needs {what}', { format: formatNameOf(use), what: format.needs });
      return { text: printed(current), unsuited };
    }
    current = text;
  }
  return { text: printed(current) };
};
