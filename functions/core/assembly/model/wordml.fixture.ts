import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A run; `properties` is the inside of its `w:rPr`. */
export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** A paragraph of runs or plain text; `properties` is the inside of its `w:pPr`. */
export const paragraph = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') || content === '' ? content : run(content)}</w:p>`;

export const numbered = (content: string, list: number, level = 0, more = '') =>
  paragraph(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>${more}`);

export const complexField = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

export const simpleField = (code: string, result: string) =>
  `<w:fldSimple w:instr=" ${code} ">${run(result)}</w:fldSimple>`;

export const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<w:p>') || content.startsWith('<w:tbl>') ? content : paragraph(content)}</w:tc>`;

export const row = (cells: string[], properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells.join('')}</w:tr>`;

export const table = (widths: number[], rows: string[], properties = '') =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}` +
  `</w:tblGrid>${rows.join('')}</w:tbl>`;

const level = (index: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/>` +
  `<w:pPr><w:ind w:left="${720 * (index + 1)}" w:hanging="720"/></w:pPr></w:lvl>`;

export const list = (id: number, levels: [format: string, text: string, more?: string][], overrides = '') => ({
  abstract: `<w:abstractNum w:abstractNumId="${id}">${levels.map(([format, text, more], at) => level(at, format, text, more)).join('')}</w:abstractNum>`,
  list: `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/>${overrides}</w:num>`,
});

type List = ReturnType<typeof list>;

export type Pieces = {
  body: string;
  styles?: string;
  lists?: List[];
  /** Further `w:num` elements on definitions above. */
  moreLists?: string;
  headers?: Record<string, string>;
  footers?: Record<string, string>;
  footnotes?: Record<string, string>;
  relationships?: string;
  settings?: string;
};

const part = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} ${namespaces}>${content}</w:${root}>`;

const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${kind}/${type}" Target="${target}"/>`;
const relationships = (content: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;

/** The parts of a small Word file; headers and footers are referred to by their own names as relationship ids. */
export const wordFile = (pieces: Pieces): DocxParts => {
  const { headers = {}, footers = {}, footnotes = {}, lists = [] } = pieces;
  const notes = Object.entries(footnotes).map(([id, content]) => `<w:footnote w:id="${id}">${content}</w:footnote>`);
  const parts: DocxParts = {
    'word/document.xml': part('document', `<w:body>${pieces.body}</w:body>`),
    'word/styles.xml': part('styles', pieces.styles ?? ''),
    'word/settings.xml': part('settings', pieces.settings ?? ''),
    'word/numbering.xml': part(
      'numbering',
      [...lists.map((each) => each.abstract), ...lists.map((each) => each.list), pieces.moreLists ?? ''].join(''),
    ),
    'word/footnotes.xml': part('footnotes', notes.join('')),
  };
  const links = ['styles', 'settings', 'numbering', 'footnotes'].map((name) => relationship(name, name, `${name}.xml`));
  for (const [name, content] of Object.entries(headers)) {
    parts[`word/${name}.xml`] = part('hdr', content);
    links.push(relationship(name, 'header', `${name}.xml`));
  }
  for (const [name, content] of Object.entries(footers)) {
    parts[`word/${name}.xml`] = part('ftr', content);
    links.push(relationship(name, 'footer', `${name}.xml`));
  }
  parts['word/_rels/document.xml.rels'] = relationships(links.join('') + (pieces.relationships ?? ''));
  return parts;
};
