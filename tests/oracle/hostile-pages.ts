import { TooLong } from '#core/assembly/layout/too-long.ts';
import { readDocument } from '#core/assembly/model/document-model.ts';
import { UnreadablePart } from '#core/assembly/model/read-xml.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { pdfOf } from '#outside/pdf.ts';
import { leastCpu } from '#tests/least-cpu.ts';
import { ENOUGH_MS } from '#tests/oracle/hostile.ts';
import { cell, item, para, row, run, table, textBox, wordParts } from '#tests/oracle/word.ts';

const nested = (times: number, inner: string, open: string, close: string) =>
  open.repeat(times) + inner + close.repeat(times);
const many = (times: number, made: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => made(at)).join('');

const TABLE = ['<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>'] as const;
const wide = `<w:tc><w:tcPr><w:gridSpan w:val="1000000000"/></w:tcPr>${para('x')}</w:tc>`;
const hundred = (inner: string) => `<w:tbl>${`<w:tr><w:tc>${inner}</w:tc></w:tr>`.repeat(100)}</w:tbl>`;
const marked = (at: number) =>
  `<w:tr><w:tc><w:tcPr><w:vMerge${at ? '' : ' w:val="restart"'}/></w:tcPr><w:p/></w:tc>${cell('x')}</w:tr>`;
const control = ['<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>'] as const;
const picture =
  '<w:r><w:drawing><wp:inline><wp:extent cx="12700" cy="12700"/><wp:docPr id="3" name="P"/><a:graphic><a:blip r:embed="rId99"/></a:graphic></wp:inline></w:drawing></w:r>';
const sized = (halves: string) => para([run('Before '), run('large', `<w:sz w:val="${halves}"/>`)]).repeat(20);
const section = (page: string) =>
  `${para('Words that fill a line. '.repeat(20)).repeat(20)}<w:p><w:pPr><w:sectPr>${page}</w:sectPr></w:pPr></w:p>`;
const margins = (each: string) =>
  `<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="${each}" w:right="${each}" w:bottom="${each}" w:left="${each}" w:header="${each}" w:footer="${each}"/>`;
const indented = (properties: string) => para('Words that fill a line. '.repeat(50), properties).repeat(50);

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

const withPicture = (parts: DocxParts): DocxParts => ({
  ...parts,
  'word/_rels/document.xml.rels': (parts['word/_rels/document.xml.rels'] ?? '').replace(
    '</Relationships>',
    `<Relationship Id="rId99" Type="${IMAGE}" Target="media/dot.png"/></Relationships>`,
  ),
});
const numberedFrom =
  (start: string) =>
  (parts: DocxParts): DocxParts => ({
    ...parts,
    'word/numbering.xml': (parts['word/numbering.xml'] ?? '').replace('w:start w:val="1"', `w:start w:val="${start}"`),
  });
const withStyles =
  (styles: string) =>
  (parts: DocxParts): DocxParts => ({
    ...parts,
    'word/styles.xml': (parts['word/styles.xml'] ?? '').replace('</w:styles>', `${styles}</w:styles>`),
  });

type Hostile = {
  body: () => string;
  change?: (parts: DocxParts) => DocxParts;
  around?: Parameters<typeof wordParts>[1];
};

/** Word files that ask for endless lines, cells or depth of whoever sets them on pages. */
export const hostilePages: Record<string, Hostile> = {
  'twelve thousand cells of a thousand million columns in a row': {
    body: () => `<w:tbl><w:tr>${wide.repeat(12_000)}</w:tr></w:tbl>`,
  },
  'five thousand rows of a cell of a thousand million columns': {
    body: () => `<w:tbl>${`<w:tr>${wide}</w:tr>`.repeat(5000)}</w:tbl>`,
  },
  'fifty rows of a hundred such cells': {
    body: () => `<w:tbl>${`<w:tr>${wide.repeat(100)}</w:tr>`.repeat(50)}</w:tbl>`,
  },
  'a table of twenty thousand columns': { body: () => table([row(Array.from({ length: 20_000 }, () => 'x'))]) },
  'five rows of a thousand columns': {
    body: () => table(Array.from({ length: 5 }, () => row(Array.from({ length: 1000 }, () => 'x')))),
  },
  'ten thousand tables in each other': { body: () => nested(10_000, para('x'), ...TABLE) },
  'two hundred tables in each other': { body: () => nested(200, para('x'), ...TABLE) },
  'a hundred rows of a hundred rows of a hundred rows': { body: () => hundred(hundred(hundred(para('x')))) },
  'four thousand rows': { body: () => table(Array.from({ length: 4000 }, () => row(['one', 'two']))) },
  'five thousand rows merged into one cell': { body: () => `<w:tbl>${many(5000, marked)}</w:tbl>` },
  'a cell as long as fifty pages': {
    body: () => table([row([para('Words that fill a line. '.repeat(20)).repeat(500)])]),
  },
  'a list that starts at two thousand million': {
    body: () => item('x').repeat(1000),
    change: numberedFrom('2000000000'),
  },
  'a list that starts below nothing': { body: () => item('x').repeat(1000), change: numberedFrom('-2000000000') },
  'fifty thousand controls in each other': { body: () => nested(50_000, para('x'), ...control) },
  'fifty thousand controls in one paragraph': { body: () => `<w:p>${nested(50_000, run('x'), ...control)}</w:p>` },
  'a million paragraphs': { body: () => para('{{a}}').repeat(1_000_000) },
  'a million tags in one paragraph': { body: () => para('{{a}}'.repeat(1_000_000)) },
  'a million runs': { body: () => `<w:p>${run('x').repeat(1_000_000)}</w:p>` },
  'quotes that are never closed': { body: () => para('x') + '<w:p w:a="x'.repeat(300_000) },
  'comments that are never closed': { body: () => para('x') + '<!-- x'.repeat(300_000) },
  'data that is never closed': { body: () => para('x') + '<![CDATA[x'.repeat(300_000) },
  'sections in themselves': { body: () => para(`${'{{#a}}'.repeat(50_000)}x${'{{/a}}'.repeat(50_000)}`) },
  'a million letters without a space': { body: () => para('x'.repeat(1_000_000)) },
  'a million Arabic letters without a space': { body: () => para('م'.repeat(1_000_000)) },
  'a million Hebrew letters without a space': { body: () => para('ש'.repeat(1_000_000)) },
  'a million Thai letters without a space': { body: () => para('ก'.repeat(1_000_000)) },
  'a million ideographs': { body: () => para('合'.repeat(1_000_000)) },
  'a million signs that no face has': { body: () => para('☐'.repeat(1_000_000)) },
  'fifty thousand accents on a letter': { body: () => para(`a${'\u0301'.repeat(50_000)}`) },
  'a hundred thousand turns of direction': {
    body: () => para(`${'\u202b'.repeat(100_000)}x${'\u2067'.repeat(100_000)}ש`),
  },
  'twenty thousand words that turn': { body: () => para('ש x '.repeat(10_000)) },
  'fifty thousand tabs': { body: () => para('<w:r><w:tab/></w:r>'.repeat(50_000)) },
  'twenty thousand line breaks': { body: () => para('<w:r><w:br/></w:r>'.repeat(20_000)) },
  'ten thousand page breaks': { body: () => para('<w:r><w:br w:type="page"/></w:r>'.repeat(10_000)) },
  'ten thousand sections': { body: () => '<w:p><w:pPr><w:sectPr/></w:pPr></w:p>'.repeat(10_000) },
  'ten thousand sections on one page': {
    body: () =>
      '<w:p><w:pPr><w:sectPr><w:type w:val="continuous"/></w:sectPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>'.repeat(
        10_000,
      ),
  },
  'ten thousand tiny pictures': { body: () => para(picture.repeat(10_000)), change: withPicture },
  'ten thousand text boxes': { body: () => para(textBox(para('x')).repeat(10_000)) },
  'ten text boxes in each other': {
    body: () => Array.from({ length: 10 }).reduce<string>((inner) => para(textBox(inner)), para('x')),
  },
  'ten thousand notes': {
    body: () => para(many(10_000, (at) => `<w:r><w:footnoteReference w:id="${at + 1}"/></w:r>`)),
    around: { footnotes: many(10_000, (at) => `<w:footnote w:id="${at + 1}">${para('Note')}</w:footnote>`) },
  },
  'a note that is longer than its page': {
    body: () => para('<w:r><w:footnoteReference w:id="1"/></w:r>').repeat(50),
    around: { footnotes: `<w:footnote w:id="1">${para('Note').repeat(1000)}</w:footnote>` },
  },
  'a header that is longer than its page': {
    body: () => para('x').repeat(1000),
    around: { header: para('Top').repeat(1000) },
  },
  'ten thousand fields in each other': {
    body: () =>
      `<w:p>${nested(10_000, run('x'), '<w:r><w:fldChar w:fldCharType="begin"/></w:r>', '<w:r><w:fldChar w:fldCharType="end"/></w:r>')}</w:p>`,
  },
  'five hundred fields in each other': {
    body: () => `<w:p>${nested(500, run('x'), '<w:fldSimple w:instr="A">', '</w:fldSimple>')}</w:p>`,
  },
  'ten thousand styles on each other': {
    body: () =>
      para('x', '<w:pStyle w:val="s9999"/>').repeat(100) +
      many(1000, (at) => para('x', `<w:pStyle w:val="s${9000 + at}"/>`)),
    change: withStyles(
      many(
        10_000,
        (at) =>
          `<w:style w:type="paragraph" w:styleId="s${at}"><w:basedOn w:val="s${at - 1}"/><w:pPr><w:jc w:val="both"/></w:pPr></w:style>`,
      ),
    ),
  },
  'letters of a thousand million points': { body: () => sized('2000000000') },
  'letters of no size': { body: () => sized('0') },
  'letters below nothing': { body: () => sized('-24') },
  'letters moved far apart': {
    body: () =>
      para(run('Far apart', '<w:spacing w:val="1000000000"/>')) +
      para(run('Far back', '<w:spacing w:val="-1000000000"/>')),
  },
  'a paragraph pushed far to the right': { body: () => indented('<w:ind w:left="1000000000"/>') },
  'a paragraph pushed far to the left': {
    body: () => indented('<w:ind w:left="-1000000000" w:firstLine="-1000000000"/>'),
  },
  'lines of no height': { body: () => indented('<w:spacing w:line="0" w:lineRule="exact"/>') },
  'lines a thousand million points apart': {
    body: () => indented('<w:spacing w:before="1000000000" w:line="1000000000"/>'),
  },
  'tab stops beyond every page': {
    body: () =>
      para(
        [run('a'), '<w:r><w:tab/></w:r>', run('b')],
        '<w:tabs><w:tab w:val="right" w:pos="1000000000"/></w:tabs>',
      ).repeat(100),
  },
  'rows of a thousand million points': {
    body: () =>
      table([
        row(['x'], '<w:trHeight w:val="1000000000"/>'),
        row(['y'], '<w:trHeight w:val="1000000000" w:hRule="exact"/>'),
      ]),
  },
  'margins larger than the page': { body: () => section(margins('1000000')) },
  'margins below nothing': { body: () => section(margins('-1000000')) },
  'a page of a twip': { body: () => section('<w:pgSz w:w="1" w:h="1"/>') },
  'a page of nothing': { body: () => section('<w:pgSz w:w="0" w:h="0"/>') },
  'a page below nothing': { body: () => section('<w:pgSz w:w="-12240" w:h="-15840"/>') },
  'a page of a thousand million points': { body: () => section('<w:pgSz w:w="1000000000" w:h="1000000000"/>') },
  'forty-five columns': { body: () => section('<w:cols w:num="1000000" w:space="0"/>') },
  'columns further apart than the page is wide': { body: () => section('<w:cols w:num="3" w:space="1000000000"/>') },
};

/** Beside each of these a file stands that asks for the same in another way. */
const alike = [
  'five thousand rows of a cell of a thousand million columns',
  'five rows of a thousand columns',
  'four thousand rows',
  'a million tags in one paragraph',
  'fifty thousand accents on a letter',
  'twenty thousand words that turn',
  'fifty thousand tabs',
  'ten thousand sections on one page',
  'ten thousand text boxes',
  'a note that is longer than its page',
  'a paragraph pushed far to the right',
];

/** Those that are set: all of them in `npm run soak`. */
export const triedPages: [name: string, asked: Hostile][] = Object.entries(hostilePages).filter(
  ([name]) => process.env.SOAK || !alike.includes(name),
);

/** A PDF, or the words of a refusal; what fails otherwise is thrown on. */
const outcomeOf = async ({ body, around, change = (parts) => parts }: Hostile): Promise<string> => {
  const parts = change(wordParts(body(), around));
  const images = { 'word/media/dot.png': Uint8Array.from(Buffer.from(PICTURE, 'base64')) };
  try {
    const pdf = await pdfOf(readDocument(parts), { title: 'Hostile', images, createdAt: new Date(0) });
    return Buffer.from(pdf.subarray(0, 5)).toString('latin1');
  } catch (error) {
    if (error instanceof UnreadablePart || error instanceof TooLong) return error.message;
    throw error;
  }
};

/** Runs as a process of its own, so that it can be given little memory; prints a line for each, with milliseconds of the processor. */
if (import.meta.main) {
  for (const [name, asked] of triedPages) {
    console.log(JSON.stringify([name, await leastCpu(ENOUGH_MS, () => outcomeOf(asked))]));
  }
}
