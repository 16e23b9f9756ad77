import { commonSequence } from '#core/common-sequence.ts';

export type Pair = [older: number, newer: number];

/** Up to this many pairs the best alignment is looked for; beyond it places are anchored first by what stands once in both. */
const MOST_EXACT = 400_000;
const MOST_TRIED = 4_000_000;

/** The longest sequence of pairs that rise on both sides; they rise on the first already. */
export const risingPairs = (pairs: Pair[]): Pair[] => {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [at, [, value]] of pairs.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] as number] as Pair)[1] < value) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = at;
  }
  const rising: Pair[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] as number) rising.push(pairs[at] as Pair);
  return rising.reverse();
};

const singles = (keys: readonly string[], from: number, to: number): Map<string, number> => {
  const places = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const key = keys[at] as string;
    places.set(key, places.has(key) ? -1 : at);
  }
  return places;
};

/** Pairs of equal keys, rising on both sides, worth as much as can be found in bounded time. */
export const alignKeys = (
  older: readonly string[],
  newer: readonly string[],
  worthOf: (older: number) => number,
): Pair[] => {
  const pairs: Pair[] = [];
  const align = (fromOld: number, toOld: number, fromNew: number, toNew: number) => {
    let [a, b, c, d] = [fromOld, toOld, fromNew, toNew];
    for (; a < b && c < d && older[a] === newer[c]; a += 1, c += 1) pairs.push([a, c]);
    const tail: Pair[] = [];
    for (; a < b && c < d && older[b - 1] === newer[d - 1]; b -= 1, d -= 1) tail.push([b - 1, d - 1]);
    const size = (b - a) * (d - c);
    if (size > 0) {
      const anchors = size > MOST_EXACT ? anchorsIn(a, b, c, d) : [];
      if (anchors.length > 0) {
        let [row, column] = [a, c];
        for (const [old, newPlace] of anchors) {
          align(row, old, column, newPlace);
          pairs.push([old, newPlace]);
          [row, column] = [old + 1, newPlace + 1];
        }
        align(row, b, column, d);
      } else if (size <= MOST_TRIED) {
        const found = commonSequence(b - a, d - c, (row, column) =>
          older[a + row] === newer[c + column] ? worthOf(a + row) : 0,
        );
        for (const [row, column] of found) pairs.push([a + row, c + column]);
      }
    }
    for (const pair of tail.reverse()) pairs.push(pair);
  };
  const anchorsIn = (a: number, b: number, c: number, d: number): Pair[] => {
    const newSingles = singles(newer, c, d);
    const found: Pair[] = [];
    for (const [key, at] of singles(older, a, b)) {
      const other = newSingles.get(key) ?? -1;
      if (at >= 0 && other >= 0) found.push([at, other]);
    }
    return risingPairs(found.sort(([one], [two]) => one - two));
  };
  align(0, older.length, 0, newer.length);
  return pairs;
};

/** Calls for what stands between pairs, in order, and for each pair. */
export const walkPairs = (
  pairs: readonly Pair[],
  [older, newer]: Pair,
  between: (older: Pair, newer: Pair) => void,
  paired: (older: number, newer: number) => void,
): void => {
  let [row, column] = [0, 0];
  for (const [old, newPlace] of [...pairs, [older, newer] as Pair]) {
    if (row < old || column < newPlace) between([row, old], [column, newPlace]);
    if (old < older && newPlace < newer) paired(old, newPlace);
    [row, column] = [old + 1, newPlace + 1];
  }
};
