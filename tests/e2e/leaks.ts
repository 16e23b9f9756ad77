/** Something that a run left behind: an address, what a browser kept, a line of the log, an item of the table. */
export interface Trace {
  place: 'address' | 'storage' | 'log' | 'table';
  text: string;
  /** Whose part it is, for who has to mend a leak. */
  of?: string;
}

/** What must be found nowhere. */
export interface Secrets {
  passwords: readonly string[];
  /** One-time codes that were mailed. */
  codes: readonly string[];
}

/** A signed token of the pool; the browser's own storage is where those belong. */
const TOKEN = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/;
/** A card number as people write it. */
const CARD = /(?<![\w.-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2})[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}(?![\w-])/g;
/** Four or six digits that are the whole of a value: in quotes, as a parameter, as a word of a path. */
const CODE = /(?<=["=/])\d{4}(?:\d\d)?(?=["&#/?]|$)/g;

const isLuhn = (number: string): boolean => {
  const digits = [...number.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
};

const plain = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** What was left where it must not be, in words that repeat no secret. */
export const leaksIn = (traces: readonly Trace[], { passwords, codes }: Secrets): string[] =>
  traces.flatMap(({ place, text, of }) => {
    const texts = place === 'address' ? [text, plain(text)] : [text];
    const has = (test: (each: string) => boolean, what: string) =>
      texts.some(test) ? [`${what} in the ${place}${of ? ` (${of})` : ''}`] : [];
    return [
      ...has((each) => passwords.some((password) => each.includes(password)), 'a password'),
      ...has((each) => (each.match(CODE) ?? []).some((code) => codes.includes(code)), 'a one-time code'),
      ...has((each) => (each.match(CARD) ?? []).some(isLuhn), 'a card number'),
      ...(place === 'storage' ? [] : has((each) => TOKEN.test(each), 'a token')),
    ];
  });
