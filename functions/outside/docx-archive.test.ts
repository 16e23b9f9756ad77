import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { DocxRefused, readDocx, reopenDocx, writeDocx } from './docx-archive.ts';

const DOCUMENT = '<w:document xmlns:w="w"><w:body><w:p/></w:body></w:document>';
const TYPES = '<Types/>';
const TYPE = 'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const image = new Uint8Array([1, 2, 3, 250]);

const ROOT_RELATIONS = `<Relationships><Relationship Id="r1" ${TYPE}/officeDocument" Target="word/document.xml"/></Relationships>`;
const BASE: DocxParts = {
  '[Content_Types].xml': TYPES,
  '_rels/.rels': ROOT_RELATIONS,
  'word/document.xml': DOCUMENT,
};

const file = (extra: Zippable = {}, base: DocxParts = BASE): Uint8Array =>
  zipSync({
    ...Object.fromEntries(Object.entries(base).map(([name, xml]) => [name, strToU8(xml)])),
    ...extra,
  });

const without = (lost: string): Uint8Array =>
  file({}, Object.fromEntries(Object.entries(BASE).filter(([name]) => name !== lost)));

const reasonOf = (bytes: Uint8Array): string => {
  try {
    readDocx(bytes);
  } catch (error) {
    if (error instanceof DocxRefused) return tellInEnglish(error.reason);
    throw error;
  }
  return 'taken';
};

const relation = (attributes: string) =>
  strToU8(`<Relationships><Relationship Id="r1" ${attributes}/></Relationships>`);

/** The same file with one field of a part's line in the directory overwritten. */
const forged = (bytes: Uint8Array, name: string, offset: number, value: number): Uint8Array => {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 46; at += 1) {
    const length = view.getUint32(at, true) === 0x02014b50 ? view.getUint16(at + 28, true) : -1;
    if (length > 0 && new TextDecoder().decode(copy.subarray(at + 46, at + 46 + length)) === name) {
      view.setUint32(at + offset, value, true);
    }
  }
  return copy;
};

describe('a Word file', () => {
  it('is taken apart into text parts and bytes', () => {
    const { parts, bytes } = readDocx(
      file({ 'word/media/image1.png': image, 'word/styles.xml': strToU8('\ufeff<w:styles>é</w:styles>') }),
    );
    expect(parts).toEqual({
      ...BASE,
      'word/styles.xml': '<w:styles>é</w:styles>',
    });
    expect(bytes).toEqual({ 'word/media/image1.png': image });
  });

  it('is written so that another program reads the same, changed and added parts included', () => {
    const archive = readDocx(file({ 'word/media/image1.png': image, 'word/styles.xml': strToU8('<w:styles/>') }));
    const written = writeDocx(archive, {
      ...archive.parts,
      'word/document.xml': '<w:document>株 😀</w:document>',
      'word/new.xml': '<new/>',
    });
    const entries = unzipSync(written);
    expect(Object.keys(entries)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/document.xml',
      'word/media/image1.png',
      'word/styles.xml',
      'word/new.xml',
    ]);
    expect(new TextDecoder().decode(entries['word/document.xml'])).toBe('<w:document>株 😀</w:document>');
    expect(entries['word/media/image1.png']).toEqual(image);
    expect(readDocx(written).parts['word/new.xml']).toBe('<new/>');
  });

  it('that was taken before is written again without unpacking what nobody read', () => {
    const styles = strToU8('<!DOCTYPE x><w:styles/>');
    const archive = reopenDocx(file({ 'word/styles.xml': styles }));
    const parts = withParts(archive.parts, { 'word/document.xml': '<w:document>new</w:document>' });
    const entries = unzipSync(writeDocx(archive, parts));
    expect(entries['word/styles.xml']).toEqual(styles);
    expect(new TextDecoder().decode(entries['word/document.xml'])).toBe('<w:document>new</w:document>');
    expect(() => archive.parts['word/styles.xml']).toThrow(DocxRefused);
  });

  it('has the same bytes for the same parts', () => {
    const archive = readDocx(file());
    const parts = { ...archive.parts, 'word/document.xml': '<w:document>x</w:document>' };
    expect(writeDocx(archive, parts)).toEqual(writeDocx(archive, parts));
  });

  it('may hold stored parts, folders, charts and links to web pages', () => {
    const bytes = file({
      'word/': new Uint8Array(),
      'word/plain.xml': [strToU8('<x/>'), { level: 0 }],
      'word/embeddings/sheet1.xlsx': image,
      'word/_rels/document.xml.rels': relation(`${TYPE}/hyperlink" Target="https://example.com" TargetMode="External"`),
      'word/_rels/settings.xml.rels': relation(
        `${TYPE}/attachedTemplate" Target="file:///C:/Normal.dotm" TargetMode="External"`,
      ),
    });
    expect(reasonOf(bytes)).toBe('taken');
  });

  it('from Word on the web, whose body has another name, is read and written with the usual one', () => {
    const { parts, entries } = readDocx(
      file(
        {
          '[Content_Types].xml': strToU8('<Types><Override PartName="/word/document2.xml"/></Types>'),
          '_rels/.rels': relation(`${TYPE}/officeDocument" Target="word/document2.xml"`),
          'word/document2.xml': strToU8(DOCUMENT),
          'word/_rels/document2.xml.rels': relation(`${TYPE}/styles" Target="styles.xml"`),
        },
        {},
      ),
    );
    expect(parts['word/document.xml']).toBe(DOCUMENT);
    expect(parts['_rels/.rels']).toContain('Target="word/document.xml"');
    expect(parts['[Content_Types].xml']).toContain('PartName="/word/document.xml"');
    expect(entries.map(({ name }) => name)).toContain('word/_rels/document.xml.rels');
  });

  it('in UTF-16 is read as text', () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...Buffer.from('<?xml version="1.0" encoding="UTF-16"?><w:styles>é</w:styles>', 'utf16le'),
    ]);
    expect(readDocx(file({ 'word/styles.xml': utf16 })).parts['word/styles.xml']).toBe(
      '<?xml version="1.0"?><w:styles>é</w:styles>',
    );
  });
});

describe('a file is refused in clear words', () => {
  const DAMAGED = 'This file is damaged or is not a Word document (.docx).';
  const UNSAFE = 'This file contains parts with unsafe names, so it was not opened.';
  const MACROS = 'This document contains macros. Save it as a Word document without macros (.docx).';
  const CONTROLS = 'This document contains embedded programs or controls. Remove them and save it again.';
  const PULLS = 'This document loads content from outside the file. Paste that content in and save it again.';
  const PICTURES =
    'This document links to pictures outside the file. Insert the pictures themselves and save it again.';
  const TOO_MUCH = 'This file is too large when unpacked, so it was not opened.';
  const ENTITIES = 'This file declares its own XML entities, which no Word document does, so it was not opened.';
  const rels = (attributes: string) => file({ 'word/_rels/document.xml.rels': relation(attributes) });

  it.each<[string, Uint8Array, string]>([
    ['nothing at all', new Uint8Array(), DAMAGED],
    ['a text', strToU8('Hello, this is no zip file but a text.'), DAMAGED],
    ['half a file', file().slice(0, 150), DAMAGED],
    ...Object.keys(BASE).map((name): [string, Uint8Array, string] => [
      `a file without ${name}`,
      without(name),
      DAMAGED,
    ]),
    ['a zip that is no document', file({ 'a.txt': image }, {}), DAMAGED],
    [
      'an old .doc',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(600)]),
      'This is an old Word file (.doc) or is protected by a password. Save it as .docx without one.',
    ],
    ['a path upwards', file({ 'word/../../evil.xml': image }), UNSAFE],
    ['an absolute path', file({ '/etc/evil.xml': image }), UNSAFE],
    ['a path of Windows', file({ 'C:\\evil.xml': image }), UNSAFE],
    [
      'a part twice',
      file({ 'WORD/document.xml': strToU8(DOCUMENT) }),
      'This file contains the same part twice, so it was not opened.',
    ],
    ['macros', file({ 'word/vbaProject.bin': image }), MACROS],
    [
      'a field that starts a program',
      file({ 'word/header1.xml': strToU8('<w:hdr><w:fldSimple w:instr="DDE cmd"/></w:hdr>') }),
      'This document has fields that start other programs (DDE). Remove them and save it again.',
    ],
    [
      'a type with macros',
      file({
        '[Content_Types].xml': strToU8(
          '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        ),
      }),
      MACROS,
    ],
    ['an ActiveX control', file({ 'word/activeX/activeX1.xml': image }), CONTROLS],
    ['an OLE object', file({ 'word/embeddings/oleObject1.bin': image }), CONTROLS],
    ['a relation to an OLE object', rels(`${TYPE}/oleObject" Target="x.docx"`), CONTROLS],
    ['a chunk from outside', rels(`${TYPE}/aFChunk" Target="https://example.com/x.html" TargetMode="External"`), PULLS],
    [
      'a picture from the web',
      rels(`${TYPE}/image" Target="https://example.com/x.png" TargetMode="External"`),
      PICTURES,
    ],
    [
      'a picture from another computer',
      rels(`${TYPE}/im&#97;ge" TargetMode="External" Target="file:///\\\\host\\x.png"`),
      PICTURES,
    ],
    [
      'a template from the web',
      rels(`${TYPE}/attachedTemplate" Target="https://example.com/x.dotm" TargetMode="External"`),
      PULLS,
    ],
    [
      'a template from the web behind an odd id',
      rels(`Id2="a>b" ${TYPE}/attachedTemplate" Target=" https://example.com/x.dotm" TargetMode="External"`),
      PULLS,
    ],
    [
      'a template from the web in disguise',
      rels(`${TYPE}/attached&#84;emplate" Target="&#x68;ttps://example.com/x.dotm" TargetMode="&#69;xternal"`),
      PULLS,
    ],
    ['a relation to an OLE object in disguise', rels(`${TYPE}/ole&#x4F;bject" Target="x.docx"`), CONTROLS],
    [
      'a document type',
      file({ 'word/styles.xml': strToU8('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><w:styles/>') }),
      ENTITIES,
    ],
    [
      'a document type behind a comment',
      file({ 'word/styles.xml': strToU8('<!-- <w:p> --><!DOCTYPE x><w:styles/>') }),
      ENTITIES,
    ],
    [
      'too many parts',
      file(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x${i}.xml`, strToU8('<x/>')]))),
      'This file has more than 500 parts, so it was not opened.',
    ],
    ['a bomb', file({ 'word/media/bomb.png': new Uint8Array(9_000_000) }), TOO_MUCH],
    ['a directory that says a part is huge', forged(file(), 'word/document.xml', 24, 60_000_000), TOO_MUCH],
    [
      'a directory that says a part is small',
      forged(file({ 'word/big.xml': strToU8(`<x>${'ab'.repeat(9999)}</x>`) }), 'word/big.xml', 24, 10),
      DAMAGED,
    ],
    ['a wrong checksum', forged(file(), 'word/document.xml', 16, 7), DAMAGED],
    [
      'a password',
      forged(file(), 'word/document.xml', 8, 1),
      'This document is protected by a password. Remove the password and save it again.',
    ],
    ['a part that lies outside the file', forged(file(), 'word/document.xml', 42, 0xfffffff0), DAMAGED],
    [
      'XML in other words than Word',
      file({ 'word/document.xml': strToU8('<ns0:document/>') }),
      'This file is not in the form Word writes. Open it in Word and save it again.',
    ],
  ])('%s', (_, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason);
  });

  it('whatever single byte of a good one is broken: never with another error', () => {
    const good = file({ 'word/media/image1.png': image });
    for (let at = 0; at < good.length; at += 1) {
      const bad = good.slice();
      bad[at] = (bad[at] ?? 0) ^ 0xff;
      expect(typeof reasonOf(bad)).toBe('string');
    }
  });
});
