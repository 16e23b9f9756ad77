import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWords, readingsOf, searchKeys } from '#core/search-words.ts';
import { textMatcher } from './text-matcher.ts';

const matcher = textMatcher<{ texts: readonly string[] }>(({ texts }) => texts);
const finds = (typed: string, ...texts: string[]): boolean => matcher(typed)({ texts });

describe('finding rows by what is typed', () => {
  it.each([
    ['jose', 'José García'],
    ['JOSÉ', 'Jose Garcia'],
    ['garcia jo', 'José García'],
    ['oneill', 'Sinéad O’Neill'],
    ["O'Neill", 'Sinead ONeill'],
    ['anne marie', 'Anne-Marie Weiß'],
    ['marie-weiss', 'Anne-Marie Weiß'],
    ['ine', 'Sinéad O’Neill'],
    ['d o', 'Sinéad O’Neill'],
    ['§', 'Lease, § 12'],
  ])('%s finds %s', (typed, text) => {
    expect(finds(typed, text)).toBe(true);
  });

  it.each([
    ['josef', 'José García'],
    ['ose arc', 'José García'],
    ['§', 'Lease, 12'],
    ['%', 'José García'],
  ])('%s does not find %s', (typed, text) => {
    expect(finds(typed, text)).toBe(false);
  });

  it('words may stand in different texts of a row', () => {
    expect(finds('lease jos', 'Lease of an office', 'José García')).toBe(true);
  });

  it('whatever the server finds by beginnings of words is found here too', () => {
    const text = fc.oneof(
      fc
        .array(
          fc.constantFrom('José', 'O’Neill', 'Anne-Marie', 'Weiß', 'Łukasz', 'צה״ל', 'ΟΔΟΣ', 'a.b@c.example', '12'),
          {
            maxLength: 4,
          },
        )
        .map((words) => words.join(' ')),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    const beginnings = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 3 });
    let found = 0;
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), beginnings, (texts, places) => {
        const keys = searchKeys(texts);
        const words = keys.flatMap((key) => key.split(' ')[0] ?? []);
        const typed = places.map(([at, length]) => (words[at % words.length] ?? '?').slice(0, length)).join(' ');
        const isFoundByServer = readingsOf(typed).some((wanted) => keys.some((key) => hasWords(key, wanted)));
        if (!isFoundByServer) return;
        found += 1;
        expect(finds(typed, ...texts)).toBe(true);
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(50);
  });
});
