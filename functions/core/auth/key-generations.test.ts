import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedOf, follows, type Generations, rotated } from './key-generations.ts';

const key = fc.stringMatching(/^[0-9a-f]{64}$/);
const first: Generations = { current: 'c0', previous: '', next: '' };

describe('a rotation', () => {
  it('leaves what neighbouring generations make acceptable to each other, from the first one on', () => {
    fc.assert(
      fc.property(fc.uniqueArray(key, { minLength: 2, maxLength: 8 }), (keys) => {
        let before = first;
        for (const newKey of keys) {
          const after = rotated(before, newKey);
          expect(acceptedOf(before)).toContain(after.current);
          expect(acceptedOf(after)).toContain(before.current);
          before = after;
        }
      }),
    );
  });

  it('ends the key of two rotations before', () => {
    const full = { current: 'c', previous: 'p', next: 'n' };
    expect(acceptedOf(rotated(full, 'n2'))).toEqual(['n', 'c', 'n2']);
    expect(acceptedOf(rotated(rotated(full, 'n2'), 'n3'))).toEqual(['n2', 'n', 'n3']);
  });

  it('is told from any other change', () => {
    const full = { current: 'c', previous: 'p', next: 'n' };
    expect(follows(rotated(full, 'n2'), full)).toBe(true);
    expect(follows(rotated(first, 'n'), first)).toBe(true);
    expect(follows(full, full)).toBe(false);
    expect(follows(rotated(rotated(full, 'n2'), 'n3'), full)).toBe(false);
    expect(follows(rotated(full, ''), full)).toBe(false);
    expect(follows(rotated(full, 'n'), full)).toBe(false);
  });
});
