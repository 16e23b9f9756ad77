import { isSeen, Prose, type Sign, textOf } from './prose.ts';
import {
  ENUMERATIONS,
  emptiedPairsIn,
  endsBeforeName,
  isEmptiedLine,
  isIntroductory,
  isPredicate,
  isSuspect,
  isWordSign,
  MARK,
  REMOVAL_GAPS,
  type Separator,
  separatorAtEnd,
  separatorAtStart,
  separatorOf,
  UNITS,
} from './separators.ts';

const BLANK = /[ \t\u00a0\u202f]/;
const BLANKS = /[ \t\u00a0\u202f]+/g;
const EDGES = new RegExp(`[${MARK.opened}${MARK.closed} \\t\\u00a0\\u202f]`);
const EDGE = new RegExp(`[${MARK.opened}${MARK.closed}]`, 'g');
const EACH_GONE = new RegExp(MARK.gone, 'g');
const GONE = new RegExp(`[${MARK.gone}${MARK.hidden}${MARK.allGone}]`);
const OPENER = /[([“„«‹‘‚]/;
const CLOSER = /[)\]”»›]/;
const WORDS = /[\p{L}\p{N})\]”’"']/u;
const TERMINAL = /[.!?:…]/;
/** What may stand between the point of a sentence and the next one. */
const AFTER_POINT = '"”’»›)]';
/** With the sign before it. */
const LONGEST_ABBREVIATED = 6;
/** A point after these ends no sentence. */
const ABBREVIATED = /(?:^|[^\p{L}])(?:Inc|Ltd|Co|Corp|Nos?|Mr|Mrs|Ms|Dr|St|Arts?|Secs?|vs?|cf|etc|[A-Za-z])\.$/u;

/** A text without the blanks and edges of sections at its end. */
const trimmedEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && EDGES.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};

/** Where what is seen begins. */
const skipped = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && EDGES.test(text[at] ?? '')) at += 1;
  return at;
};

/** Whether what stands there belongs to what is before it: the end of a line, punctuation, a bracket or quotation mark that closes. */
const closes = (text: string, at: number): boolean => {
  const sign = text[at] ?? '';
  if (/^[ \t\u00a0\u202f,;.:!?)\]”»›’']?$/.test(sign)) return true;
  if (sign === '“') return text.lastIndexOf('„', at) > text.lastIndexOf('“', at - 1);
  return sign === '"' && text.slice(0, at).split('"').length % 2 === 0;
};

const blankIn = (text: string): string => text.match(BLANKS)?.at(-1) ?? ' ';

/** A separator in the words of the template, with the blanks that it has there. */
const written = ({ comma, conjunction, dash }: Separator, gap: string): string => {
  const blank = blankIn(gap);
  const after = BLANK.test(gap) ? blank : '';
  if (dash) return BLANK.test(gap) ? `${blank}${dash}${blank}` : dash;
  if (!conjunction) return `${comma}${after}`;
  return `${comma}${blank}${conjunction}${conjunction.startsWith('ו') ? '' : blank}`;
};

/** "and" alone, where only two things are left of three that were joined by ", and". */
const ofTwo = (separator: Separator): Separator =>
  separator.conjunction && separator.comma === ',' ? { ...separator, comma: '' } : separator;

type Part = { from: number; to: number; isPresent: boolean };

/** Takes away brackets, quotation marks and sections in which nothing is left. */
const dropHollow = (prose: Prose) => {
  for (let found = true; found; ) {
    found = false;
    for (const { from, to } of emptiedPairsIn(prose.text).reverse()) {
      found = true;
      prose.remark(from, to, EDGE, MARK.hidden);
      prose.replace(from, to, '');
    }
  }
};

const partsOf = (text: string, from: number, to: number): { parts: Part[]; separators: Separator[] } => {
  const inside = text.slice(from, to);
  const found = [...inside.matchAll(UNITS)].map((match) => ({
    from: from + match.index,
    to: from + match.index + match[0].length,
  }));
  const parts = found.map((part, i) => {
    const own = text.slice(part.from, part.to);
    const after = i === found.length - 1 ? text[part.to] : undefined;
    const joinsWords =
      (own.startsWith(MARK.closed) && WORDS.test(text[part.from - 1] ?? '')) ||
      (own.endsWith(MARK.opened) && WORDS.test(text[part.to] ?? ''));
    // What touches a word is a part of it.
    const isAffix = (i === 0 && isWordSign(text[part.from - 1])) || isWordSign(after);
    return { ...part, isPresent: !GONE.test(own) || isSeen(own) || joinsWords || isAffix };
  });
  const separators = parts
    .slice(1)
    .map((part, i) => separatorOf(text.slice(parts[i]?.to, part.from)) ?? { comma: ',', conjunction: '', dash: '' });
  return { parts, separators };
};

/** What joins two parts that are left: the last conjunction before the last of them, else what stood before the later one. */
const joint = (separators: Separator[], from: number, to: number, isLast: boolean, isPair: boolean): Separator => {
  const last = separators.at(-1);
  if (isLast && last?.conjunction) return isPair ? ofTwo(last) : last;
  const own = separators.slice(from, to);
  const plain = (one: Separator) => !one.conjunction;
  const fallback = own.at(-1) ?? { comma: ',', conjunction: '', dash: '' };
  return last?.conjunction
    ? (own.findLast(plain) ?? separators.findLast(plain) ?? fallback)
    : (own.findLast(plain) ?? fallback);
};

/** Tags that are joined by commas and "and": joins those that are left as all of them were. */
const mendEnumeration = (prose: Prose, from: number, to: number) => {
  const { text } = prose;
  const { parts, separators } = partsOf(text, from, to);
  const present = parts.flatMap(({ isPresent }, i) => (isPresent ? [i] : []));
  if (present.length === parts.length) return;
  const [first, final] = [present[0], present.at(-1)];
  if (first === undefined || final === undefined) {
    prose.remark(from, to, EACH_GONE, MARK.allGone);
    prose.replace(from, to, '');
    return;
  }
  const start = (i: number) => parts[i]?.from ?? from;
  const end = (i: number) => parts[i]?.to ?? to;
  const before = trimmedEnd(text.slice(0, from));
  const soft = separatorAtEnd(before);
  if (final < parts.length - 1) {
    const isOn = !closes(text, to) && BLANK.test(text.slice(end(final), to));
    prose.replace(end(final), to, isOn ? blankIn(text.slice(end(final), to)) : '');
  }
  const count = present.length + (soft ? 1 : 0);
  for (let at = present.length - 1; at > 0; at -= 1) {
    const [one, other] = [present[at - 1] ?? 0, present[at] ?? 0];
    const gap = text.slice(end(one), start(other));
    const wanted = joint(separators, one, other, at === present.length - 1, count === 2);
    const isAsWritten = other === one + 1 && wanted === separators[one];
    if (!isAsWritten) prose.replace(end(one), start(other), written(wanted, gap));
  }
  if (first === 0) return;
  const gap = text.slice(before.length, start(first));
  const last = separators.at(-1);
  if (soft && last?.conjunction && first === final && final === parts.length - 1 && !soft.conjunction) {
    if (!isIntroductory(clauseBefore(before, soft.length))) {
      const at = trimmedEnd(before.slice(0, before.length - soft.length)).length;
      prose.replace(at, start(first), written(ofTwo(last), text.slice(at, start(first))));
      return;
    }
  }
  const keepsComma = !soft && separators.every(({ conjunction }) => !conjunction) && isApposition(before);
  if (keepsComma)
    prose.replace(
      before.length,
      start(first),
      written(separators[first - 1] ?? { comma: ',', conjunction: '', dash: '' }, gap),
    );
  else prose.replace(before.length, start(first), isStart(before) || !BLANK.test(gap) ? '' : blankIn(gap));
};

/** Nothing of the line, of the bracket or of the quotation stands before it. */
const isStart = (before: string): boolean =>
  before === '' || OPENER.test(before.at(-1) ?? '') || /(?<![\p{L}\p{N}.,!?)])["']$/u.test(before.slice(-2));

const endsSentence = (before: string): boolean => {
  let end = before.length;
  while (end > 0 && AFTER_POINT.includes(before[end - 1] ?? '')) end -= 1;
  return /[.!?…]/.test(before[end - 1] ?? '');
};

const startsSentence = (before: string): boolean =>
  isStart(before) || (endsSentence(before) && !ABBREVIATED.test(before.slice(-LONGEST_ABBREVIATED)));

const isApposition = (before: string): boolean => isWordSign(before.at(-1)) && !endsBeforeName(before);

/** The clause that ends before a separator. */
const clauseBefore = (before: string, length: number): string => {
  const end = before.length - length;
  let from = end;
  while (from > 0 && !/[.;:!?]/.test(before[from - 1] ?? '')) from -= 1;
  return before.slice(from, end);
};

/** What a place has on both sides: words and separators of the template. */
type Sides = {
  text: string;
  from: number;
  to: number;
  /** Before it, without blanks; and that without the separator it ends with. */
  before: string;
  left: (Separator & { length: number }) | undefined;
  right: (Separator & { length: number }) | undefined;
  /** Where what follows it begins, and where what follows the separator begins. */
  next: number;
  beyond: number;
};

const sidesOf = (text: string, from: number, to: number): Sides => {
  const before = trimmedEnd(text.slice(0, from));
  const next = skipped(text, to);
  const right = separatorAtStart(text.slice(next, next + 32));
  return {
    text,
    from,
    to,
    before,
    left: separatorAtEnd(before),
    right,
    next,
    beyond: skipped(text, next + (right?.length ?? 0)),
  };
};

/** Which of the two separators beside a place stays. */
const stronger = (sides: Sides, left: Separator & { length: number }, right: Separator): Separator => {
  if (right.conjunction) {
    const clause = clauseBefore(sides.before, left.length);
    if (left.comma && !left.conjunction && isIntroductory(clause)) return left;
    return /[,;]/.test(clause) ? right : ofTwo(right);
  }
  const rank = ({ comma, dash }: Separator) => (dash ? 3 : comma === ';' ? 2 : comma ? 1 : 0);
  return rank(left) > rank(right) ? left : right;
};

/** Mends what stands beside a tag, or tags, that printed nothing. */
const mendPlace = (prose: Prose, from: number, to: number) => {
  const possessive = /^['’]s(?![\p{L}])/u.exec(prose.text.slice(to));
  if (possessive) prose.replace(to, to + possessive[0].length, '');
  const { text } = prose;
  const sides = sidesOf(text, from, to);
  const { before, left, right, next, beyond } = sides;
  const leftFrom = trimmedEnd(before.slice(0, before.length - (left?.length ?? 0))).length;
  const following = text[next] ?? '';
  const isEnd = following === '' || CLOSER.test(following) || TERMINAL.test(following);
  const blank = (at: number) =>
    text[at] === undefined || isStart(before) ? '' : blankIn(text.slice(before.length, at));
  const doubled = endsSentence(before) && TERMINAL.test(following);
  if (doubled || startsSentence(before)) {
    if (TERMINAL.test(following)) prose.replace(before.length, skipped(text, next + 1), blank(skipped(text, next + 1)));
    else if (right) prose.replace(before.length, beyond, blank(beyond));
  } else if (isEnd) {
    if (left) prose.replace(leftFrom, next, '');
    else if (before.endsWith(':') && TERMINAL.test(following)) prose.replace(before.length - 1, next, '');
  } else if (before.endsWith(':')) {
    if (right) prose.replace(before.length, beyond, blank(beyond));
  } else if (left && right) {
    prose.replace(leftFrom, beyond, written(stronger(sides, left, right), text.slice(leftFrom, beyond)));
  } else if (right?.conjunction) {
    const isNamed = endsBeforeName(before) || text.slice(from, to).includes(MARK.allGone);
    if (isNamed) prose.replace(before.length, beyond, blank(beyond));
  } else if (
    left?.conjunction &&
    text.slice(from, to).includes(MARK.gone) &&
    isPredicate(text.slice(next, next + 24))
  ) {
    prose.replace(leftFrom, next, blank(next));
  }
};

/** No blank stays behind an opening or before a closing sign, and none twice. */
const mendBlanks = (prose: Prose, from: number, to: number) => {
  const { text } = prose;
  const first = from + text.slice(from, to).search(GONE);
  const [before, after] = [text.slice(from, first), text.slice(first, to)];
  const isIndent = from === 0;
  const touches = OPENER.test(text[from - 1] ?? '') || /^[)\]”»›,;.:!?]?$/.test(text[to] ?? '');
  if (isIndent || BLANK.test(before)) prose.replace(first, to, '');
  else if (touches) prose.replace(first, to, '');
  else if (BLANK.test(after)) prose.replace(first, to, blankIn(after));
  if (touches && !isIndent) prose.replace(from, first, '');
};

const backwards = (prose: Prose, pattern: RegExp, change: (from: number, to: number) => void) => {
  for (const match of [...prose.text.matchAll(pattern)].reverse()) change(match.index, match.index + match[0].length);
};

const isAbsent = (prose: Prose, from: number, to: number): boolean => {
  const own = prose.text.slice(from, to);
  return GONE.test(own) && !isSeen(own);
};

const mendLine = (prose: Prose): Prose => {
  if (isSuspect(prose.text)) mendWords(prose);
  backwards(prose, REMOVAL_GAPS, (from, to) => mendBlanks(prose, from, to));
  return prose;
};

const mendWords = (prose: Prose) => {
  if (isEmptiedLine(prose.text)) {
    prose.replace(0, prose.text.length, '');
    return;
  }
  dropHollow(prose);
  backwards(prose, ENUMERATIONS, (from, to) => {
    if (GONE.test(prose.text.slice(from, to))) mendEnumeration(prose, from, to);
  });
  backwards(prose, UNITS, (from, to) => {
    if (isAbsent(prose, from, to)) mendPlace(prose, from, to);
  });
};

const split = (signs: Sign[], isCut: (sign: Sign) => boolean): { cuts: Sign[]; pieces: Sign[][] } => {
  const pieces: Sign[][] = [[]];
  const cuts: Sign[] = [];
  for (const sign of signs) {
    if (isCut(sign)) {
      cuts.push(sign);
      pieces.push([]);
    } else pieces.at(-1)?.push(sign);
  }
  return { cuts, pieces };
};

const isEmpty = (signs: Sign[]): boolean => !isSeen(textOf(signs));

/** A line on which everything vanished goes with its break. */
const mendLines = (signs: Sign[]): Sign[] => {
  const { cuts, pieces } = split(signs, ({ sign }) => sign === MARK.break);
  const kept: Sign[] = [];
  pieces.forEach((piece, i) => {
    const { cuts: tabs, pieces: cells } = split(piece, ({ sign }) => sign === MARK.tab);
    const mended = cells.flatMap((cell, at) => [
      ...mendLine(new Prose(textOf(cell), () => cell)).signs,
      ...(tabs[at] ? [tabs[at]] : []),
    ]);
    const vanished = tabs.length === 0 && !isEmpty(piece) && isEmpty(mended);
    kept.push(...mended);
    const cut = cuts[i];
    if (cut && !vanished) kept.push(cut);
    else if (!cut && vanished) {
      const at = kept.findLastIndex(({ sign }) => sign === MARK.break);
      if (at >= 0) kept.splice(at, 1);
    }
  });
  return kept;
};

/** A list in prose becomes one sign: an answer, or nothing where no item is left. */
const mendList = (signs: Sign[]): Sign => {
  const { cuts, pieces } = split(signs, ({ sign }) => sign === MARK.joint);
  const inside: Sign[] = [];
  pieces.map(mendLines).forEach((item, i) => {
    if (isEmpty(item)) return;
    const joint = cuts[i - 1];
    if (joint && inside.length > 0) inside.push(joint);
    inside.push(...item);
  });
  return { sign: inside.length > 0 ? MARK.answer : MARK.gone, at: -1, xml: undefined, inside };
};

/** What cuts a paragraph into lines, cells and items. */
const CUTS = new RegExp(`[${MARK.break}${MARK.tab}${MARK.list}]`);

const mendCut = (signs: Sign[]): Sign[] => {
  const flat: Sign[] = [];
  const begun: number[] = [];
  for (const sign of signs) {
    if (sign.sign === MARK.list) begun.push(flat.length);
    else if (sign.sign === MARK.listEnd) {
      const from = begun.pop() ?? 0;
      flat.push(mendList(flat.splice(from)));
    } else flat.push(sign);
  }
  return flatSigns(mendLines(flat));
};

/** All signs of it in order, those inside lists too. */
const flatSigns = (signs: Sign[]): Sign[] =>
  signs.some(({ inside }) => inside) ? signs.flatMap((sign) => (sign.inside ? flatSigns(sign.inside) : [sign])) : signs;

/**
 * Takes away what absent answers leave of a paragraph: commas, words that join, brackets, quotation marks. What the template has
 * beside no such place stays as it is. `text` has one character for each of the signs, which are only made where they are looked at.
 * The signs that are left; undefined where all are.
 */
export const mendProse = (text: string, signs: () => Sign[]): Sign[] | undefined => {
  if (!CUTS.test(text)) {
    const prose = mendLine(new Prose(text, signs));
    return prose.isChanged ? prose.signs : undefined;
  }
  const all = signs();
  const left = mendCut(all);
  return left.length === all.length && left.every((sign, i) => sign === all[i]) ? undefined : left;
};
