/** What stands in a line of prose beside the template's words, each as one character that no XML holds. */
export const MARK = {
  /** A tag that printed nothing. */
  gone: '\u0001',
  /** A section that is not shown. */
  hidden: '\u0002',
  /** An answer. */
  answer: '\u0003',
  /** A picture, a field, and whatever else is seen and is no text. */
  object: '\u0004',
  /** Where a section that is shown begins and ends. */
  opened: '\u0005',
  closed: '\u0006',
  /** A list in prose: where it begins, the places between its items, and where it ends. */
  list: '\u0007',
  joint: '\u0008',
  listEnd: '\u000e',
  /** Several tags in a row, joined by commas or "and", that all printed nothing. */
  allGone: '\u000f',
  break: '\u0010',
  tab: '\u0011',
} as const;

export type Mark = (typeof MARK)[keyof typeof MARK];

export const BLANK = '[ \\t\\u00a0\\u202f]';
const GONE = `${MARK.gone}${MARK.hidden}${MARK.allGone}`;
const EDGES = `${MARK.opened}${MARK.closed}`;
const TAGS = `${GONE}${EDGES}${MARK.answer}`;

const COMMA = '[,;،؛、，；]';
const CONJUNCTION =
  '(?:and/or|AND/OR|as well as|and|AND|or|OR|nor|NOR|&|y|et|ou|und|oder|sowie|או)(?![\\p{L}\\p{N}])|ו[-־]?(?=[\\u0001-\\u0011]|$)';
const BEGINS = `(?<![\\p{L}\\p{N}])`;

/** What joins the parts of an enumeration. */
export type Separator = { comma: string; conjunction: string; dash: string };

const SEPARATOR = `(?:(?<comma>${COMMA})${BLANK}*)?(?:${BEGINS}(?<conjunction>${CONJUNCTION}))?`;

const read = (match: RegExpExecArray | null): (Separator & { length: number }) | undefined => {
  const { comma = '', conjunction = '', dash = '' } = match?.groups ?? {};
  return match && comma + conjunction + dash !== '' ? { comma, conjunction, dash, length: match[0].length } : undefined;
};

/** Longer than any separator with the sign before it. */
const REACH = 24;

const AT_END = new RegExp(`(?:${SEPARATOR}|(?<dash>(?<=${BLANK})[-–—]|—))$`, 'u');
const AT_START = new RegExp(`^(?:(?<dash>—|[-–](?=${BLANK}))|${SEPARATOR})`, 'u');
const WHOLE = new RegExp(`^${BLANK}*(?:(?<dash>[-–—/])|${SEPARATOR})${BLANK}*$`, 'u');

/** The separator that a text ends with, if any; `text` has no blanks at its end. */
export const separatorAtEnd = (text: string) => read(AT_END.exec(text.slice(-REACH)));

/** The separator that a text begins with, if any. */
export const separatorAtStart = (text: string) => read(AT_START.exec(text.slice(0, REACH)));

/** What a separator between two tags is made of. */
export const separatorOf = (text: string) => read(WHOLE.exec(text));

const PIECE = `(?:${MARK.opened}(?![ ,;])[^${EDGES}${GONE}]{1,500}(?<![ ,;])${MARK.closed}|[${TAGS}])`;
const UNIT = `${PIECE}(?:${BLANK}*${PIECE})*`;
const BETWEEN = `${BLANK}*(?:[-–—/]|${COMMA}${BLANK}*(?:${CONJUNCTION})?|${CONJUNCTION})${BLANK}*`;

/** Tags with nothing but blanks between them. */
export const UNITS = new RegExp(UNIT, 'gu');
/** Such tags joined by separators. */
export const ENUMERATIONS = new RegExp(`(?<![${TAGS}])${UNIT}(?:${BETWEEN}${UNIT})+`, 'gu');

/** What absent answers leave: their places, blanks, punctuation and words that join. */
const LEAVINGS = new RegExp(
  `(?:[${GONE}(\\[ \\t\\u00a0\\u202f,;:.!?/&)\\]“”„«»‹›•·◦▪‣*،؛、，；–—-]|${BEGINS}(?:${CONJUNCTION}))*`,
  'uy',
);

/** Where a stretch of leavings that begins at `from` ends. */
const endOfLeavings = (text: string, from: number): number => {
  LEAVINGS.lastIndex = from;
  LEAVINGS.test(text);
  return LEAVINGS.lastIndex;
};

const GONE_SIGN = new RegExp(`[${GONE}]`);

/** Whether a line holds nothing but what absent answers left. */
export const isEmptiedLine = (line: string): boolean => GONE_SIGN.test(line) && endOfLeavings(line, 0) === line.length;

const BRACKETS: Record<string, string> = { '(': ')', '[': ']' };
const QUOTES: Record<string, string> = {
  '“': '“”',
  '„': '“”',
  '«': '»',
  '‹': '›',
  '‘': '‘’',
  '‚': '‘’',
  '"': '"',
  "'": "'",
  '״': '״',
};
const OPENERS = new RegExp(`[${MARK.opened}(\\[“„«‹‘‚"'״]`, 'g');

/** Whether a sign is a letter or a digit. */
export const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Where what opens at `from` closes again, if nothing but leavings stands between. */
const endOfHollow = (text: string, from: number): number | undefined => {
  const opener = text[from] ?? '';
  const isQuote = QUOTES[opener] !== undefined;
  if (isQuote && (!GONE_SIGN.test(text[from + 1] ?? '') || isWordSign(text[from - 1]))) return undefined;
  const closers = QUOTES[opener] ?? BRACKETS[opener] ?? MARK.closed;
  const end = endOfLeavings(text, from + 1);
  // Of brackets inside each other the inner ones go first, so that each is read once.
  const nested = BRACKETS[opener] ? text.slice(from + 1, end).search(/[([]/) : -1;
  const last = nested < 0 ? end : from + 1 + nested;
  const gone = text.slice(from + 1, last).search(GONE_SIGN);
  if (gone < 0) return undefined;
  for (let at = last; at > from + 1 + gone; at -= 1) {
    if (closers.includes(text[at] ?? ' ') && !(isQuote && isWordSign(text[at + 1]))) return at + 1;
  }
  return undefined;
};

/** Brackets, quotation marks and shown sections that hold nothing but what absent answers left. */
export const emptiedPairsIn = (text: string): { from: number; to: number }[] => {
  const found: { from: number; to: number }[] = [];
  OPENERS.lastIndex = 0;
  for (let match = OPENERS.exec(text); match; match = OPENERS.exec(text)) {
    const to = endOfHollow(text, match.index);
    if (to === undefined) continue;
    found.push({ from: match.index, to });
    OPENERS.lastIndex = to;
  }
  return found;
};

const BESIDE = `[,;:()\\[\\]"'“”„‘’‚«»‹›״.!?/&•·◦▪‣*،؛、，；–—-]`;
const AROUND = `${EDGES} \\t\\u00a0\\u202f`;
/** Places where something vanished, with the blanks around them; each begins only where a stretch of them does, so that a long one is read once. */
export const REMOVAL_GAPS = new RegExp(`(?<![${GONE}${AROUND}])[${AROUND}]*[${GONE}][${GONE}${AROUND}]*`, 'gu');

const SUSPECT = new RegExp(
  `(?:${BESIDE}|${BEGINS}(?:${CONJUNCTION}))[${AROUND}]*[${GONE}]|[${GONE}][${AROUND}]*(?:${BESIDE}|${CONJUNCTION})`,
  'u',
);

/** Whether there is punctuation, or a word that joins, beside something that vanished. */
export const isSuspect = (line: string): boolean => SUSPECT.test(line);

/** Words after which something is named: what follows them is not in apposition to them. */
const BEFORE_A_NAME = new Set(
  'about against among amongst and are as at be been being between both but by either for from in including into is namely neither nor of on onto or over per than through to toward towards under unto upon versus via vs was were with within without'.split(
    ' ',
  ),
);

/** How a clause begins that leads in a sentence and is no part of an enumeration. */
const LEADS_IN = new Set(
  'after also although as at because before by during except following for from further furthermore hence here hereby however if in likewise moreover nevertheless notwithstanding on once otherwise provided pursuant since so subject then therefore thereafter thus under unless until upon when whenever where whereas while with without'.split(
    ' ',
  ),
);

/** What a sentence goes on with once its subject is complete. */
const PREDICATES = new Set(
  'acknowledge acknowledges agree agrees are can covenant covenants did do does had has have hereby is jointly may must represent represents shall should undertake undertakes warrant warrants was were will would'.split(
    ' ',
  ),
);

const firstWord = (text: string): string => /^[^\p{L}]*([\p{L}'’]+)/u.exec(text)?.[1]?.toLowerCase() ?? '';

export const endsBeforeName = (text: string): boolean =>
  BEFORE_A_NAME.has(/(\p{L}+)$/u.exec(text.slice(-REACH))?.[1]?.toLowerCase() ?? '');
export const isIntroductory = (clause: string): boolean => {
  const first = firstWord(clause);
  return LEADS_IN.has(first) || first.endsWith('ly');
};
export const isPredicate = (text: string): boolean => PREDICATES.has(firstWord(text));
