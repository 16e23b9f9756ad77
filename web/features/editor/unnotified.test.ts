import { describe, expect, it } from 'vitest';
import { untoldWords } from './unnotified.ts';

const barred = (...names: string[]) => names.map((name) => ({ name, mayOpen: false }));
const tooMany = (...names: string[]) => names.map((name) => ({ name, mayOpen: true }));

describe('who was mentioned and not told', () => {
  it('is nobody where all were', () => expect(untoldWords([])).toEqual([]));

  it('is named, with the reason', () => {
    expect(untoldWords(barred('Ana Perez'))).toEqual(['Not told: Ana Perez may not open this file.']);
    expect(untoldWords(barred('Ana', 'Ben', 'Cy'))).toEqual(['Not told: Ana, Ben and Cy may not open this file.']);
  });

  it('is named by three where there are many, for each reason', () => {
    expect(untoldWords([...barred('Ana', 'Ben'), ...tooMany('Cy', 'Di', 'Ed', 'Flo', 'Gus')])).toEqual([
      'Not told: Ana and Ben may not open this file.',
      'Not told: Cy, Di, Ed and 2 more. One version tells 20 people. Mention them again in a new comment.',
    ]);
  });
});
