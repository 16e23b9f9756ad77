import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedField } from '#core/assembly/layout/sign-fields.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { type Block, readDocument } from '#core/assembly/model/document-model.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { exampleOf, SIGN_KINDS, type SignKind } from '#core/assembly/signing/sign-tags.ts';
import { SigningField } from '#core/signing/fields.ts';
import { pdfWithFields } from '#outside/pdf.ts';
import { chooser, splitRuns } from '#tests/oracle/split-runs.ts';
import { item, para, textBox, wordParts } from '#tests/oracle/word.ts';
import { runs } from '#tests/property-runs.ts';

const today = '2026-11-20';
const OPTIONS = { title: 'Signed', createdAt: new Date('2026-11-20T12:00:00Z') };

type Tag = { kind: SignKind; signer: number; isRequired: boolean };
const written = ({ kind, signer, isRequired }: Tag): string => {
  const example = exampleOf(kind, signer);
  return isRequired ? example : example.replace(`:${signer}`, `:${signer}?`);
};

const tag: fc.Arbitrary<Tag> = fc.record({
  kind: fc.constantFrom(...(Object.keys(SIGN_KINDS) as SignKind[])),
  signer: fc.integer({ min: 1, max: 20 }),
  isRequired: fc.boolean(),
});
/** Words and tags of a paragraph; only tags are objects. */
const inline = fc.oneof(
  { weight: 3, arbitrary: tag },
  fc.constantFrom('By: ', ', ', 'a', ' ', 'שלום עולם ', 'Anne-Marie O’Neill ', 'word '.repeat(30), 'x'.repeat(120)),
);
type Inline = Tag | string;

const FORMATS = [
  '',
  '<w:jc w:val="both"/>',
  '<w:jc w:val="right"/>',
  '<w:jc w:val="center"/>',
  '<w:bidi/>',
  '<w:spacing w:line="200" w:lineRule="exact"/>',
  '<w:spacing w:line="120" w:lineRule="auto"/>',
  '<w:spacing w:before="0" w:after="0" w:line="480" w:lineRule="auto"/>',
  '<w:ind w:left="3000" w:right="4500" w:firstLine="700"/>',
  '<w:tabs><w:tab w:val="right" w:pos="5000"/></w:tabs>',
  '<w:keepNext/>',
  '<w:pageBreakBefore/>',
];

type Shape =
  | { as: 'plain' | 'item' | 'box'; inlines: Inline[]; format: string }
  | { as: 'table'; rows: Inline[][][]; height: string; width: number }
  | { as: 'section'; landscape: boolean; columns: number };

const inlines = fc.array(inline, { minLength: 1, maxLength: 6 });
const shape: fc.Arbitrary<Shape> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      as: fc.constantFrom('plain' as const, 'item' as const, 'box' as const),
      inlines,
      format: fc.constantFrom(...FORMATS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      as: fc.constant('table' as const),
      rows: fc
        .integer({ min: 1, max: 4 })
        .chain((columns) =>
          fc.array(fc.array(inlines, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
        ),
      height: fc.constantFrom('', '<w:trHeight w:val="240" w:hRule="exact"/>', '<w:cantSplit/>'),
      width: fc.constantFrom(400, 900, 2400),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      as: fc.constant('section' as const),
      landscape: fc.boolean(),
      columns: fc.integer({ min: 1, max: 3 }),
    }),
  },
);

const textOf = (inlines: Inline[], hasTags: boolean): string =>
  inlines.map((one) => (typeof one === 'string' ? one : hasTags ? written(one) : '')).join('');

const tableOf = ({ rows, height, width }: Extract<Shape, { as: 'table' }>, hasTags: boolean): string => {
  const cellOf = (inlines: Inline[]) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${para(textOf(inlines, hasTags))}</w:tc>`;
  const written = rows.map((cells) => `<w:tr><w:trPr>${height}</w:trPr>${cells.map(cellOf).join('')}</w:tr>`);
  const grid = `<w:gridCol w:w="${width}"/>`.repeat(rows[0]?.length ?? 1);
  return `<w:tbl><w:tblPr/><w:tblGrid>${grid}</w:tblGrid>${written.join('')}</w:tbl>`;
};

const blockOf = (one: Shape, hasTags: boolean): string => {
  if (one.as === 'section') {
    const [across, down] = one.landscape ? [15840, 12240] : [12240, 15840];
    const page = `<w:pgSz w:w="${across}" w:h="${down}"${one.landscape ? ' w:orient="landscape"' : ''}/>`;
    const margins =
      '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>';
    return para('', `<w:sectPr>${page}${margins}<w:cols w:num="${one.columns}" w:space="400"/></w:sectPr>`);
  }
  if (one.as === 'table') return `${tableOf(one, hasTags)}${para('')}`;
  const text = textOf(one.inlines, hasTags);
  if (one.as === 'item') return item(text);
  return one.as === 'box' ? para(['Box: ', textBox(para(text))], one.format) : para(text, one.format);
};

const tagsIn = (one: Shape): Tag[] => {
  if (one.as === 'section') return [];
  const all = one.as === 'table' ? one.rows.flat(2) : one.inlines;
  return all.filter((each): each is Tag => typeof each !== 'string');
};

const documentOf = (shapes: Shape[], hasTags: boolean): DocxParts =>
  wordParts(shapes.map((one) => blockOf(one, hasTags)).join('') + para('End.'));

const wordsIn = (blocks: Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? block.inlines.map((each) => (each.kind === 'text' ? each.text : '')).join('')
        : block.rows.map(({ cells }) => cells.map((cell) => wordsIn(cell.blocks)).join('\n')).join('\n'),
    )
    .join('\n');

const allWords = (parts: DocxParts): string =>
  readDocument(parts)
    .sections.map(({ blocks }) => wordsIn(blocks))
    .join('\n')
    .replace(/\s+/g, ' ');

const overlaps = (one: PlacedField, other: PlacedField): boolean =>
  one.page === other.page &&
  one.x < other.x + other.width - 0.02 &&
  other.x < one.x + one.width - 0.02 &&
  one.y < other.y + other.height - 0.02 &&
  other.y < one.y + one.height - 0.02;

const shapes = fc.array(shape, { minLength: 1, maxLength: 10 });
const said = ({ kind, signer, isRequired }: Tag): string => `${kind} ${signer} ${isRequired}`;

describe('places for signing', () => {
  it('are each set once, on a page, apart from one another, the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(shapes, async (drawn) => {
        const tags = drawn.flatMap(tagsIn);
        const { parts, leftovers } = mergeTemplate(documentOf(drawn, true), {}, { today });
        expect(leftovers).toEqual([]);
        const model = readDocument(parts);
        const { fields, pdf } = await pdfWithFields(model, OPTIONS);
        expect(fields.map(said).toSorted()).toEqual(tags.map(said).toSorted());
        expect(new Set(fields.map(({ fieldId }) => fieldId)).size).toBe(fields.length);
        const sizes = new Set(model.sections.map(({ page }) => `${page.width}`));
        const widest = Math.max(...[...sizes].map(Number));
        for (const field of fields) {
          expect(SigningField.parse(field)).toEqual(field);
          expect(field.x).toBeGreaterThanOrEqual(0);
          expect(field.y).toBeGreaterThanOrEqual(0);
          expect(field.x + field.width).toBeLessThanOrEqual(widest + 0.02);
          expect(field.y + field.height).toBeLessThanOrEqual(792.02);
          expect(field.height).toBe(SIGN_KINDS[field.kind].height);
          expect(field.width).toBeGreaterThanOrEqual(11.9);
        }
        for (const [at, field] of fields.entries())
          for (const other of fields.slice(at + 1)) if (overlaps(field, other)) expect([field, other]).toEqual([]);
        const again = await pdfWithFields(readDocument(parts), OPTIONS);
        expect(again.fields).toEqual(fields);
        expect(Buffer.compare(again.pdf, pdf)).toBe(0);
      }),
      { numRuns: runs(150, 1 / 5) },
    );
  });

  it('ask nothing, are written correctly, and leave all words around them as they are, however Word has split the tags', () => {
    fc.assert(
      fc.property(shapes, fc.integer(), (drawn, seed) => {
        const template = documentOf(drawn, true);
        const scan = scanTemplate(template);
        expect([scan.tags, scan.faults]).toEqual([[], []]);
        expect(scan.outline.signs?.length ?? 0).toBe(drawn.flatMap(tagsIn).length);
        const split = splitRuns(template, chooser(seed));
        const mergedText = allWords(mergeTemplate(split, {}, { today }).parts);
        expect(mergedText).toBe(allWords(mergeTemplate(template, {}, { today }).parts));
        const without = (text: string) => text.replace(/\s/g, '');
        expect(without(mergedText)).toBe(without(allWords(documentOf(drawn, false))));
      }),
      { numRuns: runs(200) },
    );
  });
});
