import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWords, MOST_CHARACTERS, MOST_WORDS, readingsOf, searchKeys } from './search-words.ts';

/** Whether what was typed is found in a row of these texts by any of its keys. */
const finds = (typed: string, texts: string[]): boolean =>
  readingsOf(typed).some((wanted) => searchKeys(texts).some((key) => hasWords(key, wanted)));

describe('words of a row', () => {
  it.each([
    ['oneill', 'Sinéad O’Neill'],
    ["O'NEILL", 'Sinéad O’Neill'],
    ['sinead', 'Sinéad O’Neill'],
    ['Sinéad', 'Sinead'],
    ['anne marie', 'Anne-Marie Weiß'],
    ['marie weiss', 'Anne-Marie Weiß'],
    ['Anne-Ma', 'Anne Marie'],
    ['soren', 'Søren Łukasz'],
    ['lukasz s', 'Søren Łukasz'],
    ['שלום כ', 'שָׁלוֹם כהן'],
    ['צהל', 'צה״ל'],
    ['ΟΔΥΣ', 'ΟΔΥΣΣΕΑΣ'],
    ['Οδυσσέας', 'ΟΔΥΣΣΕΑΣ'],
    ['ada@example.com', 'ada@example.com'],
    ['example', 'ada@example.com'],
    ['(415) 555-0188', '4155550188'],
    ['001 415 555', '14155550188'],
    ['+44 (0)20 5555', '442055550188'],
    ['12 Quay', '12 Quay Street'],
    ['12 34', '12 34 Quay Street'],
  ])('%s finds %s', (typed, text) => {
    expect(finds(typed, [text])).toBe(true);
  });

  it.each([
    ['', 'Ada'],
    ['…', 'Ada'],
    ['da', 'Ada'],
    ['ada lovelace', 'Ada Byron'],
  ])('%s does not find %s', (typed, text) => {
    expect(finds(typed, [text])).toBe(false);
  });

  it('a name typed in either order is the beginning of a key', () => {
    const keys = searchKeys(['Ada Lovelace', 'ada.lovelace@example.com']);
    expect(keys).toEqual([
      'ada lovelace example com',
      'lovelace ada example com',
      'example com ada lovelace',
      'com example ada lovelace',
    ]);
  });

  it('a name of more words than are kept leaves room for the first word of each other text', () => {
    const name = Array.from({ length: MOST_WORDS + 4 }, (_, at) => `name${at}`).join(' ');
    const texts = [name, '4155550188', 'ada@example.com'];
    for (const typed of ['4155550188', 'ada', 'name0', `name${MOST_WORDS - 3}`]) expect(finds(typed, texts)).toBe(true);
    for (const typed of ['example', `name${MOST_WORDS - 2}`]) expect(finds(typed, texts)).toBe(false);
    expect(searchKeys(texts)).toHaveLength(MOST_WORDS);
  });

  it('keys stay short and few for any texts, and hold nothing that ends a word in a key', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 6 }), (texts) => {
        const keys = searchKeys(texts);
        expect(keys.length).toBeLessThanOrEqual(MOST_WORDS);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) {
          expect(Buffer.byteLength(key)).toBeLessThanOrEqual(MOST_WORDS * (3 * MOST_CHARACTERS + 1));
          expect(key).not.toContain('#');
          expect(key.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});
