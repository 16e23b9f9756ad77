import type { Stretch } from './complex-text.ts';
import { type Face, fileOfFace, type LatinFile, type Script } from './face.ts';
import type { Fonts } from './fonts.ts';
import { isDrawnByHand } from './hand-drawn.ts';
import type { Ink } from './ink.ts';
import type { PageField } from './marks.ts';
import { otherFamily } from './typefaces.ts';

/** A measured piece of text that a line is filled with; `canBreak` says that the line may end after it. */
export type Word = {
  kind: 'text';
  text: string;
  width: number;
  ink: Ink;
  isSpace: boolean;
  canBreak: boolean;
  /** How deep it stands within turns of direction; an odd level is read from right to left. */
  level: number;
  /** A hyphen that shows only where the line ends at it. */
  softHyphen?: boolean;
  /** No face has this character: it is drawn by hand. */
  isSymbol?: boolean;
  field?: PageField;
  note?: string;
};

/** What a piece of text is part of: the direction it runs in, the shapes its ideographs take, whether its line may end after it. */
export type Place = Pick<Stretch, 'level' | 'canBreak' | 'joinsBefore' | 'joinsAfter'> & { han: Ink['han'] };

/** Characters that every face of ours has, in Latin. */
const common = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]*$/;
const greek = /[\u0370-\u03ff\u1f00-\u1fff]/;
const cyrillic = /[\u0400-\u052f]/;

const scriptOf = (character: string, level: number): Script => {
  if (level % 2 === 1) return 'rtl';
  if (greek.test(character)) return 'greek';
  return cyrillic.test(character) ? 'cyrillic' : 'latin';
};

/** Of a file of our Latin families, the face that has a character, the wanted one first. */
const latinFace = (character: string, ink: Ink, level: number, fonts: Fonts): Face | undefined => {
  const file = fileOfFace(ink.face) as LatinFile;
  if (common.test(character)) return `${file} ${level % 2 === 1 ? 'rtl' : 'latin'}`;
  const found = [file, otherFamily(file)].find((each) => fonts.has(each, character));
  return found && `${found} ${scriptOf(character, level)}`;
};

/** Unbreakable hyphens and spaces have done their work once words are parted; as plain ones they are found by a search. */
const drawn = (text: string) => text.replace(/\u2011/g, '-').replace(/[\u00a0\u202f]/g, ' ');

const breakable = /[-\u2010\u2013\u2014\u200b\u00ad\u3000-\u9fff]$/;

/** What is read but not drawn: where words may part or must not, and which way they run. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const isUnseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
/** What belongs to the character before it, whichever face that is in. */
const clinging = /\p{M}|\u200c|\u200d|\ufe0e|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/u;

export const wordOf = (source: string, ink: Ink, fonts: Fonts, place?: Place): Word => {
  const softHyphen = source.endsWith('\u00ad');
  const text = drawn(source.replace(unseen, ''));
  return {
    kind: 'text',
    text,
    width: fonts.width(text, ink.face, ink.size) + ink.tracking * text.length,
    ink,
    isSpace: source === ' ',
    canBreak: place ? place.canBreak || softHyphen : source === ' ' || breakable.test(source),
    level: place?.level ?? 0,
    ...(softHyphen ? { softHyphen } : {}),
  };
};

/** What a sign costs that is drawn line by line, in words. */
const symbolCost = 10;

const symbolOf = (text: string, ink: Ink, fonts: Fonts, place: Place | undefined): Word => {
  fonts.spend(symbolCost);
  return {
    kind: 'text',
    text,
    width: ink.size * 0.86,
    ink,
    isSpace: false,
    canBreak: place ? place.canBreak : breakable.test(text),
    level: place?.level ?? 0,
    isSymbol: true,
  };
};

/** The ink in another face; letters of other scripts reach further up and down than Latin ones. */
const inFace = (ink: Ink, face: Face, lineHeight: number | undefined): Ink => {
  if (face === ink.face) return ink;
  if (lineHeight === undefined) return { ...ink, face };
  const height = Math.max(ink.ascent + ink.descent, ink.size * lineHeight);
  return { ...ink, face, ascent: height * 0.78, descent: height * 0.22 };
};

type Part = { text: string; face: Face | undefined; lineHeight?: number };

const partsOf = (text: string, ink: Ink, fonts: Fonts, place: Place | undefined): Part[] => {
  const parts: Part[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    if (last && (isUnseen.test(character) || clinging.test(character))) {
      // A sign that is drawn by hand has no forms to choose from.
      if (last.face) last.text += character;
      continue;
    }
    const isPlain = isUnseen.test(character) || character === '\u2011';
    const latin = latinFace(isPlain ? '-' : character, ink, place?.level ?? 0, fonts);
    const other =
      latin || isDrawnByHand(character)
        ? undefined
        : fonts.otherFace(character, fileOfFace(ink.face).includes('-bold'), place?.level ?? 0, place?.han);
    const face = latin ?? other?.face;
    if (last?.face && last.face === face) last.text += character;
    else parts.push({ text: character, face, lineHeight: other?.lineHeight });
  }
  return parts;
};

const joiner = '\u200d';

/** A word that goes on in another ink keeps the joined forms of its letters. */
const withJoiners = (parts: Part[], place: Place | undefined): Part[] =>
  parts.map((part, at) => {
    const before = at === 0 && place?.joinsBefore ? joiner : '';
    const after = at === parts.length - 1 && place?.joinsAfter ? joiner : '';
    return part.face && (before || after) ? { ...part, text: `${before}${part.text}${after}` } : part;
  });

const withFallbacks = (text: string, ink: Ink, fonts: Fonts, place?: Place): Word[] => {
  const isPlain = !place || place.level % 2 === 0;
  if (isPlain && common.test(text)) return [wordOf(text, ink, fonts, place)];
  const parts = withJoiners(partsOf(text, ink, fonts, place), place);
  return parts.map(({ text: part, face, lineHeight }, at): Word => {
    const here = place && { ...place, canBreak: place.canBreak && at === parts.length - 1 };
    return face ? wordOf(part, inFace(ink, face, lineHeight), fonts, here) : symbolOf(part, ink, fonts, here);
  });
};

/** A line may end at spaces, after hyphens and dashes, and between ideographs. */
const wordPattern =
  / |[^ \-\u2010\u2013\u2014\u200b\u00ad\u3000-\u9fff]*[-\u2010\u2013\u2014\u200b\u00ad\u3000-\u9fff]|[^ \-\u2010\u2013\u2014\u200b\u00ad\u3000-\u9fff]+/gu;

/** No line holds as much; what is longer is measured and cut in parts of this length. */
const longestWord = 1000;

const inParts = (word: string): string[] => {
  if (word.length <= longestWord) return [word];
  const parts: string[] = [];
  for (let from = 0, to = 0; from < word.length; from = to) {
    to = from + longestWord;
    if (/[\ud800-\udbff]/.test(word[to - 1] ?? '')) to++;
    parts.push(word.slice(from, to));
  }
  return parts;
};

/** Parts a text into measured words, in whichever faces have its characters. */
export const wordsOf = (text: string, ink: Ink, fonts: Fonts): Word[] =>
  (text.match(wordPattern) ?? []).flatMap(inParts).flatMap((word) => withFallbacks(word, ink, fonts));

/** The words of one stretch of a paragraph that was read whole. */
export const wordsOfStretch = (stretch: Stretch, ink: Ink, fonts: Fonts): Word[] => {
  const { text, level, canBreak, joinsBefore, joinsAfter } = stretch;
  const words = (text.match(/ |[^ ]+/g) ?? []).flatMap(inParts);
  return words.flatMap((word, at) => {
    const isLast = at === words.length - 1;
    const place: Place = {
      level,
      han: ink.han,
      canBreak: canBreak && isLast,
      joinsBefore: joinsBefore && at === 0,
      joinsAfter: joinsAfter && isLast,
    };
    return withFallbacks(word, ink, fonts, place);
  });
};
