import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditedBlock, EditedFile, Piece, TextPiece } from '#core/editor/edited-file.ts';
import { toDoc, toEdited } from './mapping.ts';
import { type Looks, schemaOf } from './schema.ts';
import '#tests/property-seed.ts';

const run = { font: 'Times New Roman', size: 11 };
const paragraphLook = {
  align: 'left' as const,
  indent: { left: 0, right: 0, firstLine: 0 },
  spacing: { before: 0, after: 7, line: { rule: 'auto' as const, value: 1.1 } },
  widowControl: true,
  tabs: [],
  run: 0,
  style: '',
};

const cellLook = (isMerged: boolean) => ({ span: 1, rowSpan: 1, isMerged, isBordered: {} });

/** Three tables of two rows; in the last row of each, the second cell goes on with the one above. */
const looks: Looks = {
  stories: [{ part: 'word/document.xml', name: 'Text' }],
  paragraphs: [paragraphLook, paragraphLook],
  runs: [run, run, run],
  tables: [0, 1, 2].map(() => ({
    grid: [100, 100],
    rows: [{ cells: [cellLook(false), cellLook(false)] }, { cells: [cellLook(false), cellLook(true)] }],
  })),
  locked: [],
  footnotes: [],
  objects: [],
  styles: () => [],
  plainRun: 0,
  textWidth: 9360,
  lookOf: () => paragraphLook,
  runOf: () => run,
};

const schema = schemaOf(looks);

const key = fc.nat({ max: 2 });
const text: fc.Arbitrary<Piece> = fc.record({
  kind: fc.constant('text' as const),
  text: fc.string({ minLength: 1, unit: 'grapheme' }),
  run: key,
  bold: fc.boolean(),
  italic: fc.boolean(),
  underline: fc.boolean(),
});
const piece: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.record({ kind: fc.constantFrom('tab' as const, 'break' as const), run: key }),
  fc.record({ kind: fc.constant('object' as const), source: fc.nat() }),
);

const formatOf = ({ run: of, bold, italic, underline }: TextPiece) => [of, bold, italic, underline].join();

/** Words of one format stand in one piece, as they do in an opened file. */
const joined = (pieces: Piece[]): Piece[] =>
  pieces.filter((each, at) => {
    const before = pieces[at - 1];
    return !(each.kind === 'text' && before?.kind === 'text' && formatOf(each) === formatOf(before));
  });

const { block } = fc.letrec<{ block: EditedBlock }>((tie) => {
  const inside = (minLength: number) => fc.array(tie('block'), { minLength, maxLength: 3 });
  const cell = fc.record({ blocks: inside(0) });
  const row = fc.record({ cells: fc.array(cell, { minLength: 2, maxLength: 2 }) });
  return {
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'block' },
      fc.record({
        kind: fc.constant('paragraph' as const),
        source: fc.nat({ max: 1 }),
        pieces: fc.array(piece, { maxLength: 6 }).map(joined),
      }),
      fc.record({
        kind: fc.constant('paragraph' as const),
        source: fc.nat({ max: 1 }),
        pieces: fc.array(piece, { maxLength: 2 }).map(joined),
        restyled: fc.constantFrom({ style: 'Heading1' }, { list: { list: 'bullets', level: 2 } }),
      }),
      fc.record({ kind: fc.constant('locked' as const), source: fc.nat() }),
      fc.record({ kind: fc.constant('frame' as const), source: fc.nat(), blocks: inside(0) }),
      fc.record({
        kind: fc.constant('table' as const),
        source: key,
        rows: fc.option(fc.array(row, { minLength: 2, maxLength: 2 }), { nil: [] }),
      }),
    ),
  };
});

const file: fc.Arbitrary<EditedFile> = fc.record({
  stories: fc.array(
    fc.record({
      part: fc.constantFrom('word/document.xml', 'word/header1.xml'),
      blocks: fc.array(block, { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

describe('the document of the editor', () => {
  it('is a valid one, and gives the very file back that it was made of', () => {
    fc.assert(
      fc.property(file, (edited) => {
        const doc = toDoc(schema, edited, looks);
        doc.check();
        expect(toEdited(doc, looks)).toEqual(edited);
      }),
    );
  });

  it('gives words without a run the run of the words beside them, else that of their paragraph', () => {
    const { nodes } = schema;
    const paragraph = nodes.paragraph.create({ source: 1 }, [
      schema.text('new '),
      schema.text('old', [schema.marks.run.create({ key: 2 })]),
    ]);
    const alone = nodes.paragraph.create({ source: 1 }, [schema.text('alone', [schema.marks.strong.create()])]);
    const story = nodes.story.create({ part: 'word/document.xml' }, [paragraph, alone]);
    const plain = { kind: 'text', bold: false, italic: false, underline: false };
    expect(toEdited(nodes.doc.create(null, [story]), looks).stories[0]?.blocks).toEqual([
      {
        kind: 'paragraph',
        source: 1,
        pieces: [
          { ...plain, text: 'new ', run: 2 },
          { ...plain, text: 'old', run: 2 },
        ],
      },
      { kind: 'paragraph', source: 1, pieces: [{ ...plain, text: 'alone', run: 0, bold: true }] },
    ]);
  });
});
