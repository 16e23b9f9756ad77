import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothVersions } from './both-versions.ts';

const person = { name: 'Ada', phone: '', address: { city: 'Portland', state: 'Maine' } };

describe('two versions of one thing', () => {
  it('keep what only one of them changed, within parts too', () => {
    const mine = { ...person, phone: '4155550123', address: { city: 'Salem', state: 'Maine' } };
    const theirs = { ...person, name: 'Ada O’Neill', address: { city: 'Portland', state: 'Oregon' } };
    expect(bothVersions(person, mine, theirs)).toEqual({
      merged: { name: 'Ada O’Neill', phone: '4155550123', address: { city: 'Salem', state: 'Oregon' } },
      differing: [],
    });
  });

  it('tell what both changed in different ways, and hold mine', () => {
    const mine = { ...person, address: { city: 'Salem', state: 'Oregon' } };
    const theirs = { ...person, address: { city: 'Augusta', state: 'Oregon' } };
    expect(bothVersions(person, mine, theirs)).toEqual({
      merged: mine,
      differing: [{ name: 'address.city', mine: 'Salem', theirs: 'Augusta' }],
    });
  });

  it('lose no change of either, whatever was changed', () => {
    const texts = fc.record({ a: fc.string(), b: fc.string(), part: fc.record({ c: fc.string() }) });
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        const { merged, differing } = bothVersions(base, mine, theirs);
        const theirsByName = new Map(differing.map(({ name, theirs: other }) => [name, other]));
        for (const [name, was, own, other, now] of [
          ['a', base.a, mine.a, theirs.a, merged.a],
          ['b', base.b, mine.b, theirs.b, merged.b],
          ['part.c', base.part.c, mine.part.c, theirs.part.c, merged.part.c],
        ] as const) {
          if (own !== was) expect(now).toBe(own);
          if (other !== was) expect([now, theirsByName.get(name)]).toContain(other);
        }
      }),
    );
  });
});
