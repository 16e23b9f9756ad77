import { formatUse } from '#core/assembly/formats/formats.ts';
import { findSpans } from '#core/assembly/parse/tag-syntax.ts';
import type { BlankKind, Stretch, Wording } from './blank.ts';
import { isForPen, isTextInAngles, isTextInBrackets } from './not-blank.ts';
import type { TextParagraph } from './paragraphs.ts';

/** A stretch that may be a blank, before it has a name. */
export type Candidate = Stretch & {
  kind: BlankKind;
  isSure: boolean;
  /** The words that tell what is wanted; empty for a mere line. */
  inner: string;
  wording?: Wording;
  /** Fixed alternatives, one of which is the answer. */
  options?: readonly string[];
  /** Whether the words themselves are the text, and may be left out. */
  isOptional?: boolean;
  /** What the precedent says in the place. */
  example?: string;
  /** A name that is beyond doubt. */
  name?: string;
};

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const GAP = '(?:\\[[\\s_●•*.xX]*\\]|(?<!_)_{2,40}(?!_)|●|•)';

const DATE_GAPS: [RegExp, Wording][] = [
  [new RegExp(`${GAP}(?:st|nd|rd|th)? day of ${GAP},? *(?:(?:20)?${GAP}|20\\d\\d)`, 'gi'), [{ formats: ['legal'] }]],
  [new RegExp(`${GAP} */ *${GAP} */ *(?:20)?${GAP}`, 'g'), [{ formats: ['slashed'] }]],
  [new RegExp(`(?:${GAP}|${MONTH}) *${GAP}?,? *20${GAP}`, 'g'), [{ formats: ['formal'] }]],
  [/(?<![\w/])\[?(?:dd|mm) ?[/.-] ?(?:mm|dd) ?[/.-] ?yyyy\]?(?![\w/])/gi, [{ formats: ['slashed'] }]],
];

const DATES: [RegExp, Wording][] = [
  [new RegExp(`\\b${MONTH} \\d{1,2}, (?:19|20)\\d\\d\\b`, 'g'), [{ formats: ['formal'] }]],
  [new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th) day of ${MONTH}, (?:19|20)\\d\\d\\b`, 'g'), [{ formats: ['legal'] }]],
  [
    new RegExp(`\\b\\d{1,2} ${MONTH} (?:19|20)\\d\\d\\b`, 'g'),
    [{ formats: ['day'] }, ' ', { formats: ['month'] }, ' ', { formats: ['year'] }],
  ],
  [/\b\d{2}\/\d{2}\/(?:19|20)\d\d\b/g, [{ formats: ['slashed'] }]],
];

/** Laws are known by their dates, which no client chooses. */
const LAW = /\b(act|code|regulation|directive|law|statute|treaty|convention|rules?|order|version)\b[^.;]{0,30}$/i;

const UNITS = '(?:(?:calendar|business|working) )?(?:year|month|week|day|hour|minute)s?(?:\\(s\\))?|percent|per cent|%';
const COUNTED = new RegExp(`^(\\d+(?:\\.\\d+)?)( ?(?:${UNITS}))$`, 'i');
const SPELLED = new RegExp(`^[a-z]+(?:[- ][a-z]+)? \\((\\d+)\\)( (?:${UNITS}))?$`, 'i');

/** "1 year(s)" and "thirty (30) days": the number is asked for, and its unit stays; one that may be several is written as the number asks. */
const countedIn = (inner: string): Pick<Candidate, 'wording' | 'name' | 'example'> | undefined => {
  const [, number, unit = ''] = COUNTED.exec(inner) ?? [];
  const noun = (text: string) => text.replace(/\(s\)/, 's').trim().toLowerCase().split(' ').at(-1)?.replace(/s?$/, 's');
  if (number !== undefined) {
    const either = /^ ?(.+)\(s\)$/.exec(unit)?.[1];
    const wording: Wording = either ? [{ formats: [formatUse('plural', [either])] }] : [{ formats: [] }, unit];
    return { wording, name: named(noun(unit)), example: number };
  }
  const [, figure, tail = ''] = SPELLED.exec(inner) ?? [];
  if (figure === undefined) return undefined;
  const wording: Wording = [{ formats: ['words'] }, ' (', { formats: [] }, `)${tail}`];
  return { wording, name: named(noun(tail)) || 'number', example: figure };
};

const named = (unit: string | undefined): string => (!unit || unit === '%s' || /cents?$/.test(unit) ? 'percent' : unit);

const MODAL = /\b(shall|will|must|may|agrees?|undertakes?|is|are|has|have|means)\b/;
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** "he/she", "is / is not", "the Buyer OR the Seller". */
const alternativesIn = (inner: string): string[] | undefined => {
  if (/^(and\/or|n\/a|c\/o|w\/o|\/s\/)$/i.test(inner) || /[\d_]\s*\/|:\/\//.test(inner)) return undefined;
  const options = inner.split(inner.includes('/') ? /\s*\/\s*/ : /\s+OR\s+/).map((each) => each.trim());
  const isEach = (each: string) => each !== '' && each.length <= 60 && wordsIn(each) <= 8;
  return options.length > 1 && options.length <= 8 && options.every(isEach) ? options : undefined;
};

const INSTRUCTION = /^(please |fill|insert|enter|specify|list|describe|name of|add |choose|select|if )/i;

const brackets = ({ text }: TextParagraph): Candidate[] => {
  const found: Candidate[] = [];
  for (let from = text.indexOf('['); from >= 0; from = text.indexOf('[', from + 1)) {
    const to = closing(text, from);
    if (to === undefined) continue;
    const inside = text.slice(from + 1, to - 1);
    const inner = inside.replace(/^\[|\]$/g, '').trim();
    const [before, after] = [text.slice(0, from), text.slice(to)];
    if (isTextInBrackets(inside, before, after)) continue;
    found.push({ from, to, kind: 'bracket', isSure: true, inner, ...meaningOf(inner, text, from, to) });
  }
  return found;
};

/** More than anybody nests. */
const DEEPEST = 10;

/** The end of a bracket, with those inside it; undefined when it is not closed in the paragraph. */
const closing = (text: string, from: number): number | undefined => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '[' && ++depth > DEEPEST) return undefined;
    if (text[at] === ']' && --depth === 0) return at + 1;
  }
  return undefined;
};

const meaningOf = (inner: string, text: string, from: number, to: number): Partial<Candidate> => {
  if (!/[\p{L}\p{N}]/u.test(inner) || /^[xX]{1,6}$/.test(inner)) return { inner: '' };
  const options = alternativesIn(inner);
  if (options) return { kind: 'either-or', options };
  const counted = countedIn(inner);
  if (counted) return counted;
  if (/^\d[\d.,]*$/.test(inner)) return { inner: '', name: unitAfter(text.slice(to)), example: inner };
  const isWhole = text.trim() === text.slice(from, to);
  const isLong = wordsIn(inner.replace(/\[[^\]]*\]/g, 'x')) >= 7 || /^[,;]|^(and|or|provided|except)\b/.test(inner);
  if (inner.includes('[') || (isLong && !INSTRUCTION.test(inner) && (!isWhole || MODAL.test(inner))))
    return { isOptional: true };
  return isLong && !INSTRUCTION.test(inner) ? { example: inner } : {};
};

const unitAfter = (after: string): string =>
  named(/^\s*((?:calendar |business |working )?[a-z]+|%)/i.exec(after)?.[1]?.split(' ').at(-1)?.replace(/s?$/, 's'));

const amounts = ({ text }: TextParagraph): Candidate[] => {
  const gaps = [...text.matchAll(/(US)?([$£€]) ?(\[[^\][]*\]|_{2,}(?:[,.]_+)*|[●•])/g)].map((match): Candidate => {
    const [all, country = '', sign = '', gap = ''] = match;
    const wording: Wording = sign === '$' ? [country, { formats: ['currency'] }] : [sign, { formats: ['number'] }];
    const inner = gap.replace(/[[\]_●•.,]/g, '').trim();
    return { from: match.index, to: match.index + all.length, kind: 'amount', isSure: true, inner, wording };
  });
  const written = [...text.matchAll(/([$£€])(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d)?(?![\d.,]*\d)/g)].map(
    (match): Candidate => {
      const [all, sign = '', whole = '', cents] = match;
      const isCurrency = sign === '$' && cents !== undefined;
      const wording: Wording = isCurrency ? [{ formats: ['currency'] }] : [sign, { formats: ['number'] }];
      return {
        from: match.index,
        to: match.index + all.length,
        kind: 'amount',
        isSure: false,
        inner: '',
        wording,
        example: whole + (cents ?? ''),
      };
    },
  );
  return [...gaps, ...written];
};

const angles = ({ text }: TextParagraph): Candidate[] =>
  [...text.matchAll(/<\s*(\p{L}[^<>\n]{0,60}?)\s*>/gu)].flatMap((match): Candidate[] => {
    const inner = match[1] ?? '';
    if (isTextInAngles(inner, text.slice(0, match.index))) return [];
    const options = alternativesIn(inner);
    const more = options ? { options, kind: 'either-or' as const } : countedIn(inner);
    return [{ from: match.index, to: match.index + match[0].length, kind: 'angle', isSure: true, inner, ...more }];
  });

const lines = ({ text, ruled }: TextParagraph): Candidate[] => {
  const found = [...text.matchAll(/_{3,}(?: ?_{3,})*|\.{6,}|…{3,}/g)].flatMap((match): Candidate[] => {
    const stretch = { from: match.index, to: match.index + match[0].length };
    const after = text.slice(stretch.to);
    // Dots lead to a page in a table of contents; a rule across the page parts two texts.
    if (!match[0].startsWith('_') && /^\s*[\divx]+\s*$/.test(after)) return [];
    if (text.trim() === match[0] && match[0].length > 40) return [];
    return [lineAt(text, stretch)];
  });
  const underlined = ruled.map((stretch) => lineAt(text, stretch));
  return [...found, ...underlined].filter(({ from }) => !isForPen(labelBefore(text, from)));
};

const labelBefore = (text: string, from: number): string =>
  text
    .slice(0, from)
    .split(/[\t\n]/)
    .at(-1) ?? '';

/** A line, with the words in parentheses behind it that say what goes there. */
const lineAt = (text: string, { from, to }: Stretch): Candidate => {
  const [said = '', inner = ''] = /^\s?\(([^()]{2,50})\)/.exec(text.slice(to)) ?? [];
  const isHint =
    /^(insert|name|date|address|amount|number|state|title|print|month|year|city|full|the )|\b(name|date|address)\b/i.test(
      inner,
    );
  const isAlone = text.trim() === text.slice(from, to);
  return { from, to: isHint ? to + said.length : to, kind: 'line', isSure: !isAlone, inner: isHint ? inner : '' };
};

const dates = ({ text }: TextParagraph): Candidate[] => {
  const matches = (patterns: [RegExp, Wording][], isSure: boolean) =>
    patterns.flatMap(([pattern, wording]) =>
      [...text.matchAll(pattern)].map(
        (match): Candidate => ({
          from: match.index,
          to: match.index + match[0].length,
          kind: 'date',
          isSure,
          inner: '',
          wording,
        }),
      ),
    );
  const written = matches(DATES, false).filter(({ from }) => !LAW.test(text.slice(0, from)));
  return [...matches(DATE_GAPS, true), ...written];
};

const highlights = ({ text, marked }: TextParagraph): Candidate[] =>
  marked.flatMap(({ from, to }): Candidate[] => {
    const segment = text.slice(from, to);
    const start = from + (segment.length - segment.trimStart().length);
    const inner = segment.trim();
    if (!/[\p{L}\p{N}]/u.test(inner) || inner.length > 200) return [];
    const options = alternativesIn(inner);
    const more = options ? { options } : (countedIn(inner) ?? {});
    const isSure = wordsIn(inner) <= 10 && text.trim() !== inner;
    return [{ from: start, to: start + inner.length, kind: 'highlight', isSure, inner, example: inner, ...more }];
  });

const meets = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;

/** All that may be a blank within one paragraph; of two that meet, the one that is found by the surer rule. */
export const scanText = (paragraph: TextParagraph): Candidate[] => {
  const { text } = paragraph;
  const tags = text.includes('{{') || text.includes('}}') ? findSpans(text) : [];
  const rules = [dates, amounts, brackets, angles, lines, highlights];
  const kept: Candidate[] = [];
  for (const candidate of rules
    .flatMap((rule) => rule(paragraph))
    .sort((one, other) => Number(other.isSure) - Number(one.isSure))) {
    if (
      tags.some(
        (tag) =>
          meets(tag, candidate) || (tag.from === tag.to && tag.from >= candidate.from && tag.from < candidate.to),
      )
    )
      continue;
    const clash = kept.some(
      (other) => meets(other, candidate) && !isAround(other, candidate) && !isAround(candidate, other),
    );
    if (!clash) kept.push(candidate);
  }
  return kept.sort((one, other) => one.from - other.from || other.to - one.to);
};

/** An optional stretch may hold blanks. */
const isAround = (outer: Candidate, inner: Candidate): boolean =>
  outer.isOptional === true && outer.from < inner.from && inner.to < outer.to;
