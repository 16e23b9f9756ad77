import { describe, expect, it } from 'vitest';
import { foldPage, foldWords, hitsIn, type Piece } from './find-in-text.ts';

const found = (pieces: readonly Piece[], query: string) =>
  hitsIn(foldPage(pieces), foldWords(query), 1, 100).map(({ from, to }) => [from, to]);

describe('words in a page', () => {
  it('are found without regard to capitals, accents and the kind of quotation marks', () => {
    const pieces = [{ text: 'Mr. O’Néill signs' }];
    expect(found(pieces, "o'neill")).toEqual([
      [
        { piece: 0, offset: 4 },
        { piece: 0, offset: 11 },
      ],
    ]);
  });

  it('are found over pieces and ends of lines', () => {
    const pieces: Piece[] = [{ text: 'the secu' }, { text: 'rity', after: ' ' }, { text: 'deposit' }];
    expect(found(pieces, 'security  deposit')).toEqual([
      [
        { piece: 0, offset: 4 },
        { piece: 2, offset: 7 },
      ],
    ]);
  });

  it('are found where a letter stands for two', () => {
    expect(found([{ text: 'a ﬁling fee' }], 'filing')).toEqual([
      [
        { piece: 0, offset: 2 },
        { piece: 0, offset: 7 },
      ],
    ]);
    expect(found([{ text: 'Straße' }], 'strasse')).toEqual([
      [
        { piece: 0, offset: 0 },
        { piece: 0, offset: 6 },
      ],
    ]);
  });

  it('are found with letters that take two units', () => {
    expect(found([{ text: '😀 rent' }], 'rent')).toEqual([
      [
        { piece: 0, offset: 3 },
        { piece: 0, offset: 7 },
      ],
    ]);
  });

  it('are found in Hebrew, with or without points', () => {
    expect(found([{ text: 'שָׁלוֹם' }], 'שלום')).toHaveLength(1);
  });

  it('are counted to a bound, and nothing is found by blanks', () => {
    expect(hitsIn(foldPage([{ text: 'a'.repeat(50) }]), 'a', 1, 10)).toHaveLength(10);
    expect(found([{ text: 'a b' }], '  ')).toEqual([]);
  });
});
