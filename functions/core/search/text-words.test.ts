import { describe, expect, it } from 'vitest';
import { joinedWords, placesIn, searchWordsOf, snippetOf, textWords } from './text-words.ts';

describe('words of a text', () => {
  it('are kept once, without capitals, accents and apostrophes, and without those that every text has', () => {
    expect(textWords('The Tenant and the tenant, O’Neill, café, § 4, 2026.')).toEqual([
      'tenant',
      'oneill',
      'cafe',
      '2026',
    ]);
  });

  it('are parted at hyphens, and found so or as one', () => {
    expect(textWords('Anne-Marie')).toEqual(['annemarie', 'anne', 'marie']);
    expect(textWords('a state\u2011of\u2011the\u2011art e-mail, agree\u00adment')).toEqual([
      ...['stateoftheart', 'state', 'art', 'email', 'mail', 'agreement', 'agree', 'ment'],
    ]);
  });

  it('are not joined by a dash, nor of digits alone', () => {
    expect(textWords('Rent – due 2026-11-29, COVID-19')).toEqual([
      ...['rent', 'due', '2026', '11', '29', 'covid19', 'covid', '19'],
    ]);
  });

  it('are looked for apart where hyphens were typed, and as one besides', () => {
    expect(searchWordsOf('Non-Disclosure deed')).toEqual(['disclosure', 'deed', 'non']);
    expect(joinedWords('Non-Disclosure deed')).toEqual(['nondisclosure', 'deed']);
    expect(joinedWords('disclosure deed - draft')).toEqual([]);
  });

  it('stand once where they are marked, also where hyphens part them', () => {
    const text = 'The Non-Disclosure deed is no disclosure.';
    const marked = (typed: string) => placesIn(text, searchWordsOf(typed)).map(({ from, to }) => text.slice(from, to));
    expect(marked('nondis')).toEqual(['Non-Disclosure']);
    expect(marked('disclosure')).toEqual(['Disclosure', 'disclosure']);
    expect(marked('non')).toEqual(['Non']);
    expect(marked('nondisclosure disclosure')).toEqual(['Non-Disclosure', 'disclosure']);
  });

  it('are looked for with the longest first', () => {
    expect(searchWordsOf('the cap on indemnity')).toEqual(['indemnity', 'cap']);
  });
});

describe('the sentence around what was found', () => {
  const text = 'The rent is due. The indemnity of the Landlord is capped at one year of rent. Notices are in writing.';

  it('begins and ends with it', () => {
    expect(snippetOf(text, searchWordsOf('indem cap'))).toEqual({
      before: 'The ',
      found: 'indemnity',
      after: ' of the Landlord is capped at one year of rent.',
    });
  });

  it('is the one that has most of the words', () => {
    const mill = 'The mill of O’Neill is sold. The deed is made by Anne O’Neill-Byrne alone. O’Neill stays.';
    expect(snippetOf(mill, searchWordsOf('O’Neill-Byrne'))).toEqual({
      before: 'The deed is made by Anne ',
      found: 'O’Neill',
      after: '-Byrne alone.',
    });
    expect(snippetOf(mill, searchWordsOf('byrne sold'))?.found).toBe('Byrne');
  });

  it('has the whole of what hyphens join', () => {
    expect(snippetOf('Signed. The Non-Disclosure deed.', searchWordsOf('nondisclosure'))).toEqual({
      ...{ before: 'The ', found: 'Non-Disclosure', after: ' deed.' },
    });
  });

  it('is none where a word is missing', () => {
    expect(snippetOf(text, searchWordsOf('indemnity escrow'))).toBeUndefined();
  });

  it('is cut where it is long', () => {
    const { before = '', after = '' } =
      snippetOf(`${'word '.repeat(100)}escrow ${'more '.repeat(100)}`, ['escrow']) ?? {};
    expect(before.startsWith('…word')).toBe(true);
    expect(after.endsWith('more…')).toBe(true);
  });
});
