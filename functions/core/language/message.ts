/** What fills a name of a message: a fact as it is, another message, or several of them as a list in prose, with "and" or with "or". */
export type Param = string | number | Sentence | readonly Message[] | { readonly anyOf: readonly Message[] };
export type Params = Readonly<Record<string, Param>>;

/** A message with what fills its names. */
export interface Sentence {
  readonly text: string;
  readonly params: Params;
}

/** What a person is told: an English text of the catalogue, alone or with what fills its names. */
export type Message = string | Sentence;

/** English text → the words of another language; a text that is not in it stays English. */
export type Catalogue = Readonly<Record<string, string>>;

/** A message in the words of one language. */
export type Tell = (message: Message) => string;

/**
 * Marks an English text as one of the catalogue, which is gathered from these calls: `text` is always written out. It may hold
 * names, `{name}`, and what depends on a number, `{count, plural, one {# field} other {# fields}}`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function message<const T extends string>(text: T): T;
export function message(text: string, params: Params): Sentence;
export function message(text: string, params?: Params): Message {
  return params ? { text, params } : text;
}

/** A name in a text, and the forms of its plural if it is a number that decides. */
export const NAME = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;

const digitsOf = new Map<string, Intl.NumberFormat>();

/** Digits of the language, without marks between them. */
const plain = (count: number, language: string): string => {
  const digits = digitsOf.get(language) ?? new Intl.NumberFormat(language, { useGrouping: false });
  digitsOf.set(language, digits);
  return digits.format(count);
};

/** The form of a plural for a number: `# fields` → `3 fields`. */
const formFor = (count: number, forms: string, language: string): string => {
  const byRule = new Map([...forms.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, rule = '', form = '']) => [rule, form]));
  const form = byRule.get(new Intl.PluralRules(language).select(count)) ?? byRule.get('other') ?? '';
  return form.replaceAll('#', plain(count, language));
};

/** `one, two and three`, or `one, two or three`; English has no comma before its last word here. */
export const inProse = (
  items: readonly string[],
  language = 'en',
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type }).format(items);

/** Tells in one language: the catalogue's words, with the names in them filled. */
export const tellIn = (language: string, catalogue: Catalogue = {}): Tell => {
  const wordsFor = (text: string): string => (Object.hasOwn(catalogue, text) ? (catalogue[text] as string) : text);
  const tell: Tell = (given) => {
    if (typeof given === 'string') return wordsFor(given);
    return wordsFor(given.text).replace(NAME, (_, name: string, forms?: string) => {
      const param = given.params[name] ?? '';
      if (forms) return formFor(Number(param), forms, language);
      if (typeof param === 'number') return plain(param, language);
      if (typeof param === 'string' || 'text' in param) return tell(param);
      return 'anyOf' in param
        ? inProse(param.anyOf.map(tell), language, 'disjunction')
        : inProse(param.map(tell), language);
    });
  };
  return tell;
};

/** Tells in English, the language that every message is written in. */
export const tellInEnglish: Tell = tellIn('en');
