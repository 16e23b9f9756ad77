import { describe, expect, it } from 'vitest';
import { snippetOf, textWords, wantedWords } from './text-words.ts';

describe('words of a text', () => {
  it('are kept once, without capitals, accents and apostrophes, and without those that every text has', () => {
    expect(textWords('The Tenant and the tenant, O’Neill, café, § 4, 2026.')).toEqual([
      'tenant',
      'oneill',
      'cafe',
      '2026',
    ]);
  });

  it('are parted at hyphens, and found so', () => {
    expect(textWords('Anne-Marie')).toEqual(['anne', 'marie']);
  });

  it('are looked for with the longest first', () => {
    expect(wantedWords('the cap on indemnity')).toEqual(['indemnity', 'cap']);
  });
});

describe('the sentence around what was found', () => {
  const text = 'The rent is due. The indemnity of the Landlord is capped at one year of rent. Notices are in writing.';

  it('begins and ends with it', () => {
    expect(snippetOf(text, wantedWords('indem cap'))).toEqual({
      before: 'The ',
      found: 'indemnity',
      after: ' of the Landlord is capped at one year of rent.',
    });
  });

  it('is the one that has most of the words', () => {
    const mill = 'The mill of O’Neill is sold. The deed is made by Anne O’Neill-Byrne alone. O’Neill stays.';
    expect(snippetOf(mill, wantedWords('O’Neill-Byrne'))).toEqual({
      before: 'The deed is made by Anne ',
      found: 'O’Neill',
      after: '-Byrne alone.',
    });
    expect(snippetOf(mill, wantedWords('byrne sold'))?.found).toBe('Byrne');
  });

  it('is none where a word is missing', () => {
    expect(snippetOf(text, wantedWords('indemnity escrow'))).toBeUndefined();
  });

  it('is cut where it is long', () => {
    const { before = '', after = '' } =
      snippetOf(`${'word '.repeat(100)}escrow ${'more '.repeat(100)}`, ['escrow']) ?? {};
    expect(before.startsWith('…word')).toBe(true);
    expect(after.endsWith('more…')).toBe(true);
  });
});
