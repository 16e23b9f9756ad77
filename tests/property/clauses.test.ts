import fc from 'fast-check';
import { TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { numbered, paragraph, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import { withClauses } from '#core/clauses/expand.ts';
import type { Wording } from '#core/clauses/wording.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { paragraphTexts } from '#tests/oracle/text.ts';
import { runs } from '#tests/property-runs.ts';
import { copyOf, insertWording } from '#web/features/editor/clause-text.ts';
import { editedIn, openForEditing } from '#web/features/editor/surface.ts';

const segment = fc.constantFrom(
  'Law ',
  '{{state}}',
  'O’Neill & <Co>',
  'שכר',
  '\t',
  '\n',
  'x',
  '{{#pets}}Dogs{{/pets}}',
);
const run = fc.record(
  { text: segment, bold: fc.constant(true as const), italic: fc.constant(true as const) },
  { requiredKeys: ['text'] },
);
const wording: fc.Arbitrary<Wording> = fc.array(fc.array(run, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});
const condition = fc.constantFrom(undefined, 'state = "California"', 'pets');
const places = { plain: paragraph, numbered: (text: string) => numbered(text, 1) };

const fileWith = (place: keyof typeof places, text: string) =>
  wordFile({ body: paragraph('Before') + places[place](text) + paragraph('After') });

/** The file after somebody has put the caret into its second paragraph and inserted a copy. */
const copiedInto = (parts: DocxParts, copy: Wording): DocxParts => {
  const opened = openForEditing(parts);
  let { state } = opened;
  const at = 1 + (state.doc.firstChild?.firstChild?.nodeSize ?? 0) + 1;
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  insertWording(copy)(state, (tr) => {
    state = state.apply(tr);
  });
  return withParts(parts, writeFile(parts, editedIn(opened, state.doc)));
};

const mergedTexts = (parts: DocxParts, data: Record<string, string | boolean>): string[] => {
  const { parts: written } = mergeTemplate(parts, data, { today: '2026-11-20' });
  return paragraphTexts(withParts(parts, written)['word/document.xml'] ?? '');
};

it('a contract of a clause that is named has the words of one into which it was copied', () => {
  fc.assert(
    fc.property(
      wording,
      condition,
      fc.constantFrom('plain' as const, 'numbered' as const),
      fc.record({ state: fc.constantFrom('California', 'Texas', ''), pets: fc.boolean() }),
      (said, when, place, data) => {
        const clause = { wording: said, condition: when };
        const named = withClauses(fileWith(place, '{{> law}}'), new Map([['law', clause]]));
        expect(named.faults).toEqual([]);
        const copied = copiedInto(fileWith(place, ''), copyOf(clause));
        expect(mergedTexts(named.parts, data)).toEqual(mergedTexts(copied, data));
      },
    ),
    { numRuns: runs(300) },
  );
});
