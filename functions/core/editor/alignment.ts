const WORD = /^[\p{L}\p{N}_]$/u;

/** How the sign of an object begins. */
export const OBJECT = 'object ';

/** Beyond this many pairs of words two texts are taken for unlike. */
const PAIRS = 4_000_000;

type Token = { text: string; at: number; size: number };

const tokensOf = (signs: string[], from: number, to: number): Token[] => {
  const tokens: Token[] = [];
  let inWord = false;
  for (let at = from; at < to; at += 1) {
    const sign = signs[at] as string;
    const last = tokens.at(-1);
    const isLetter = WORD.test(sign);
    if (last && inWord && isLetter) {
      last.text += sign;
      last.size += 1;
    } else tokens.push({ text: sign, at, size: 1 });
    inWord = isLetter;
  }
  return tokens;
};

/** What it is worth to pair a word with itself: its length; an object goes before all words. */
const worthOf = ({ text, size }: Token) => (text.startsWith(OBJECT) ? 100_000 : size);

/** Pairs the words of the common sequence that is worth most. */
const pairWords = (before: Token[], after: Token[], pair: (old: Token, fresh: Token) => void) => {
  const width = after.length + 1;
  if (before.length * after.length > PAIRS) return;
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const old = before[row] as Token;
      const paired = old.text === after[column]?.text ? at(row + 1, column + 1) + worthOf(old) : 0;
      common[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    const [old, fresh] = [before[row] as Token, after[column] as Token];
    if (old.text === fresh.text && at(row, column) === at(row + 1, column + 1) + worthOf(old)) {
      pair(old, fresh);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
};

/** For each sign of the new text the place of the old one that it still is, or -1; both rise together. */
export const aligned = (before: string[], after: string[]): number[] => {
  const found = new Array<number>(after.length).fill(-1);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) found[head] = head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) {
    tail += 1;
    found[after.length - tail] = before.length - tail;
  }
  const old = tokensOf(before, head, before.length - tail);
  const fresh = tokensOf(after, head, after.length - tail);
  pairWords(old, fresh, (one, other) => {
    for (let step = 0; step < one.size; step += 1) found[other.at + step] = one.at + step;
  });
  return found;
};
