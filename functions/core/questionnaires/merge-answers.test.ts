import { describe, expect, it } from 'vitest';
import { changesOf, mergedAnswers, unkeptChanges } from './merge-answers.ts';

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

  it('of which theirs are what counts lose what only mine have, and nothing else', () => {
    const mine = { ...base, name: 'Ada Byron', fee: '12', city: 'London' };
    expect(unkeptChanges(base, mine, { ...base, fee: '12', note: 'new' })).toEqual(['name', 'city']);
    expect(unkeptChanges(base, base, { ...base, name: 'B', fee: '' })).toEqual([]);
  });

  it('are the same in whatever order storage gives back their fields', () => {
    const reordered = { ...base, parts: { second: 'b', first: 'a' } as never };
    expect(mergedAnswers(base, { ...base, parts: { first: 'c' } as never }, reordered).conflicts).toEqual([]);
  });
});

describe('changes', () => {
  it('hold what differs, null for what is there no more, and nothing for a cleared answer that never was', () => {
    const base = { a: '1', b: '2', c: { city: 'Bath', line: 'x' } };
    expect(changesOf(base, { a: '1', c: { line: 'x', city: 'Bath' }, d: '', e: 'new' })).toEqual({ b: null, e: 'new' });
    expect(changesOf(base, { ...base, a: '' })).toEqual({ a: '' });
  });
});
