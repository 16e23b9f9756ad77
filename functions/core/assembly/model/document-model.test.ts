import { describe, expect, it } from 'vitest';
import { type Block, type DocumentModel, type Paragraph, readDocument, type Table } from './document-model.ts';
import {
  cell,
  complexField,
  list,
  numbered,
  type Pieces,
  paragraph,
  row,
  run,
  simpleField,
  table,
  wordFile,
} from './wordml.fixture.ts';

const read = (pieces: Pieces): DocumentModel => readDocument(wordFile(pieces));
const blocksOf = (pieces: Pieces): Block[] => read(pieces).sections.flatMap((section) => section.blocks);
const paragraphsOf = (pieces: Pieces) =>
  blocksOf(pieces).filter((block): block is Paragraph => block.kind === 'paragraph');
const tableOf = (pieces: Pieces) => blocksOf(pieces).find((block): block is Table => block.kind === 'table') as Table;
const labelsOf = (pieces: Pieces) => paragraphsOf(pieces).map((each) => each.label?.text);
const textOf = ({ inlines }: Paragraph) =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : `<${inline.kind}>`)).join('');
const firstText = (pieces: Pieces) => {
  const [inline] = paragraphsOf(pieces)[0]?.inlines ?? [];
  return inline?.kind === 'text' ? inline : undefined;
};

const legal = list(1, [
  ['decimal', '%1.'],
  ['decimal', '%1.%2'],
  ['lowerLetter', '(%3)'],
  ['upperRoman', '%4'],
]);
const style = (id: string, content: string, type = 'paragraph', more = '') =>
  `<w:style w:type="${type}" w:styleId="${id}" ${more}><w:name w:val="${id}"/>${content}</w:style>`;

describe('numbering', () => {
  it('counts levels within levels and starts the deeper ones anew', () => {
    const body = [0, 1, 1, 2, 2, 0, 1, 3].map((level) => numbered('x', 1, level)).join('');
    expect(labelsOf({ body, lists: [legal] })).toEqual(['1.', '1.1', '1.2', '(a)', '(b)', '2.', '2.1', 'I']);
  });

  it('writes ordinals and words in the language of the level, else of the mark, the style and the defaults', () => {
    const language = (tag: string) => `<w:rPr><w:lang w:val="${tag}"/></w:rPr>`;
    const lists = [
      list(1, [
        ['ordinalText', '%1'],
        ['ordinal', '%1 %2', language('es-ES')],
      ]),
      list(2, [['cardinalText', '%1']]),
    ];
    const styles =
      `<w:docDefaults><w:rPrDefault>${language('fr-FR')}</w:rPrDefault></w:docDefaults>` +
      style('R', language('ru-RU'));
    const body =
      numbered('defaults', 1) +
      numbered('level', 1, 1, language('de-DE')) +
      numbered('mark', 2, 0, language('de-DE')) +
      paragraph('style', '<w:pStyle w:val="R"/><w:numPr><w:numId w:val="2"/></w:numPr>');
    expect(labelsOf({ body, lists, styles })).toEqual(['Premier', 'Primero 1º', 'Eins', 'Два']);
  });

  it('goes on where lists share a definition, and starts anew where an override says so', () => {
    const moreLists =
      '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
      '<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>';
    const body = [1, 1, 2, 3, 3].map((id) => numbered('x', id)).join('');
    expect(labelsOf({ body, lists: [legal], moreLists })).toEqual(['1.', '2.', '3.', '7.', '8.']);
  });

  it('writes outer numbers in decimals on a legal level, and never restarts a level that says so', () => {
    const odd = list(1, [
      ['upperRoman', 'Article %1'],
      ['decimal', 'Section %1.%2', '<w:lvlRestart w:val="0"/><w:isLgl/>'],
    ]);
    const body = [0, 1, 0, 1].map((level) => numbered('x', 1, level)).join('');
    expect(labelsOf({ body, lists: [odd] })).toEqual(['Article I', 'Section 1.1', 'Article II', 'Section 2.2']);
  });

  it('neither numbers nor counts a paragraph that only ends its section, lost its mark to a deletion, or is hidden', () => {
    const inList = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const page = '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>';
    const clauses = ['', '<w:r><w:rPr/><w:t></w:t></w:r>', '<w:bookmarkStart w:id="1" w:name="a"/>'].map(
      (content) => numbered('x', 1) + paragraph(content || '<w:proofErr/>', inList + page),
    );
    const deleted = paragraph(
      '<w:del><w:r><w:delText>y</w:delText></w:r></w:del>',
      `${inList}<w:rPr><w:del w:id="2"/></w:rPr>`,
    );
    const hidden = paragraph(run('z', '<w:vanish/>'), `${inList}<w:rPr><w:vanish/></w:rPr>`);
    const body =
      clauses.join('') + deleted + numbered('x', 1) + hidden + numbered('x', 1) + numbered('', 1) + numbered('x', 1, 1);
    const labels = labelsOf({ body, lists: [legal] }).filter((label) => label !== undefined);
    expect(labels).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '6.1']);
  });

  it('numbers a clause that ends its section with words of its own', () => {
    const page = '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>';
    const body = numbered('x', 1, 0, page) + numbered('x', 1);
    expect(labelsOf({ body, lists: [legal] })).toEqual(['1.', '2.']);
  });

  it('counts no higher than Word, and knows nine levels', () => {
    const start = (level: string, value: number) =>
      `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${value}"/></w:lvlOverride>`;
    const deep =
      '<w:lvlOverride w:ilvl="900000000"><w:lvl w:ilvl="900000000"><w:lvlText w:val="x"/></w:lvl></w:lvlOverride>';
    const high = list(1, [['lowerRoman', '%1.']], start('0', 2e9) + deep);
    const body = numbered('x', 1) + numbered('x', 1, 900_000_000);
    expect(labelsOf({ body, lists: [high] })).toEqual([`${'m'.repeat(32)}dcclxvii.`, undefined]);
  });

  it('finds the level of a heading by its style', () => {
    const headings = list(1, [
      ['decimal', '%1', '<w:pStyle w:val="H1"/>'],
      ['decimal', '%1.%2', '<w:pStyle w:val="H2"/>'],
    ]);
    const numPr = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>';
    const body = ['H1', 'H2', 'H2'].map((id) => paragraph('x', `<w:pStyle w:val="${id}"/>`)).join('');
    expect(labelsOf({ body, lists: [headings], styles: style('H1', numPr) + style('H2', numPr) })).toEqual([
      '1',
      '1.1',
      '1.2',
    ]);
  });

  it('takes a paragraph out of its list by list zero, with its indent', () => {
    const styles = style('L', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>');
    const body = numbered('in', 1) + paragraph('out', '<w:pStyle w:val="L"/><w:numPr><w:numId w:val="0"/></w:numPr>');
    const [inside, outside] = paragraphsOf({ body, styles, lists: [legal] });
    expect([inside?.indent, inside?.label?.text]).toEqual([{ left: 36, right: 0, firstLine: -36 }, '1.']);
    expect([outside?.indent, outside?.label]).toEqual([{ left: 0, right: 0, firstLine: 0 }, undefined]);
  });

  it('shows the bullets of symbol fonts as ordinary characters', () => {
    expect(labelsOf({ body: numbered('x', 1), lists: [list(1, [['bullet', '\uf0b7']])] })).toEqual(['•']);
  });
});

describe('styles', () => {
  it('inherit from their base, and yield to what the run says', () => {
    const styles =
      style(
        'Base',
        '<w:pPr><w:spacing w:after="200"/><w:jc w:val="both"/></w:pPr><w:rPr><w:sz w:val="28"/><w:i/></w:rPr>',
      ) +
      style(
        'Derived',
        '<w:basedOn w:val="Base"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:color w:val="ff0000"/></w:rPr>',
      );
    const pieces = { styles, body: paragraph(run('x', '<w:sz w:val="20"/>'), '<w:pStyle w:val="Derived"/>') };
    expect(paragraphsOf(pieces)[0]).toMatchObject({ align: 'center', spacing: { after: 10 } });
    expect(firstText(pieces)?.format).toMatchObject({ size: 10, italic: true, colour: 'FF0000' });
  });

  it('without an id are nobody’s base', () => {
    const nameless = '<w:style w:type="paragraph"><w:rPr><w:b/></w:rPr></w:style>';
    const styles = nameless + style('Plain', '<w:rPr><w:i/></w:rPr>');
    const format = firstText({ styles, body: paragraph('x', '<w:pStyle w:val="Plain"/>') })?.format;
    expect([format?.bold, format?.italic]).toEqual([undefined, true]);
  });

  it('toggle: bold on bold is upright, unless the run insists', () => {
    const styles = style('P', '<w:rPr><w:b/></w:rPr>') + style('C', '<w:rPr><w:b/></w:rPr>', 'character');
    const bold = (properties: string) =>
      firstText({ styles, body: paragraph(run('x', properties), '<w:pStyle w:val="P"/>') })?.format.bold;
    expect([
      bold(''),
      bold('<w:rStyle w:val="C"/>'),
      bold('<w:rStyle w:val="C"/><w:b/>'),
      bold('<w:b w:val="0"/>'),
    ]).toEqual([true, undefined, true, undefined]);
  });

  it('that name themselves as their base do not hang the reader', () => {
    const styles = style('A', '<w:basedOn w:val="B"/>') + style('B', '<w:basedOn w:val="A"/>');
    expect(paragraphsOf({ styles, body: paragraph('x', '<w:pStyle w:val="A"/>') })).toHaveLength(1);
  });

  it('make headings by their outline level', () => {
    const styles =
      style('H3', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>') +
      style('Body', '<w:pPr><w:outlineLvl w:val="9"/></w:pPr>');
    const body = paragraph('x', '<w:pStyle w:val="H3"/>') + paragraph('y', '<w:pStyle w:val="Body"/>');
    expect(paragraphsOf({ styles, body }).map((each) => each.heading)).toEqual([3, undefined]);
  });
});

describe('the text of a paragraph', () => {
  it('keeps page numbers as fields and other fields as their results', () => {
    const content =
      complexField('PAGE', '9') + simpleField('NUMPAGES \\* ROMAN', '9') + complexField('REF clause', 'Clause 4');
    expect(paragraphsOf({ body: paragraph(content) })[0]?.inlines).toMatchObject([
      { kind: 'field', field: 'page' },
      { kind: 'field', field: 'pages', numbering: 'upperRoman' },
      { kind: 'text', text: 'Clause 4' },
    ]);
  });

  it('counts what was inserted and not what was deleted or hidden', () => {
    const body = paragraph(
      `<w:ins>${run('new ')}</w:ins><w:del><w:r><w:delText>old </w:delText></w:r></w:del>${run('secret', '<w:vanish/>')}${run('stays')}`,
    );
    expect(paragraphsOf({ body }).map(textOf)).toEqual(['new stays']);
  });

  it('loses only XML’s own blanks where the file does not keep them: every other space is text', () => {
    const spaces = '\u00a0\u1680\u2000\u2002\u2003\u2007\u2009\u202f\u205f\u3000\ufeff\u0085\u2028';
    const kept = (text: string) =>
      textOf(paragraphsOf({ body: `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>` })[0] as Paragraph);
    expect(kept(` \t\r\n${spaces}12${spaces}\n `)).toBe(`${spaces}12${spaces}`);
    expect(kept(spaces)).toBe(spaces);
  });

  it('joins runs of one format, and reads through content controls', () => {
    const body = `<w:sdt><w:sdtContent>${paragraph(run('a') + run('b') + run('c', '<w:b/>'))}</w:sdtContent></w:sdt>`;
    expect(paragraphsOf({ body })[0]?.inlines.map((inline) => (inline.kind === 'text' ? inline.text : ''))).toEqual([
      'ab',
      'c',
    ]);
  });

  it('goes on in the line of a heading whose mark is hidden, and over a deleted mark', () => {
    const hidden = paragraph(run('Term.', '<w:b/>'), '<w:rPr><w:vanish/><w:specVanish/></w:rPr><w:jc w:val="center"/>');
    const deleted = paragraph('One ', '<w:rPr><w:del/></w:rPr><w:jc w:val="center"/>');
    const found = paragraphsOf({ body: `${hidden}${paragraph(' Two years.')}${deleted}${paragraph('and two.')}` });
    expect(found.map((each) => [textOf(each), each.align])).toEqual([
      ['Term. Two years.', 'center'],
      ['One and two.', 'left'],
    ]);
  });

  it('shows the check boxes of a form as they stand', () => {
    const box = (state: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${state}</w:checkBox></w:ffData></w:fldChar></w:r>` +
      '<w:r><w:instrText>FORMCHECKBOX</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const body = paragraph(
      box('<w:default w:val="0"/>') +
        box('<w:default w:val="1"/>') +
        box('<w:default w:val="1"/><w:checked w:val="0"/>'),
    );
    expect(paragraphsOf({ body }).map(textOf)).toEqual(['☐☒☐']);
  });

  it('places a picture that text runs under, and keeps the others in their line', () => {
    const relationships = '<Relationship Id="logo" Type="t/image" Target="media/logo.png"/>';
    const anchored = (wrap: string) =>
      `<w:r><w:drawing><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>127000</wp:posOffset></wp:positionH>` +
      `<wp:positionV relativeFrom="topMargin"><wp:align>top</wp:align></wp:positionV><wp:extent cx="254000" cy="127000"/>` +
      `${wrap}<a:blip r:embed="logo"/></wp:anchor></w:drawing></w:r>`;
    const body = paragraph(anchored('<wp:wrapNone/>') + anchored('<wp:wrapSquare/>'));
    const picture = { kind: 'image', part: 'word/media/logo.png', width: 20, height: 10 };
    const float = { across: { from: 'page', offset: 10 }, down: { from: 'margin', align: 'start' } };
    expect(paragraphsOf({ body, relationships })[0]?.inlines).toEqual([{ ...picture, float }, picture]);
  });

  it('knows where a link leads', () => {
    const relationships =
      '<Relationship Id="out" Type="t/hyperlink" Target="https://example.com/" TargetMode="External"/>';
    const body = paragraph(
      `<w:hyperlink r:id="out">${run('outside')}</w:hyperlink><w:hyperlink w:anchor="Clause4">${run('inside')}</w:hyperlink>` +
        complexField('HYPERLINK "https://example.org/"', 'field'),
    );
    expect(
      paragraphsOf({ body, relationships })[0]?.inlines.map((inline) => inline.kind === 'text' && inline.link),
    ).toEqual([{ href: 'https://example.com/' }, { anchor: 'Clause4' }, { href: 'https://example.org/' }]);
  });

  it('decodes entities once, and keeps what looks like markup inert', () => {
    expect(paragraphsOf({ body: paragraph(run('&lt;w:p/> ]]> “§”')) }).map(textOf)).toEqual(['&lt;w:p/> ]]> “§”']);
  });
});

describe('a table', () => {
  it('says each merged cell once, with how far it reaches', () => {
    const rows = [
      row([cell('A', '<w:vMerge w:val="restart"/>'), cell('B', '<w:gridSpan w:val="2"/>')], '<w:tblHeader/>'),
      row([cell('', '<w:vMerge/>'), cell('C'), cell('D')]),
    ];
    const { grid, rows: found } = tableOf({ body: table([1000, 2000, 3000], rows) });
    expect(grid).toEqual([50, 100, 150]);
    expect(found.map((each) => each.header)).toEqual([true, false]);
    expect(found.map((each) => each.cells.map(({ column, span, rowSpan }) => [column, span, rowSpan]))).toEqual([
      [
        [0, 1, 2],
        [1, 2, 1],
      ],
      [
        [1, 1, 1],
        [2, 1, 1],
      ],
    ]);
  });

  it('asks the cells where the grid has only token widths', () => {
    const wide = (width: number) => `<w:tcW w:w="${width}" w:type="dxa"/>`;
    const rows = [row([cell('a', wide(2000)), cell('b', wide(4000)), cell('c')])];
    expect(tableOf({ body: table([100, 100, 100], rows) }).grid).toEqual([100, 200, 0]);
  });

  it('has no columns that its grid states and no row takes', () => {
    const rows = [row([cell('a'), cell('b')]), row([cell('c', '<w:gridSpan w:val="2"/>')])];
    expect(tableOf({ body: table([2000, 4000, 3000, 3000], rows) }).grid).toEqual([100, 200]);
  });

  it('takes outer and inner borders, shading and bold from its style by place', () => {
    const side = (name: string, size: number) => `<w:${name} w:val="single" w:sz="${size}"/>`;
    const styles = style(
      'Grid',
      `<w:tblPr><w:tblBorders>${side('top', 16)}${side('insideH', 4)}</w:tblBorders></w:tblPr>` +
        '<w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="D9E2F3"/></w:tcPr></w:tblStylePr>',
      'table',
    );
    const properties = '<w:tblStyle w:val="Grid"/><w:tblLook w:firstRow="1" w:noHBand="1" w:noVBand="1"/>';
    const { rows } = tableOf({ styles, body: table([1000], [row([cell('a')]), row([cell('b')])], properties) });
    const cells = rows.flatMap((each) => each.cells);
    expect(cells.map((each) => [each.borders.top?.width, each.borders.bottom?.width, each.shading])).toEqual([
      [2, 0.5, 'D9E2F3'],
      [0.5, undefined, undefined],
    ]);
    const bold = cells.map(({ blocks: [block] }) => block?.kind === 'paragraph' && block.mark.bold);
    expect(bold).toEqual([true, undefined]);
  });
});

describe('sections', () => {
  const setup = (inside: string) => `<w:sectPr>${inside}<w:pgSz w:w="12240" w:h="15840"/></w:sectPr>`;

  it('go on with the headers of the section before', () => {
    const body =
      paragraph('one', setup('<w:headerReference w:type="default" r:id="header1"/><w:titlePg/>')) +
      paragraph('two') +
      setup('<w:headerReference w:type="first" r:id="header2"/><w:pgNumType w:start="5" w:fmt="lowerRoman"/>');
    const headers = { header1: paragraph('usual'), header2: paragraph('first') };
    const model = read({ body, headers });
    expect(model.sections.map((section) => section.headers)).toEqual([
      { default: 'word/header1.xml' },
      { default: 'word/header1.xml', first: 'word/header2.xml' },
    ]);
    expect(model.sections.map((section) => section.titlePage)).toEqual([true, false]);
    expect(model.sections[1]?.pageNumber).toEqual({ start: 5, format: 'lowerRoman' });
    expect(Object.keys(model.stories)).toEqual(['word/header1.xml', 'word/header2.xml']);
  });

  it('number notes in the order of their references', () => {
    const reference = (id: string) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const own = '<w:r><w:footnoteRef/></w:r>';
    const model = read({
      body: paragraph(reference('9') + reference('4')),
      footnotes: { 4: paragraph(`${own}${run(' four')}`), 9: paragraph(`${own}${run(' nine')}`) },
    });
    expect(
      model.footnotes.map(({ label, blocks: [block] }) => [label, block?.kind === 'paragraph' && textOf(block)]),
    ).toEqual([
      ['1', '1 nine'],
      ['2', '2 four'],
    ]);
  });
});

describe('the whole model', () => {
  it('of a file without parts is one empty section', () => {
    expect(readDocument({}).sections).toMatchObject([{ blocks: [], page: { width: 612, height: 792 } }]);
  });

  it('takes no more columns of a table than a file can mean', () => {
    const wide = cell('x', '<w:gridSpan w:val="1000000000"/>');
    const ahead = row([cell('a'), cell('b')], '<w:gridBefore w:val="1000000000"/>');
    const { grid, rows } = tableOf({ body: table([3000, 3000], [row(Array(60).fill(wide)), ahead]) });
    expect(grid.length).toBeLessThan(2000);
    expect(rows.map(({ cells }) => cells.length)).toEqual([60, 2]);
  });

  it('refuses in words a file whose controls are nested without end', () => {
    const nested = (depth: number) =>
      '<w:sdt><w:sdtContent>'.repeat(depth) + paragraph('in') + '</w:sdtContent></w:sdt>'.repeat(depth);
    expect(() => read({ body: nested(50_000) })).toThrow('nested more than 1000 deep');
    expect(paragraphsOf({ body: nested(200) })).toHaveLength(1);
  });

  it('survives JSON', () => {
    const body = numbered('x', 1) + table([1000], [row([cell('y')])]) + paragraph(complexField('PAGE', '1'));
    const model = read({ body, lists: [legal] });
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it('reads broken XML as far as it goes', () => {
    const parts = wordFile({ body: paragraph('kept') });
    const broken = { ...parts, 'word/document.xml': `${parts['word/document.xml']?.slice(0, -30)}<w:p><w:r` };
    expect(readDocument(broken).sections[0]?.blocks).toHaveLength(1);
  });
});
