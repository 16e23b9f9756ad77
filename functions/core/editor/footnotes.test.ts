import { describe, expect, it } from 'vitest';
import { readDocument } from '#core/assembly/model/document-model.ts';
import { paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { EditedFile, EditedParagraph, NotePiece } from './edited-file.ts';
import { openFile } from './open-file.ts';
import { EditRefused, writeFile } from './write-file.ts';

const MAIN = 'word/document.xml';
const NOTES = 'word/footnotes.xml';
const by = { author: 'Nora Tester', at: '2026-11-24T10:00:00Z' };

const paragraphs = (file: EditedFile, part = MAIN) =>
  (file.stories.find((story) => story.part === part)?.blocks ?? []) as EditedParagraph[];

const note = (key: string, text: string, more: Partial<NotePiece> = {}): NotePiece => ({
  kind: 'note',
  key,
  text,
  ...more,
});

/** The parts after an edit, and those that it changed. */
const edited = (parts: DocxParts, edit: (file: EditedFile) => void) => {
  const file = structuredClone(openFile(parts).file);
  edit(file);
  const changed = writeFile(parts, file);
  return { changed, parts: { ...parts, ...changed } };
};

/** A file that knows nothing of footnotes. */
const withoutNotes = (): DocxParts => {
  const { [NOTES]: _, ...parts } = wordFile({ body: paragraph('One') + paragraph('Two') });
  const rels = 'word/_rels/document.xml.rels';
  return {
    ...parts,
    [rels]: parts[rels]?.replace(/<Relationship Id="footnotes"[^>]*>/, '') ?? '',
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  };
};

const mark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
const two = wordFile({
  body: paragraph(run('First') + mark(5)) + paragraph(run('Second') + mark(3)),
  footnotes: { 3: paragraph('Of the second', '<w:spacing w:after="0"/>'), 5: paragraph('Of the first') },
});

const noteOf = (xml = '', id: number) => new RegExp(`<w:footnote w:id="${id}">.*?</w:footnote>`).exec(xml)?.[0];
const drawn = (parts: DocxParts) => {
  const textIn = (blocks: unknown) =>
    JSON.stringify(blocks)
      .match(/"text":"([^"]*)"/g)
      ?.join('')
      .replace(/"text":|"/g, '');
  return readDocument(parts).footnotes.map(({ label, blocks }) => `${label}: ${textIn(blocks)}`);
};

describe('a footnote that is added', () => {
  it('is the first of its file, which gets all that Word wants of it', () => {
    const { changed, parts } = edited(withoutNotes(), (file) => {
      paragraphs(file)[0]?.pieces.push(note('a', 'See “A & B”.\nAnd\tmore.'));
    });
    expect(changed[MAIN]).toContain(
      '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="1"/></w:r>',
    );
    expect(changed[NOTES]).toMatch(
      /<w:footnote w:type="separator" w:id="-1">.*<w:footnote w:type="continuationSeparator" w:id="0">/s,
    );
    expect(noteOf(changed[NOTES], 1)).toContain('<w:footnoteRef/>');
    expect(noteOf(changed[NOTES], 1)).toContain('> See “A &amp; B”.</w:t>');
    expect(noteOf(changed[NOTES], 1)?.match(/<w:pStyle w:val="FootnoteText"\/>/g)).toHaveLength(2);
    expect(noteOf(changed[NOTES], 1)).toMatch(/And<\/w:t><w:tab\/><w:t xml:space="preserve">more\./);
    expect(changed['[Content_Types].xml']).toContain('PartName="/word/footnotes.xml"');
    expect(changed['word/_rels/document.xml.rels']).toContain('relationships/footnotes" Target="footnotes.xml"');
    expect(changed['word/styles.xml']).toContain('<w:name w:val="footnote text"/>');
    expect(changed['word/styles.xml']).toContain('<w:name w:val="footnote reference"/>');
    expect(drawn(parts)).toEqual(['1: 1 See “A & B”.Andmore.']);
  });

  it('leaves the notes of the file as they are to the byte, and takes the styles that it has', () => {
    const style = (type: string, id: string, name: string) =>
      `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
    const own = wordFile({
      body: paragraph(run('First') + mark(5)),
      footnotes: { 5: paragraph('Said') },
      styles: style('character', 'Fuss', 'footnote reference') + style('paragraph', 'Text', 'Footnote Text'),
    });
    const { changed } = edited(own, (file) => paragraphs(file)[0]?.pieces.unshift(note('a', 'New')));
    expect(changed[MAIN]).toContain('<w:rStyle w:val="Fuss"/></w:rPr><w:footnoteReference w:id="1"/>');
    expect(noteOf(changed[NOTES], 1)).toContain('<w:pStyle w:val="Text"/>');
    expect(changed['word/styles.xml']).toBeUndefined();
    expect(changed[MAIN]).toContain('<w:footnoteReference w:id="2"/>');
    expect(noteOf(changed[NOTES], 2)).toBe(noteOf(own[NOTES], 5)?.replace('w:id="5"', 'w:id="2"'));
  });

  it('changes the looks of no words that name a style which the file does not have', () => {
    const dangling = wordFile({ body: paragraph(run('First', '<w:rStyle w:val="FootnoteReference"/>')) });
    const { changed } = edited(dangling, (file) => paragraphs(file)[0]?.pieces.push(note('a', 'New')));
    expect(changed['word/styles.xml']).toContain('w:styleId="FootnoteReferencea"');
    expect(changed[MAIN]).toContain('<w:rStyle w:val="FootnoteReferencea"/>');
  });

  it('is tracked as Word does it, mark and words', () => {
    const { changed, parts } = edited(two, (file) => {
      paragraphs(file)[0]?.pieces.push(note('a', 'New', { ins: by }));
    });
    expect(changed[MAIN]).toMatch(
      /<w:ins [^>]*w:author="Nora Tester"[^>]*><w:r>.{0,80}<w:footnoteReference w:id="2"\/><\/w:r><\/w:ins>/,
    );
    expect(noteOf(changed[NOTES], 2)).toMatch(
      /<w:ins [^>]*w:author="Nora Tester"[^>]*><w:r>.*New<\/w:t><\/w:r><\/w:ins>/,
    );
    const again = openFile(parts).file;
    expect(paragraphs(again)[0]?.pieces.at(-1)).toMatchObject({ kind: 'object', ins: by });
  });

  it('stands in the text alone, and once', () => {
    const header = '<w:sectPr><w:headerReference w:type="default" r:id="top"/></w:sectPr>';
    const parts = wordFile({ body: paragraph('One') + header, headers: { top: paragraph('Top') } });
    const inHeader = (file: EditedFile) => void paragraphs(file, 'word/top.xml')[0]?.pieces.push(note('a', 'New'));
    expect(() => edited(parts, inHeader)).toThrow(EditRefused);
    const twice = (file: EditedFile) => void paragraphs(file)[0]?.pieces.push(note('a', 'New'), note('a', 'New'));
    expect(() => edited(parts, twice)).toThrow(EditRefused);
  });
});

describe('the footnotes of a file', () => {
  it('are shown and drawn in the order of their marks, also with one that was added', () => {
    const { parts } = edited(two, (file) => paragraphs(file)[1]?.pieces.unshift(note('a', 'Between')));
    const opened = openFile(parts);
    const order = opened.file.stories
      .find(({ part }) => part === NOTES)
      ?.blocks.map(({ source }) => opened.footnotes.find(({ frame }) => frame === source)?.id);
    expect(order).toEqual(['1', '2', '3']);
    expect(parts[NOTES]).toMatch(/id="1">.*Of the first.*id="2">.*Between.*id="3">.*Of the second/s);
    expect(drawn(parts)).toEqual(['1: Of the first', '2: 2 Between', '3: Of the second']);
    expect(writeFile(parts, structuredClone(opened.file))).toEqual({});
  });

  it('go with their marks, and only then', () => {
    const { changed } = edited(two, (file) => paragraphs(file)[0]?.pieces.pop());
    expect(changed[NOTES]).toBe(two[NOTES]?.replace(noteOf(two[NOTES], 5) ?? '-', ''));
    const tracked = edited(two, (file) => {
      const [first] = paragraphs(file);
      if (first) first.pieces = first.pieces.map((piece) => (piece.kind === 'object' ? { ...piece, del: by } : piece));
    });
    expect(tracked.changed[NOTES]).toBeUndefined();
    expect(tracked.changed[MAIN]).toMatch(/<w:del [^>]*><w:r><w:footnoteReference w:id="5"\/><\/w:r><\/w:del>/);
  });
});
