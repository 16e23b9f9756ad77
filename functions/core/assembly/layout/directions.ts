import bidiFactory, { type Bidi } from 'bidi-js';

// Its types describe a module, which Node and bundlers hand over as the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** A letter, number or control of a script that is written from right to left. */
export const fromRight =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** How deep each character of a text stands within turns of direction (UAX 9): odd levels are read from right to left. */
export const levelsOf = (text: string, isRtl: boolean): ArrayLike<number> =>
  bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr').levels;

/** The character that is drawn for one read from right to left: a bracket opens the other way. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** Puts what stands in one line into the order in which it is seen from the left (UAX 9, rule L2). */
export const asSeen = <T extends { level: number }>(items: T[]): T[] => {
  const deepest = items.reduce((most, { level }) => Math.max(most, level), 0);
  if (deepest === 0) return items;
  const seen = [...items];
  for (let level = deepest; level > 0; level--) {
    for (let at = 0; at < seen.length; at++) {
      let end = at;
      while ((seen[end]?.level ?? -1) >= level) end++;
      if (end > at + 1) seen.splice(at, end - at, ...seen.slice(at, end).reverse());
      at = Math.max(at, end - 1);
    }
  }
  return seen;
};
