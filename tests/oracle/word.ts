import { strToU8, zipSync } from 'fflate';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
].join(' ');
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A run of text, with run properties when given. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** A paragraph; plain strings become runs, anything that begins with `<` is taken as XML. */
export const para = (content: string | string[] = '', properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${[content]
    .flat()
    .map((item) => (item === '' || item.startsWith('<') ? item : run(item)))
    .join('')}</w:p>`;

/** An item of the numbered list. */
export const item = (content: string | string[]): string =>
  para(content, '<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');

const block = (content: string) => (content.startsWith('<') ? content : para(content));

/** A table cell; a plain string becomes its one paragraph. */
export const cell = (content: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="2400" w:type="dxa"/></w:tcPr>${block(content)}</w:tc>`;

export const row = (cells: string[], properties = ''): string =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.map(cell).join('')}</w:tr>`;

const GRID_COLUMN = '<w:gridCol w:w="2400"/>';
const BORDERS = ['top', 'bottom', 'insideH'].map((side) => `<w:${side} w:val="single" w:sz="4"/>`).join('');

export const table = (rows: (string[] | string)[]): string => {
  const written = rows.map((cells) => (typeof cells === 'string' ? cells : row(cells)));
  const columns = Math.max(...written.map((one) => one.split('</w:tc>').length - 1));
  const properties = `<w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr>`;
  return `<w:tbl>${properties}<w:tblGrid>${GRID_COLUMN.repeat(columns)}</w:tblGrid>${written.join('')}</w:tbl>`;
};

/** A text box as Word writes it: the modern shape and the copy for older readers. */
export const textBox = (content: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="1800000" cy="500000"/><wp:docPr id="7" name="Text Box 7"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr/><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:140pt;height:40pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

export type Extras = { header?: string; footer?: string; footnotes?: string; extraSection?: string };

const SECTION = (extras: Extras) =>
  `<w:sectPr>${extras.header ? '<w:headerReference w:type="default" r:id="rId10"/>' : ''}${extras.footer ? '<w:footerReference w:type="default" r:id="rId11"/>' : ''}<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`;

const NUMBERING = `${HEAD}<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

const STYLES = `${HEAD}<w:styles ${NAMESPACES}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/></w:style></w:styles>`;

/** The parts of a Word document with this body, and headers, footers and footnotes when given. */
export const wordParts = (body: string, extras: Extras = {}): DocxParts => {
  const parts: [string, string, string, string | undefined][] = [
    ['header1', 'header', 'hdr', extras.header],
    ['footer1', 'footer', 'ftr', extras.footer],
    ['footnotes', 'footnotes', 'footnotes', extras.footnotes],
  ];
  const present = parts.filter(([, , , content]) => content !== undefined);
  const overrides = present.map(
    ([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${WORD_TYPE}.${type}+xml"/>`,
  );
  const relations = present.map(
    ([name, type], i) =>
      `<Relationship Id="rId${name === 'header1' ? 10 : name === 'footer1' ? 11 : 20 + i}" Type="${OFFICE}/${type}" Target="${name}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/numbering.xml" ContentType="${WORD_TYPE}.numbering+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/numbering" Target="numbering.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>${relations.join('')}</Relationships>`,
    'word/document.xml': `${HEAD}<w:document ${NAMESPACES}><w:body>${body}${SECTION(extras)}</w:body></w:document>`,
    'word/numbering.xml': NUMBERING,
    'word/styles.xml': STYLES,
    ...Object.fromEntries(
      present.map(([name, , root, content]) => [
        `word/${name}.xml`,
        `${HEAD}<w:${root} ${NAMESPACES}>${content}</w:${root}>`,
      ]),
    ),
  };
};

/** The same as a file. */
export const wordFile = (parts: DocxParts): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
