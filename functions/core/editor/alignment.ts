import { commonSequence } from '#core/common-sequence.ts';

const WORD = /^[\p{L}\p{N}_]$/u;

/** How the sign of an object begins. */
export const OBJECT = 'object ';

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
  const newer = tokensOf(after, head, after.length - tail);
  const pairs = commonSequence(old.length, newer.length, (row, column) => {
    const token = old[row] as Token;
    return token.text === newer[column]?.text ? worthOf(token) : 0;
  });
  for (const [row, column] of pairs) {
    const [one, other] = [old[row] as Token, newer[column] as Token];
    for (let step = 0; step < one.size; step += 1) found[other.at + step] = one.at + step;
  }
  return found;
};
