import { describe, expect, it } from 'vitest';
import { mergedAnswers } from './merge-answers.ts';

const base = { name: 'Ada', fee: '10', parts: { first: 'a', second: 'b' } as never };

describe('answers of two people', () => {
  it('to different questions are put together, and cleared ones stay cleared', () => {
    const mine = { ...base, name: 'Ada Byron', city: 'London' };
    const theirs = { ...base, fee: '', note: 'new' };
    expect(mergedAnswers(base, mine, theirs)).toEqual({
      answers: { ...base, name: 'Ada Byron', city: 'London', fee: '', note: 'new' },
      conflicts: [],
    });
  });

  it('to the same question are a conflict that names it, with mine kept, unless both say the same', () => {
    const { answers, conflicts } = mergedAnswers(base, { ...base, fee: '11' }, { ...base, fee: '12', name: 'B' });
    expect([answers.fee, answers.name, conflicts]).toEqual(['11', 'B', ['fee']]);
    expect(mergedAnswers(base, { ...base, fee: '12' }, { ...base, fee: '12' }).conflicts).toEqual([]);
  });

  it('are the same in whatever order storage gives back their fields', () => {
    const reordered = { ...base, parts: { second: 'b', first: 'a' } as never };
    expect(mergedAnswers(base, { ...base, parts: { first: 'c' } as never }, reordered).conflicts).toEqual([]);
  });
});
