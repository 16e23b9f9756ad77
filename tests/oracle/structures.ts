import type { Planting } from '#tests/oracle/planting.ts';
import { cell, type Extras, item, para, row, run, table, textBox } from '#tests/oracle/word.ts';

/** One way in which real Word files are awkward: a body with tags in and after it, and what stands around the body. */
export type Structure = { name: string; body: (plant: Planting) => string; around?: (plant: Planting) => Extras };

/** A structure that only stands before tags: a word, a section shown and one that vanishes must be seen after it. */
const before = (name: string, xml: string): Structure => ({
  name,
  body: ({ word, when }) =>
    para('Top') +
    xml +
    para([run('After '), word('after')]) +
    xml +
    when('shown', true, para([word('inside')]) + xml) +
    xml +
    when('hidden', false, xml + para([word('gone')])),
});

/** Something in a paragraph, before and behind the runs of a tag. */
const beside = (name: string, xml: string): Structure => ({
  name,
  body: ({ word }) =>
    para([run('A '), xml, word('first'), run(' B')]) + para([word('second'), xml, run('C '), word('third')]),
});

/** Something around the runs of a tag. */
const within = (name: string, wrap: (runs: string) => string): Structure => ({
  name,
  body: ({ word }) =>
    para([run('A '), wrap(run('in ') + word('inside')), run(' B '), word('outside')]) +
    para([wrap(word('again', '<w:i/>'))]),
});

/** Something around whole paragraphs. */
const wrapped = (name: string, wrap: (blocks: string) => string): Structure => ({
  name,
  body: ({ word, when }) =>
    wrap(`${para([run('A '), word('inside')])}<w:p/>`) +
    para([word('between')]) +
    wrap(when('shown', true, para('Shown')) + para('Kept') + when('hidden', false, para('Gone'))) +
    when('all', false, wrap(para([word('gone')]))),
});

const control = (content: string, properties = '') =>
  `<w:sdt><w:sdtPr><w:id w:val="41"/>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const character = (type: string, more = '') => `<w:r><w:fldChar w:fldCharType="${type}">${more}</w:fldChar></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve"> ${text} </w:instrText></w:r>`;
const field = (instruction: string, result: string) =>
  character('begin') + code(instruction) + character('separate') + result + character('end');
const revision = (id: number) => `w:id="${id}" w:author="A" w:date="2026-01-01T00:00:00Z"`;
const deleted = `<w:del ${revision(91)}><w:r><w:delText xml:space="preserve">{{old}} {{</w:delText></w:r></w:del>`;
const moved = `<w:moveFrom ${revision(92)}>${run('elsewhere')}</w:moveFrom>`;
const vml = (content: string) =>
  `<w:r><w:pict><v:shape style="width:9pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
const picture = (description: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="3" name="P" descr="${description}"/><a:graphic/></wp:inline></w:drawing></w:r>`;

const blanks: Structure[] = [
  before('an empty paragraph', '<w:p/>'),
  before('an empty paragraph with revision numbers', '<w:p w:rsidR="00A1" w:rsidRDefault="00A1"/>'),
  before('an empty paragraph with a space in its tag', '<w:p />'),
  before('an empty paragraph in single quotes', "<w:p w:rsidR='00A1'/>"),
  before('an empty paragraph whose attribute holds a slash', '<w:p w:rsidR="a/b/"/>'),
  before('many empty paragraphs', '<w:p/>'.repeat(12)),
  before('a paragraph of properties alone', '<w:p><w:pPr><w:jc w:val="center"/></w:pPr></w:p>'),
  before('a paragraph of empty properties', '<w:p><w:pPr/></w:p>'),
  before('a paragraph of an empty run', '<w:p><w:r/></w:p>'),
  before('a paragraph of a run with looks alone', '<w:p><w:r><w:rPr><w:b/></w:rPr></w:r></w:p>'),
  before('a paragraph of empty text', '<w:p><w:r><w:t/></w:r><w:r><w:t></w:t></w:r></w:p>'),
  before('an empty control', '<w:sdt><w:sdtPr/><w:sdtContent/></w:sdt>'),
  before('a control of an empty paragraph', control('<w:p/>')),
  before('an empty smart mark', '<w:p><w:hyperlink w:anchor="x"/><w:smartTag w:element="a"/></w:p>'),
  before('empty bookmarks between blocks', '<w:proofErr w:type="gramStart"/><w:permEnd w:id="5"/>'),
  before('a table of empty cells', '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/>'),
  before('a table of empty cells with widths', `${table([row(['<w:p/>', '<w:p w:rsidR="1"/>'])])}<w:p/>`),
  before('a text box of an empty paragraph', para([textBox('<w:p/>')])),
  before('a shape of an empty paragraph', para([vml('<w:p/>')])),
];

const writing: Structure[] = [
  before('a comment of the XML', '<!-- {{no}} <w:p> {{#never}} -->'),
  before('an instruction to a program', "<?reader don't {{mind}}?>"),
  before('line ends and indents between elements', '\n  <w:p>\n    <w:r>\r\n\t<w:t>x</w:t>\n    </w:r>\n  </w:p>\n'),
  before('an attribute that holds a closing bracket', '<w:p><w:bookmarkStart w:name="a>b" w:id="1"/></w:p>'),
  before('namespaces declared on the way', '<w:p xmlns:q="urn:q" q:a="1"><w:r q:b=""/></w:p>'),
  before('identities of paragraphs', '<w:p w14:textId="77777777"/>'),
  beside('text that drops its blanks', `${run(' ')}<w:r><w:t>  x  </w:t></w:r>${run(' ')}`),
  beside('text that says it drops its blanks', `${run(' ')}<w:r><w:t xml:space="default"> x </w:t></w:r>${run(' ')}`),
  beside('text in CDATA', '<w:r><w:t><![CDATA[a b]]></w:t></w:r>'),
  beside('text in entities', '<w:r><w:t>&#x41;&#66;&amp;&lt;&gt;&quot;&apos;</w:t></w:r>'),
  beside('single braces', run('{ x } } {')),
  beside('several texts in one run', '<w:r><w:t>a</w:t><w:t>b</w:t><w:tab/><w:t xml:space="preserve"> c</w:t></w:r>'),
];

const inLine: Structure[] = [
  beside('spelling marks', '<w:proofErr w:type="spellStart"/><w:proofErr w:type="spellEnd"/>'),
  beside('an empty run', '<w:r/>'),
  beside('an empty run with revision numbers', '<w:r w:rsidR="00A1" w:rsidRPr="00A2"/>'),
  beside('a run with empty looks', '<w:r><w:rPr/><w:t>x</w:t></w:r>'),
  beside('a page break that Word noted', '<w:r><w:lastRenderedPageBreak/><w:t>x</w:t></w:r>'),
  beside('permissions', '<w:permStart w:id="7" w:edGrp="everyone"/><w:permEnd w:id="7"/>'),
  beside('ends of comments', '<w:commentRangeStart w:id="0"/><w:commentRangeEnd w:id="0"/>'),
  beside(
    'hyphens and symbols',
    '<w:r><w:noBreakHyphen/><w:softHyphen/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
  ),
  beside('tabs of a position', '<w:r><w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/></w:r>'),
  beside('breaks of page, column and line', '<w:r><w:br w:type="page"/><w:br w:type="column"/><w:br/><w:cr/></w:r>'),
  beside('a picture', picture('A picture {of} braces')),
  beside('a picture whose words hold a bracket', picture('a > b')),
  beside('a field', field('PAGE', run('1'))),
  beside('a field without a result', character('begin') + code('SET x 1') + character('end')),
  beside('a field in a field', field('IF 1 = 1', run('x') + field('REF y', run('z')))),
  beside('a form field', character('begin', '<w:ffData><w:name w:val="T"/><w:enabled/></w:ffData>') + character('end')),
  beside('deleted words that hold tags', deleted),
  beside('words moved elsewhere', moved),
  beside(
    'a change of looks',
    `<w:r><w:rPr><w:b/><w:rPrChange ${revision(3)}><w:rPr/></w:rPrChange></w:rPr><w:t>x</w:t></w:r>`,
  ),
  beside('an equation', '<m:oMath><m:r><m:t>x{1}</m:t></m:r></m:oMath>'),
  beside('an equation in a paragraph of its own', '<m:oMathPara><m:oMath/></m:oMathPara>'),
  beside('hidden words', run('unseen', '<w:vanish/>')),
  beside('two runs of another script', run('שלום', '<w:rtl/>')),
];

const wraps: Structure[] = [
  within('a link', (runs) => `<w:hyperlink r:id="rId9" w:history="1">${runs}</w:hyperlink>`),
  within('an insertion', (runs) => `<w:ins ${revision(4)}>${runs}</w:ins>`),
  within(
    'a link in an insertion',
    (runs) => `<w:ins ${revision(4)}><w:hyperlink w:anchor="a">${runs}</w:hyperlink></w:ins>`,
  ),
  within('words moved here', (runs) => `<w:moveTo ${revision(5)}>${runs}</w:moveTo>`),
  within('a simple field', (runs) => `<w:fldSimple w:instr=" REF x ">${runs}</w:fldSimple>`),
  within('the result of a field', (runs) => field('REF x', runs)),
  within('the result of a field in a field', (runs) => field('IF 1 = 1', field('REF x', runs))),
  within('a smart mark', (runs) => `<w:smartTag w:uri="u" w:element="place">${runs}</w:smartTag>`),
  within(
    'smart marks in each other',
    (runs) =>
      `<w:smartTag w:element="a"><w:smartTagPr><w:attr w:name="n" w:val="{v}"/></w:smartTagPr><w:smartTag w:element="b">${runs}</w:smartTag></w:smartTag>`,
  ),
  within('custom XML', (runs) => `<w:customXml w:element="a"><w:customXmlPr/>${runs}</w:customXml>`),
  within('a direction', (runs) => `<w:dir w:val="ltr"><w:bdo w:val="ltr">${runs}</w:bdo></w:dir>`),
  within('a control', (runs) => control(runs)),
  within('a control with nothing said of it', (runs) => `<w:sdt><w:sdtContent>${runs}</w:sdtContent></w:sdt>`),
  within('controls in each other', (runs) => control(control(runs))),
  within('a control that shows its hint', (runs) => control(runs, '<w:showingPlcHdr/><w:text/>')),
  within('a control bound to the properties of the file', (runs) =>
    control(runs, '<w:dataBinding w:xpath="/a[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/><w:text/>'),
  ),
  within(
    'a bookmark',
    (runs) => `<w:bookmarkStart w:id="${runs.length}" w:name="b"/>${runs}<w:bookmarkEnd w:id="${runs.length}"/>`,
  ),
];

const blocks: Structure[] = [
  wrapped('a control of blocks', (inner) => control(inner)),
  wrapped('a control of several kinds', (inner) =>
    control(inner, '<w15:repeatingSection/><w:lock w:val="sdtLocked"/>'),
  ),
  wrapped('controls of blocks in each other', (inner) => control(control(control(inner)))),
  wrapped('a gallery', (inner) =>
    control(inner, '<w:docPartObj><w:docPartGallery w:val="Cover Pages"/><w:docPartUnique/></w:docPartObj>'),
  ),
  wrapped('custom XML of blocks', (inner) => `<w:customXml w:element="a"><w:customXmlPr/>${inner}</w:customXml>`),
  wrapped('a cell', (inner) => table([row([inner, '<w:p/>'])])),
  wrapped('a cell that spans others', (inner) =>
    table([`<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/><w:vMerge w:val="restart"/></w:tcPr>${inner}</w:tc></w:tr>`]),
  ),
  wrapped('a table in a cell', (inner) => table([row([`${table([row([inner])])}<w:p/>`])])),
  wrapped('a text box', (inner) => para([run('Beside '), textBox(inner)])),
  wrapped('a shape', (inner) => para([run('Beside '), vml(inner)])),
  wrapped('a text box in a cell', (inner) => table([row([para([textBox(inner)])])])),
];

const tables: Structure[] = [
  {
    name: 'rows under a heading',
    body: ({ rows }) => table([row(['Head', 'Head'], '<w:tblHeader/>'), rows('people')]),
  },
  { name: 'rows with an empty paragraph in a cell', body: ({ rows }) => table([rows('people', '<w:p/>')]) },
  { name: 'rows with a table in a cell', body: ({ rows }) => table([rows('people', table([['inner']]))]) },
  { name: 'rows with a picture in a cell', body: ({ rows }) => table([rows('people', para([picture('p')]))]) },
  {
    name: 'rows between rows of other widths',
    body: ({ rows, word }) =>
      table([row([para([word('before')])], '<w:gridAfter w:val="1"/>'), rows('people'), row([para([word('after')])])]),
  },
  {
    name: 'rows in a table without properties',
    body: ({ rows }) => `<w:tbl>${rows('people')}<w:tr w:rsidR="1"><w:trPr/>${cell('End')}</w:tr></w:tbl>`,
  },
  {
    name: 'a row in a control',
    body: ({ word }) => table([control(row([para([word('inside')]), 'x'])), row(['y', para([word('after')])])]),
  },
  {
    name: 'a cell in a control',
    body: ({ word }) => table([`<w:tr>${control(cell(para([word('inside')])))}${cell('x')}</w:tr>`]),
  },
  {
    name: 'rows that were inserted and deleted',
    body: ({ rows, word }) => table([row([para([word('first')])], `<w:ins ${revision(6)}/>`), rows('people')]),
  },
  {
    name: 'tables that touch, with a section between them',
    body: ({ when, rows }) => table([['One']]) + when('hidden', false, para('Gone')) + table([rows('people')]),
  },
];

const pages: Structure[] = [
  {
    name: 'empty paragraphs in headers and footers',
    body: () => para('Body'),
    around: ({ word }) => ({
      header: `<w:p/>${para([word('top')])}`,
      footer: `<w:p w:rsidR="1"/>${para([word('foot')])}`,
    }),
  },
  {
    name: 'a header of a table, and a footer of fields',
    body: ({ word }) => para([word('body')]),
    around: ({ word, rows }) => ({
      header: `${table([rows('people')])}<w:p/>`,
      footer: para([run('Page '), field('PAGE', run('1')), run(' of '), word('title')]),
    }),
  },
  {
    name: 'a header in a control',
    body: () => '<w:p/>',
    around: ({ word }) => ({ header: control(`<w:p/>${para([word('top')])}`) + para('End') }),
  },
  {
    name: 'footnotes after the lines that separate them',
    body: ({ word }) => para([word('body'), '<w:r><w:footnoteReference w:id="1"/></w:r>']),
    around: ({ word }) => ({
      footnotes:
        '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>' +
        `<w:footnote w:id="1"><w:p><w:r><w:footnoteRef/></w:r>${word('note')}</w:p><w:p/></w:footnote>`,
    }),
  },
  {
    name: 'sections of pages, one of them empty',
    body: ({ word, when }) =>
      para([word('one')], '<w:sectPr><w:pgSz w:w="9" w:h="9"/></w:sectPr>') +
      '<w:p><w:pPr><w:sectPr/></w:pPr></w:p>' +
      when('shown', true, para([word('two')])),
  },
  {
    name: 'list items and headings',
    body: ({ word, when }) =>
      item([word('one')]) +
      '<w:p/>' +
      when('shown', true, item([word('two')])) +
      para([word('three')], '<w:outlineLvl w:val="0"/>'),
  },
  {
    name: 'a paragraph whose mark was deleted',
    body: ({ word }) => para([word('one')], `<w:rPr><w:del ${revision(7)}/></w:rPr>`) + para([word('two')]),
  },
  {
    name: 'two text boxes in one paragraph',
    body: ({ word }) =>
      para([word('before'), vml(para([word('left')])), run(' and '), vml(para([word('right')])), word('after')]),
  },
];

/** Every awkward structure met in 2,300 Word files of twenty public repositories. */
export const structures: Structure[] = [...blanks, ...writing, ...inLine, ...wraps, ...blocks, ...tables, ...pages];
