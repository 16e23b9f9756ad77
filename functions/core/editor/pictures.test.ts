import { describe, expect, it } from 'vitest';
import { readDocument } from '#core/assembly/model/document-model.ts';
import { paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import type { EditedFile, Piece } from './edited-file.ts';
import { openFile } from './open-file.ts';
import { changedPicture, fittingSize, MOST_SIDE, mediaIn, sizeWithin } from './pictures.ts';
import { EditRefused, writeFile } from './write-file.ts';

const id = `${'0123456789abcdef'.repeat(2)}.png`;
const parts = {
  ...wordFile({ body: paragraph(run('The plan')) + paragraph(run('After')) }),
  '[Content_Types].xml': '<Types><Default Extension="xml" ContentType="application/xml"/></Types>',
};

const withPieces = (...pieces: Piece[]): EditedFile => {
  const file = structuredClone(openFile(parts).file);
  const [first] = file.stories[0]?.blocks ?? [];
  if (first?.kind === 'paragraph') first.pieces.push(...pieces);
  return file;
};

const picture = (more: object = {}): Piece => ({
  kind: 'picture',
  key: 'a1',
  id,
  size: { width: 914_400, height: 457_200 },
  alt: 'A plan, 5 > 4 & "so"',
  ...more,
});

describe('a picture that is put in', () => {
  it('has a relationship, a kind and a part for its bytes, and is typeset in its size', () => {
    const changed = writeFile(parts, withPieces(picture()));
    expect(changed['word/_rels/document.xml.rels']).toContain(`Target="media/${id}"`);
    expect(changed['[Content_Types].xml']).toContain('<Default Extension="png" ContentType="image/png"/>');
    expect(mediaIn(changed)).toEqual([{ name: `word/media/${id}`, id }]);
    const [block] = readDocument({ ...parts, ...changed }).sections[0]?.blocks ?? [];
    const drawn = block?.kind === 'paragraph' ? block.inlines.find(({ kind }) => kind === 'image') : undefined;
    expect(drawn).toMatchObject({
      part: `word/media/${id}`,
      width: 72,
      height: 36,
      description: 'A plan, 5 > 4 & "so"',
    });
  });

  it('twice in a file is one part, and its paragraph alone is written anew', () => {
    const changed = writeFile(parts, withPieces(picture(), picture({ key: 'b2' })));
    expect(changed['word/_rels/document.xml.rels']?.match(/Type="[^"]*\/image"/g)).toHaveLength(1);
    expect(changed['word/document.xml']?.match(/<wp:inline/g)).toHaveLength(2);
    expect(changed['word/document.xml']).toContain(paragraph(run('After')));
  });

  it('that was put in while changes were tracked stands in what was inserted', () => {
    const ins = { author: 'Nora', at: '2026-11-24T10:00:00Z' };
    const changed = writeFile(parts, withPieces(picture({ ins })));
    expect(changed['word/document.xml']).toMatch(/<w:ins [^>]*><w:r><w:drawing>.*<\/w:drawing><\/w:r><\/w:ins>/);
  });

  it.each([
    ['whose bytes are called otherwise', picture({ id: '../../evil.png' })],
    ['of no size', picture({ size: { width: 0, height: 5 } })],
    ['larger than any sheet', picture({ size: { width: MOST_SIDE + 1, height: MOST_SIDE } })],
  ])('%s is refused', (_what, wrong) => {
    expect(() => writeFile(parts, withPieces(wrong))).toThrow(EditRefused);
  });

  it('that stands twice under one key is refused', () => {
    expect(() => writeFile(parts, withPieces(picture(), picture()))).toThrow(EditRefused);
  });
});

describe('a picture of the file', () => {
  it('gets another size and other words, and nothing else of it changes', () => {
    const xml = `<w:drawing><wp:inline><wp:extent cx='9' cy="9"/><wp:docPr id="3" descr="a > b" name="P"/><a:ext uri="{1}"/><a:ext cx="9" cy="9"/></wp:inline></w:drawing>`;
    expect(changedPicture(xml, { resized: { width: 10, height: 20 }, alt: 'c "d"' })).toBe(
      `<w:drawing><wp:inline><wp:extent cx="10" cy="20"/><wp:docPr id="3" descr="c &quot;d&quot;" name="P"/><a:ext uri="{1}"/><a:ext cx="10" cy="20"/></wp:inline></w:drawing>`,
    );
    expect(changedPicture(`<wp:docPr name="x descr='y'"/>`, { alt: 'new' })).toBe(
      `<wp:docPr name="x descr='y'" descr="new"/>`,
    );
    expect(changedPicture('<wp:docPr id="3"/>', { alt: 'new' })).toBe('<wp:docPr id="3" descr="new"/>');
  });
});

it('a picture is as large as its pixels, no wider than the text, and never without a side', () => {
  expect(fittingSize({ width: 96, height: 48 }, 9360)).toEqual({ width: 914_400, height: 457_200 });
  expect(fittingSize({ width: 4000, height: 2000 }, 9360)).toEqual({ width: 5_943_600, height: 2_971_800 });
  expect(sizeWithin({ width: 1, height: 1e12 })).toEqual({ width: 91_440, height: MOST_SIDE });
  expect(sizeWithin({ width: 2 * MOST_SIDE, height: MOST_SIDE })).toEqual({ width: MOST_SIDE, height: MOST_SIDE / 2 });
  expect(sizeWithin({ width: 45_720, height: 91_440 })).toEqual({ width: 91_440, height: 182_880 });
});
