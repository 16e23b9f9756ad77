import LineBreaker from 'linebreak';
import type { Inline } from '#core/assembly/model/document-model.ts';
import { fromRight, levelsOf } from './directions.ts';
import { joinsAt } from './joining.ts';

/** Text that is more than letters side by side from the left: other directions, joined or stacked letters, ideographs, emoji. */
const complex =
  /[^\t\n\r\u0020-\u058f\u10a0-\u10ff\u1c80-\u2bff\u2de0-\u2e7f\ua640-\ua7ff\ufb00-\ufb06\ufeff]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A stretch of a text that runs in one direction; a line may end after it where `canBreak` says so. */
export type Stretch = {
  text: string;
  level: number;
  canBreak: boolean;
  /** Its first letter joins to what stands before it, its last to what follows. */
  joinsBefore?: boolean;
  joinsAfter?: boolean;
};

/** What of a paragraph's text only the whole paragraph can say: its directions, and where its lines may end. */
export type Analysis = {
  isRtl: boolean;
  /** The whole text of the paragraph, which says whose ideographs these are. */
  text: string;
  stretchesOf(inline: number): Stretch[];
  levelOf(inline: number): number;
};

/** What stands in the paragraph's text for an inline. */
const textOf = (inline: Inline): string => {
  if (inline.kind === 'text') return inline.text;
  if (inline.kind === 'tab') return '\t';
  if (inline.kind === 'break') return '\u2028';
  if (inline.kind === 'note') return inline.label || '\ufffc';
  return inline.kind === 'field' ? '1' : '\ufffc';
};

const thai = /[\u0e00-\u0e7f]+/g;

/** Lines end where Unicode lets them (UAX 14), and in Thai, which writes no spaces, between the words of a dictionary. */
const breaksOf = (text: string): Set<number> => {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) breaks.add(found.position);
  for (const { 0: run, index } of text.matchAll(thai)) {
    const segments = new Intl.Segmenter('th', { granularity: 'word' }).segment(run);
    for (const segment of segments) if (segment.index > 0) breaks.add(index + segment.index);
  }
  return breaks;
};

/** What a character costs that is read with its whole paragraph, in words. */
const characterCost = 2;

/** Reads a paragraph whole where its text asks for it; plain Latin, Greek and Cyrillic text does not. */
export const analyse = (inlines: Inline[], isRtl = false, spend?: (count: number) => void): Analysis | undefined => {
  const isPlain = !isRtl && !inlines.some((inline) => inline.kind === 'text' && complex.test(inline.text));
  if (isPlain) return undefined;
  const texts = inlines.map(textOf);
  const text = texts.join('');
  spend?.(text.length * characterCost);
  const starts: number[] = [];
  let length = 0;
  for (const each of texts) {
    starts.push(length);
    length += each.length;
  }
  const breaks = breaksOf(text);
  const levels = isRtl || fromRight.test(text) ? levelsOf(text, isRtl) : undefined;
  const levelAt = (at: number) => levels?.[at] ?? 0;
  const stretchesOf = (inline: number): Stretch[] => {
    const start = starts[inline] ?? 0;
    const end = start + (texts[inline]?.length ?? 0);
    const found: Stretch[] = [];
    for (let from = start, at = start + 1; at <= end; at++) {
      if (at < end && !breaks.has(at) && levelAt(at) === levelAt(at - 1)) continue;
      const stretch: Stretch = {
        text: text.slice(from, at),
        level: levelAt(from),
        canBreak: breaks.has(at) && at < length,
      };
      if (levels && joinsAt(text, from)) stretch.joinsBefore = true;
      if (levels && joinsAt(text, at)) stretch.joinsAfter = true;
      found.push(stretch);
      from = at;
    }
    return found;
  };
  return { isRtl, text, stretchesOf, levelOf: (inline) => levelAt(starts[inline] ?? 0) };
};
