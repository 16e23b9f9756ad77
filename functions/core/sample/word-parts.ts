import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';

/** One piece of a Word document, as WordprocessingML. */
export type Block = string;

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] as string);

const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
    .join('<w:br/>');

/** Text with `**bold**` and `_italic_` words → runs. */
const runs = (text: string): string =>
  text
    .split(/(\*\*[^*]+\*\*|\b_[^_{}]+_\b)/)
    .filter(Boolean)
    .map((part) => {
      const bold = /^\*\*(.+)\*\*$/.exec(part)?.[1];
      const italic = /^_(.+)_$/.exec(part)?.[1];
      const format = bold ? '<w:rPr><w:b/></w:rPr>' : italic ? '<w:rPr><w:i/></w:rPr>' : '';
      return `<w:r>${format}${lines(bold ?? italic ?? part)}</w:r>`;
    })
    .join('');

const styled = (style: string, text: string, more = ''): Block =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr>${runs(text)}</w:p>`;

export const title = (text: string): Block => styled('Title', text);
export const heading = (text: string): Block => styled('Heading1', text);
export const paragraph = (text: string): Block => styled('Normal', text);
/** A clause numbered 1., 2., … over the whole document. */
export const clause = (text: string): Block =>
  styled('Clause', text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
/** A sub-clause numbered (a), (b), … below its clause. */
export const subclause = (text: string): Block =>
  styled('Clause', text, '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>');

/** A ruled table; the first row is its header and repeats on each page. Widths are in twentieths of a point. */
export const table = (widths: number[], rows: string[][], options: { header?: boolean } = {}): Block => {
  const cell = (text: string, at: number, bold: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[at]}" w:type="dxa"/></w:tcPr>${text
      .split('\n')
      .map((line) => styled('Cell', bold && line ? `**${line}**` : line))
      .join('')}</w:tc>`;
  const body = rows.map((row, at) => {
    const isHeader = at === 0 && options.header !== false;
    return `<w:tr><w:trPr><w:cantSplit/>${isHeader ? '<w:tblHeader/>' : ''}</w:trPr>${row.map((text, column) => cell(text, column, isHeader)).join('')}</w:tr>`;
  });
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Ruled"/><w:tblW w:w="${widths.reduce((sum, width) => sum + width)}" w:type="dxa"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body.join('')}</w:tbl>${paragraph('')}`;
};

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
const font = (size: number) =>
  `<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="${size}"/>`;
const style = (id: string, paragraphFormat: string, runFormat: string, isDefault = false): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${isDefault ? ' w:default="1"' : ''}><w:name w:val="${id === 'Heading1' ? 'heading 1' : id}"/>${isDefault ? '' : '<w:basedOn w:val="Normal"/>'}<w:pPr>${paragraphFormat}</w:pPr><w:rPr>${runFormat}</w:rPr></w:style>`;
const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="8C8C8C"/>`)
  .join('');
const STYLES = `<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr>${font(22)}</w:rPr></w:rPrDefault></w:docDefaults>${[
  style('Normal', '<w:spacing w:after="140" w:line="264" w:lineRule="auto"/>', font(22), true),
  style('Title', '<w:spacing w:after="280"/><w:jc w:val="center"/>', '<w:b/><w:sz w:val="34"/>'),
  style(
    'Heading1',
    '<w:keepNext/><w:spacing w:before="280" w:after="120"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:sz w:val="25"/>',
  ),
  style('Clause', '<w:jc w:val="both"/>', ''),
  style('Cell', '<w:spacing w:before="40" w:after="40"/>', ''),
].join(
  '',
)}<w:style w:type="table" w:styleId="Ruled"><w:name w:val="Ruled"/><w:tblPr><w:tblBorders>${border}</w:tblBorders><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`;
const level = (at: number, format: string, text: string, left: number) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="480"/></w:pPr></w:lvl>`;
const NUMBERING = `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal', '%1.', 480)}${level(1, 'lowerLetter', '(%2)', 960)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const PARTS = ['document.main', 'styles', 'numbering', 'header', 'footer'] as const;
const fileOf = (part: (typeof PARTS)[number]): string =>
  ({ header: 'header1', footer: 'footer1', 'document.main': 'document', styles: 'styles', numbering: 'numbering' })[
    part
  ];
const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${PARTS.map((part) => `<Override PartName="/word/${fileOf(part)}.xml" ContentType="${TYPE}.${part}+xml"/>`).join('')}</Types>`;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (list: [id: string, type: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const pageField = (name: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** The parts of a .docx with a running header and "Page x of y" at the foot. */
export const wordParts = (header: string, blocks: Block[]): DocxParts => {
  const foot = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${runs('Page ')}${pageField('PAGE')}${runs(' of ')}${pageField('NUMPAGES')}</w:p>`;
  const section =
    '<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';
  return {
    '[Content_Types].xml': xml(TYPES),
    '_rels/.rels': xml(relations([['rId1', 'officeDocument', 'word/document.xml']])),
    'word/_rels/document.xml.rels': xml(
      relations([
        ['rId1', 'styles', 'styles.xml'],
        ['rId2', 'numbering', 'numbering.xml'],
        ['rId3', 'header', 'header1.xml'],
        ['rId4', 'footer', 'footer1.xml'],
      ]),
    ),
    'word/document.xml': xml(`<w:document ${NAMESPACES}><w:body>${blocks.join('')}${section}</w:body></w:document>`),
    'word/styles.xml': xml(STYLES),
    'word/numbering.xml': xml(NUMBERING),
    'word/header1.xml': xml(`<w:hdr ${NAMESPACES}>${styled('Normal', header, '<w:jc w:val="right"/>')}</w:hdr>`),
    'word/footer1.xml': xml(`<w:ftr ${NAMESPACES}>${foot}</w:ftr>`),
  };
};
