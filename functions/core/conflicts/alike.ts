/**
 * How many letters differ: inserted, left out, replaced, or two neighbours swapped (Damerau and Levenshtein, each stretch edited once).
 * More than `most` is `most + 1`.
 */
export const editsBetween = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) least = Math.min(least, (before[column - 2] as number) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return Math.min(last[other.length] as number, most + 1);
};

/** How alike two words are by the letters they share near one another, 0 to 1, more for a common beginning (Jaro and Winkler). */
export const likeness = (one: string, other: string): number => {
  if (one === other) return 1;
  const reach = Math.max(Math.floor(Math.max(one.length, other.length) / 2) - 1, 0);
  const taken = new Set<number>();
  const shared: string[] = [];
  for (let at = 0; at < one.length; at += 1)
    for (let near = Math.max(0, at - reach); near <= Math.min(other.length - 1, at + reach); near += 1)
      if (!taken.has(near) && one[at] === other[near]) {
        taken.add(near);
        shared.push(one[at] as string);
        break;
      }
  if (shared.length === 0) return 0;
  const theirs = [...taken].sort((a, b) => a - b).map((at) => other[at]);
  const moved = shared.filter((letter, at) => letter !== theirs[at]).length / 2;
  const count = shared.length;
  const jaro = (count / one.length + count / other.length + (count - moved) / count) / 3;
  let begins = 0;
  while (begins < 4 && one[begins] !== undefined && one[begins] === other[begins]) begins += 1;
  return jaro + begins * 0.1 * (1 - jaro);
};

const LATIN = /^[a-z]+$/;

/** Spellings of one sound, in order; what is left are consonants, and one vowel at the start. */
const SOUNDS: readonly [RegExp, string][] = [
  [/^(kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^wh/, 'w'],
  [/^ps/, 's'],
  [/^mac(?=[a-z]{3})/, 'mc'],
  [/^x/, 's'],
  [/(tsch|tch|sch|ch|sh|cz|sz)/g, 'x'],
  [/(ph|v|w(?=[aeiouy]))/g, 'f'],
  [/(gh(?=[aeiouy]))/g, 'g'],
  [/gh/g, ''],
  [/(ck|q|c(?![eiy]))/g, 'k'],
  [/(c|z)/g, 's'],
  [/(dg|g(?=[eiy])|j)/g, 'j'],
  [/th/g, 't'],
  [/p(?=[st])|(?<=m)p/g, ''],
  [/d(?=t)|(?<=t)d/g, ''],
  [/h/g, ''],
  [/w/g, ''],
];

/** What a word sounds like in English and its neighbours; of another script the word itself. */
export const soundOf = (word: string): string => {
  if (!LATIN.test(word)) return word;
  let sound = word;
  for (const [spelling, by] of SOUNDS) sound = sound.replace(spelling, by);
  const first = /^[aeiouy]/.test(sound) ? 'a' : '';
  return first + sound.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');
};
