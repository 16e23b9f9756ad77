import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differences, type ParagraphDifference } from '#core/documents/differences.ts';
import { runs } from '#tests/property-runs.ts';

const word = fc.constantFrom('rent', 'is', 'due', '$1,500.00', '{{state}}', '租金', 'O’Neill', ' ', '. ', '😀', 'שכר');
const paragraph = fc.oneof(
  fc.array(word, { maxLength: 12 }).map((some) => some.join(' ')),
  fc.string({ unit: 'binary' }),
);
const text = fc.array(paragraph, { maxLength: 8 });

/** The paragraphs of one side, put together again. */
const side = (found: ParagraphDifference[], absent: 'added' | 'removed'): string[] =>
  found
    .filter(({ kind }) => kind !== absent)
    .map(({ parts }) =>
      parts
        .filter(({ kind }) => kind !== absent)
        .map((part) => part.text)
        .join(''),
    );

it('a comparison holds both texts whole and in order', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = differences(before, after);
      expect(side(found, 'added')).toEqual(before);
      expect(side(found, 'removed')).toEqual(after);
    }),
    { numRuns: runs(1500) },
  );
});

it('equal texts have no difference, and a paragraph is called changed only where words have changed', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(differences(before, before).every(({ kind }) => kind === 'same')).toBe(true);
      for (const { kind, parts } of differences(before, after))
        if (kind === 'changed') expect(parts.some((part) => part.kind !== 'same')).toBe(true);
    }),
    { numRuns: runs(600) },
  );
});
