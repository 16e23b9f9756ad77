import Docxtemplater from 'docxtemplater';
import fc from 'fast-check';
import PizZip from 'pizzip';
import { expect, it } from 'vitest';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type {
  EditedBlock,
  EditedFile,
  EditedParagraph,
  LockedLook,
  NotePiece,
  OpenedFile,
  PictureSize,
  Piece,
  Tracked,
} from '#core/editor/edited-file.ts';
import { openFile, sourceFile } from '#core/editor/open-file.ts';
import { joined } from '#core/editor/pieces.ts';
import type { SourceFile, SourceParagraph } from '#core/editor/source-file.ts';
import { changeKey } from '#core/editor/tracked.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { hasSpecialEnd } from '#core/editor/write-shell.ts';
import { editedFiles } from '#tests/oracle/edited-files.ts';
import { acts, type Edit, edit, plainActs } from '#tests/oracle/edits.ts';
import { paragraphTexts } from '#tests/oracle/text.ts';
import { wordFaults } from '#tests/oracle/well-formed.ts';
import { wordFile } from '#tests/oracle/word.ts';
import { runs } from '#tests/property-runs.ts';

const file = fc.constantFrom(...editedFiles);
const editsOf = (...chosen: readonly Edit['act'][]): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc.record({
      act: fc.constantFrom(...chosen),
      where: fc.nat(60),
      from: fc.nat(40),
      to: fc.nat(60),
      text: fc.constantFrom(
        'a',
        'word',
        ' ',
        '  ',
        '{{tag}}',
        'A & B < "C"',
        'é 株 😀',
        '\u2011',
        '\u00ad',
        'x\ty',
        'one\ntwo',
      ),
    }),
    { minLength: 1, maxLength: 12 },
  );
const edits = editsOf(...acts);
/** Other readers know nothing of tracked changes. */
const plainEdits = editsOf(...plainActs);

const changed = (parts: DocxParts, list: Edit[]) => {
  const opened = openFile(parts);
  const edited = structuredClone(opened.file);
  const styles = opened.styles().map(({ id }) => id);
  const isUntracked = (source: number) => opened.objects[source]?.isUntracked ?? false;
  const isPicture = (source: number) =>
    opened.objects[source]?.picture?.isFixed === undefined && opened.objects[source]?.picture !== undefined;
  const runIn = (source: number) => opened.paragraphs[source]?.run ?? 0;
  for (const each of list) edit(edited, each, runIn, isUntracked, styles, isPicture);
  const answer = writeFile(parts, edited);
  return { opened, edited, answer, parts: { ...parts, ...answer } };
};

/** Notes are numbered anew when one goes before them. */
const objectLook = ({ name, text }: LockedLook = { name: '', text: '' }) =>
  name.includes('ote') ? name.replace(/\d+/, '') : `${name}: ${text}`;

const pictureSeen = ({ width, height }: PictureSize, alt: string) => `Picture ${width} ${height} ${alt}`;

/** What is seen, letter by letter: words with their format, objects by what they show. */
const seenPieces = (pieces: Piece[], { objects }: OpenedFile): string[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'anchor') return [];
    const change = changeKey(piece) + (piece.link ?? '');
    if (piece.kind === 'picture') return [pictureSeen(piece.size, piece.alt) + change];
    if (piece.kind === 'note') return [`Footnote ${change}`];
    const picture = piece.kind === 'object' ? objects[piece.source]?.picture : undefined;
    if (piece.kind === 'object' && picture)
      return [pictureSeen(piece.resized ?? picture.size, piece.alt ?? picture.alt) + change];
    if (piece.kind === 'object') return [objectLook(objects[piece.source]) + change];
    if (piece.kind !== 'text') return [(piece.kind === 'break' && piece.isPage ? 'page' : piece.kind) + change];
    const look = [piece.bold && 'b', piece.italic && 'i', piece.underline && 'u', change].join('');
    return Array.from(piece.text, (letter) =>
      letter === '\t' ? `tab${change}` : letter === '\n' ? `break${change}` : letter + look,
    );
  });

/** What became of a paragraph's end. */
const endsAs = (mark: Tracked | undefined): string[] => [changeKey(mark ?? {})].filter((key) => key !== '');

type Seen = string | Seen[];

const isSeen = (seen: Seen) => typeof seen === 'string' || seen.length > 0;

/** The blocks as they are seen; a list that is empty or ends with a table that did not end it gets its empty paragraph. */
const seenBlocks = (blocks: EditedBlock[], opened: OpenedFile): Seen[] =>
  blocks.map((block): Seen => {
    if (block.kind === 'paragraph') return [...seenPieces(block.pieces, opened), ...endsAs(block.mark)];
    if (block.kind === 'locked') return JSON.stringify(opened.locked[block.source]);
    if (block.kind === 'frame') return [`frame`, ...seenBlocks(block.blocks, opened)];
    return ['table', ...block.rows.map((row) => row.cells.map((cell) => seenBlocks(cell.blocks, opened)))];
  });

/** Empty paragraphs aside: a section's end, a cell and a page header may need one. */
const withoutEmpty = (seen: Seen): Seen => (typeof seen === 'string' ? seen : seen.map(withoutEmpty).filter(isSeen));

const FOOTNOTES = 'word/footnotes.xml';

const seenFile = ({ stories }: EditedFile, opened: OpenedFile): Seen[] =>
  stories.flatMap(({ part, blocks }) => (part === FOOTNOTES ? [] : [[part, ...seenBlocks(blocks, opened)]]));

const referredIn = (xml: string): string[] =>
  [...xml.matchAll(/<\w+:footnoteReference\b[^>]*?\w+:id="(\d+)"/g)].map(([, id]) => id ?? '');

/** The stretches of the file that stand in its edited blocks as a whole. */
const wholesIn = (blocks: EditedBlock[], source: SourceFile): string[] =>
  blocks.flatMap((block): string[] => {
    if (block.kind === 'frame') return wholesIn(block.blocks, source);
    if (block.kind === 'table')
      return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => wholesIn(cell.blocks, source)));
    const standing =
      block.kind === 'locked'
        ? [source.locked[block.source]].map((each) => ({ part: each?.part, atom: each }))
        : block.pieces.map((piece) => (piece.kind === 'object' ? source.objects[piece.source] : undefined));
    return standing.map((each) => each?.part?.xml.slice(each.atom?.from, each.atom?.to) ?? '');
  });

/** The frames of footnotes whose marks were taken out of the text. */
const goneNotes = (before: DocxParts, { stories }: EditedFile): Set<number> => {
  const source = sourceFile(before);
  const stay = new Set(stories.flatMap(({ blocks }) => wholesIn(blocks, source).flatMap(referredIn)));
  const had = referredIn(before['word/document.xml'] ?? '');
  const frames = source.frames.filter(({ part, nodes: [node] }) => {
    const id = node?.attributes.id ?? '';
    return part.name === FOOTNOTES && node?.name === 'footnote' && had.includes(id) && !stay.has(id);
  });
  return new Set(frames.map(({ index }) => index));
};

/** A stretch of a part, whatever numbers its notes have: they count on when others come or go. */
const withoutNoteIds = (xml: string): string => xml.replace(/(<\w+:footnoteReference\b[^>]*?\w+:id=")\d+/g, '$1');

/** A footnote that was added, as it is seen when it is read again: tracked as its mark is. */
const noteSeen = ({ text, ins }: NotePiece, opened: OpenedFile): Seen => {
  const tracked = ins ? { ins } : {};
  const plain = { run: 0, bold: false, italic: false, underline: false };
  const letters = (line: string) => seenPieces([{ kind: 'text', text: line, ...plain, ...tracked }], opened);
  const number = `Note number${changeKey(tracked)}`;
  return [
    'frame',
    ...text.split('\n').map((line, at) => (at === 0 ? [number, ...letters(` ${line}`)] : letters(line))),
  ];
};

/** The footnotes in whatever order, but for those that are gone, and with those that were added. */
const seenNotes = ({ stories }: EditedFile, opened: OpenedFile, gone: ReadonlySet<number> = new Set()): string[] => {
  const own = stories.flatMap(({ part, blocks }) => (part === FOOTNOTES ? blocks : []));
  const left = own.filter(({ kind, source }) => kind !== 'frame' || !gone.has(source));
  const added = stories
    .flatMap(({ blocks }) => paragraphsOf(blocks))
    .flatMap(({ pieces }) => pieces.filter((piece) => piece.kind === 'note'));
  const all = [...seenBlocks(left, opened), ...added.map((note) => noteSeen(note, opened))];
  return all.map((note) => JSON.stringify(withoutEmpty(note))).sort();
};

const marksOf = (xml: string) =>
  [...xml.matchAll(/<\w+:((?:bookmark|perm|commentRange)(?:Start|End))\b[^>]*?\w+:id="(\d+)"/g)].map(
    ([, name, id]) => `${name} ${id}`,
  );

/** The comments that a part refers to. */
const commentsOf = (xml: string) =>
  new Set([...xml.matchAll(/<\w+:commentReference\b[^>]*?\w+:id="(\d+)"/g)].map(([, id]) => id));

const examples = { numRuns: runs(600, 1 / 5) };

it.each(editedFiles)('$name: opened and written without an edit is the same file', ({ parts }) => {
  expect(writeFile(parts, structuredClone(openFile(parts).file))).toEqual({});
});

it('any edits are read again just as they were made', () => {
  fc.assert(
    fc.property(file, edits, (each, list) => {
      const { edited, opened, parts } = changed(each.parts, list);
      const again = openFile(parts);
      expect(seenNotes(again.file, again)).toEqual(seenNotes(edited, opened, goneNotes(each.parts, edited)));
      expect(withoutEmpty(seenFile(again.file, again))).toEqual(withoutEmpty(seenFile(edited, opened)));
    }),
    examples,
  );
});

it('any edits leave a file that Word opens', () => {
  fc.assert(
    fc.property(file, edits, ({ parts }, list) => {
      const { answer } = changed(parts, list);
      for (const [name, xml] of Object.entries(answer)) {
        const usual = (text: string) => text.replace(/(<\/?|\s)word:/g, '$1w:');
        const before = wordFaults(usual(parts[name] ?? ''));
        expect(wordFaults(usual(xml)).filter((fault) => !before.includes(fault))).toEqual([]);
      }
    }),
    examples,
  );
});

it('no edit loses the start or the end of a bookmark, a permission or a comment that stays, or turns them around', () => {
  fc.assert(
    fc.property(file, edits, ({ parts }, list) => {
      const { answer } = changed(parts, list);
      for (const [name, xml] of Object.entries(answer)) {
        const marks = marksOf(xml);
        const stay = commentsOf(xml);
        const expected = marksOf(parts[name] ?? '').filter(
          (mark) => !mark.startsWith('comment') || stay.has(mark.split(' ')[1]),
        );
        expect(marks.toSorted()).toEqual(expected.toSorted());
        if (list.some(({ act }) => act === 'swap' || act === 'move')) continue;
        const ends = marks.filter((mark) => mark.includes('End'));
        for (const end of ends) expect(marks.indexOf(end.replace('End', 'Start'))).toBeLessThan(marks.indexOf(end));
      }
    }),
    examples,
  );
});

const paragraphsOf = (blocks: EditedBlock[]): Extract<EditedBlock, { kind: 'paragraph' }>[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block];
    if (block.kind === 'frame') return paragraphsOf(block.blocks);
    return block.kind === 'table'
      ? block.rows.flatMap((row) => row.cells.flatMap((cell) => paragraphsOf(cell.blocks)))
      : [];
  });

/** The paragraphs that do not stand in a table, row or cell which was put in: there each is new, whatever it looks like. */
const formerParagraphsOf = (blocks: EditedBlock[]): EditedParagraph[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block];
    if (block.kind === 'frame') return formerParagraphsOf(block.blocks);
    if (block.kind !== 'table' || block.source === null) return [];
    const cells = block.rows.filter(({ isNew }) => !isNew).flatMap((row) => row.cells.filter(({ isNew }) => !isNew));
    return cells.flatMap((cell) => formerParagraphsOf(cell.blocks));
  });

const isAsWas = (paragraph: EditedParagraph, was: SourceParagraph): boolean =>
  !paragraph.restyled &&
  JSON.stringify(joined(paragraph.pieces)) === JSON.stringify(was.pieces) &&
  changeKey(paragraph.mark ?? {}) === changeKey(was.mark);

it('paragraphs that no edit touched are written byte for byte as they were', () => {
  fc.assert(
    fc.property(file, edits, (each, list) => {
      const { edited, parts } = changed(each.parts, list);
      const source = sourceFile(each.parts);
      const gone = goneNotes(each.parts, edited);
      for (const { part, blocks } of edited.stories) {
        const left = blocks.filter(({ kind, source }) => part !== FOOTNOTES || kind !== 'frame' || !gone.has(source));
        for (const paragraph of formerParagraphsOf(left)) {
          const was = source.paragraphs[paragraph.source];
          if (was?.part.name !== part || !isAsWas(paragraph, was)) continue;
          const written = was.part.xml.slice(was.from, was.to);
          // Its end may go to a later half of it, and a comment that ends elsewhere may be deleted there.
          if (!hasSpecialEnd(was) && !written.includes('commentRange'))
            expect(withoutNoteIds(parts[part] ?? '')).toContain(withoutNoteIds(written));
        }
      }
    }),
    examples,
  );
});

it('a style and a place in a list are read again as they were given', () => {
  fc.assert(
    fc.property(file, editsOf('style', 'list'), (each, list) => {
      const { edited, opened, parts } = changed(each.parts, list);
      const again = openFile(parts);
      const looks = edited.stories.map(({ blocks }) =>
        paragraphsOf(blocks).map(({ source, restyled }) =>
          restyled ? opened.lookOf(source, restyled) : opened.paragraphs[source],
        ),
      );
      const found = again.file.stories.map(({ blocks }) =>
        paragraphsOf(blocks).map(({ source }) => again.paragraphs[source]),
      );
      const said = (all: typeof looks) =>
        all.map((story) =>
          story.map((look) => [look?.style, look?.heading, look?.indent, look?.list?.level, look?.list?.isBullet]),
        );
      expect(said(found)).toEqual(said(looks));
    }),
    examples,
  );
});

it('no edit makes one table of two', () => {
  const touching = (xml: string) => xml.match(/<\/\w+:tbl>(?:<\w+:\w+(?:Start|End)\b[^>]*>)*<\w+:tbl>/g)?.length ?? 0;
  fc.assert(
    fc.property(file, edits, ({ parts }, list) => {
      const { answer } = changed(parts, list);
      for (const [name, xml] of Object.entries(answer)) {
        expect(touching(xml)).toBeLessThanOrEqual(touching(parts[name] ?? ''));
      }
    }),
    examples,
  );
});

it('what was written once is written again without a change', () => {
  fc.assert(
    fc.property(file, edits, ({ parts }, list) => {
      const once = changed(parts, list).parts;
      expect(writeFile(once, structuredClone(openFile(once).file))).toEqual({});
    }),
    examples,
  );
});

/** The words of the text's paragraphs; the hyphens that are elements are none to other readers. */
const wordsOf = ({ stories }: EditedFile) =>
  paragraphsOf(stories.find(({ part }) => part === 'word/document.xml')?.blocks ?? []).map(({ pieces }) =>
    pieces
      .map((piece) => {
        if (piece.kind === 'text') return piece.text.replace(/[\u2011\u00ad]/g, '');
        return piece.kind === 'picture' || piece.kind === 'note' ? '' : ' ';
      })
      .join(''),
  );

const filled = (lines: string[]) => lines.map((line) => line.replace(/[\t\n]/g, ' ')).filter((line) => line !== '');

const theirWords = (parts: DocxParts) => {
  const peer = new Docxtemplater(new PizZip(wordFile(parts)), { delimiters: { start: '⟦⟦', end: '⟧⟧' } });
  return peer.getFullText();
};

it('other readers see the same words', () => {
  const read = (parts: DocxParts) => filled(paragraphTexts(parts['word/document.xml'] ?? ''));
  const plain = editedFiles.filter(({ parts }) => {
    const { file: opened, objects, locked } = openFile(parts);
    const isWhole =
      objects.length === 0 &&
      locked.length === 0 &&
      !/<\w+:(?:ins|del) /.test(parts['word/document.xml'] ?? '') &&
      parts['[Content_Types].xml'];
    return isWhole && JSON.stringify(read(parts)) === JSON.stringify(filled(wordsOf(opened)));
  });
  expect(plain.length).toBeGreaterThan(50);
  fc.assert(
    fc.property(fc.constantFrom(...plain), plainEdits, (each, list) => {
      const { edited, parts } = changed(each.parts, list);
      expect(read(parts)).toEqual(filled(wordsOf(edited)));
      expect(theirWords(parts).replace(/\s/g, '')).toBe(wordsOf(edited).join('').replace(/\s/g, ''));
    }),
    { numRuns: runs(150) },
  );
});
