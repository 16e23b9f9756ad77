import * as fixture from '#core/assembly/model/wordml.fixture.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { corpus } from '#tests/oracle/corpus.ts';
import { item, para, run, table, textBox, wordParts } from '#tests/oracle/word.ts';

/** A Word file that is awkward to edit in one way. */
export type Edited = { name: string; parts: DocxParts };

const body = (name: string, ...blocks: string[]): Edited => ({ name, parts: wordParts(blocks.join('')) });

const mark = (name: string, id: number, more = '') => `<w:${name} w:id="${id}"${more}/>`;
const bookmark = (id: number) => mark('bookmarkStart', id, ` w:name="place${id}"`);
const bookmarkEnd = (id: number) => mark('bookmarkEnd', id);
const comment = (id: number) => `<w:r><w:rPr><w:rStyle w:val="Ref"/></w:rPr><w:commentReference w:id="${id}"/></w:r>`;
const character = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve"> ${text} </w:instrText></w:r>`;
const section = '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>';
const control = (content: string, more = '') =>
  `<w:sdt><w:sdtPr><w:id w:val="5"/>${more}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const noted = (id: number) =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${id}"/></w:r>`;

const styles =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>' +
  '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/><w:u w:val="single"/></w:rPr></w:style>';

/** The same file by a writer that calls the namespace something else. */
const renamed = ({ name, parts }: Edited): Edited => ({
  name: `${name}, under another prefix`,
  parts: Object.fromEntries(
    Object.entries(parts).map(([part, xml]) => [
      part,
      xml.replace(/xmlns:w=/g, 'xmlns:word=').replace(/(<\/?|\s)w:(?=\w)/g, '$1word:'),
    ]),
  ),
});

const drawing = (wrapper: string, more = '') =>
  `<w:r><w:rPr><w:noProof/></w:rPr><w:drawing>${wrapper.replace(
    '…',
    `<wp:extent cx='914400' cy="457200"/>${more}<wp:docPr id="4" name="Seal" descr="A seal, 5 > 4"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="4" name="seal.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId40"/><a:stretch/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy='457200'/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic>`,
  )}</w:drawing></w:r>`;
const inLine = drawing('<wp:inline distT="0" distB="0" distL="0" distR="0">…</wp:inline>');
const afloat = drawing(
  '<wp:anchor behindDoc="0" relativeHeight="2"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>1</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>1</wp:posOffset></wp:positionV>…</wp:anchor>',
  '<wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>',
);

/** A file with pictures that its body refers to. */
const pictured = (name: string, ...blocks: string[]): Edited => {
  const { parts } = body(name, ...blocks);
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
  const rels = 'word/_rels/document.xml.rels';
  const added = `<Relationship Id="rId40" Type="${relation}" Target="media/seal.png"/></Relationships>`;
  return { name, parts: { ...parts, [rels]: (parts[rels] ?? '').replace('</Relationships>', added) } };
};

/** A file with the two comments that its body refers to. */
const commented = (name: string, ...blocks: string[]): Edited => {
  const { parts } = body(name, ...blocks);
  const said = [0, 1].map((id) => `<w:comment w:id="${id}" w:author="A">${para(`Comment ${id}`)}</w:comment>`).join('');
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
  const add = (part: string, before: string, xml: string) => (parts[part] ?? '').replace(before, `${xml}${before}`);
  return {
    name,
    parts: {
      ...parts,
      '[Content_Types].xml': add(
        '[Content_Types].xml',
        '</Types>',
        `<Override PartName="/word/comments.xml" ContentType="${type}"/>`,
      ),
      'word/_rels/document.xml.rels': add(
        'word/_rels/document.xml.rels',
        '</Relationships>',
        `<Relationship Id="rId30" Type="${relation}" Target="comments.xml"/>`,
      ),
      'word/comments.xml': `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${said}</w:comments>`,
    },
  };
};

const ranges: Edited[] = [
  body(
    'bookmarks inside and across paragraphs',
    para([run('Before '), bookmark(1), run('the '), run('place', '<w:i/>'), bookmarkEnd(1), run(' after')]),
    para([run('Begin'), bookmark(2), run(' here')]),
    bookmark(3),
    para('Between'),
    para([run('and end'), bookmarkEnd(2), bookmarkEnd(3), run(' there')]),
  ),
  pictured(
    'pictures in lines and afloat',
    para([run('Seal '), inLine, run(' and '), afloat]),
    para([inLine.replace('id="4"', 'id="5"')]),
    para('After'),
  ),
  commented(
    'comments',
    para([run('Say '), mark('commentRangeStart', 0), run('this'), mark('commentRangeEnd', 0), comment(0), run(' now')]),
    para([mark('commentRangeStart', 1), run('Whole')]),
    para([run('paragraphs'), mark('commentRangeEnd', 1), comment(1)]),
  ),
  body(
    'permissions and spelling marks',
    para([
      run('A'),
      '<w:permStart w:id="7" w:edGrp="everyone"/>',
      run('B'),
      '<w:proofErr w:type="spellStart"/>',
      run('C'),
    ]),
    para([run('D'), '<w:permEnd w:id="7"/>', '<w:proofErr w:type="spellEnd"/>', run('E')]),
  ),
];

const kept: Edited[] = [
  body(
    'tracked changes',
    para([run('Old '), `<w:ins w:id="1" w:author="A">${run('new')}</w:ins>`, run(' words')]),
    para([run('Kept '), '<w:del w:id="2" w:author="A"><w:r><w:delText>gone</w:delText></w:r></w:del>', run('too')]),
    para('Mark', '<w:rPr><w:del w:id="3" w:author="A"/></w:rPr>'),
    para(
      'Split',
      '<w:jc w:val="center"/><w:rPr><w:ins w:id="4" w:author="A" w:date="2026-01-02T03:04:00Z"/><w:b/></w:rPr>',
    ),
    para([
      '<w:ins w:id="5" w:author="A"><w:bookmarkStart w:id="61" w:name="in"/>',
      run('in '),
      '<w:del w:id="6" w:author="B"><w:r><w:delText xml:space="preserve">and out </w:delText><w:tab/></w:r></w:del>',
      '<w:bookmarkEnd w:id="61"/></w:ins>',
      '<w:ins w:id="7" w:author="A"><w:hyperlink w:anchor="in"><w:r><w:t>a link</w:t></w:r></w:hyperlink></w:ins>',
      `<w:ins w:id="8" w:author="A">${character('begin')}${code('PAGE')}${character('separate')}${run('7')}${character('end')}</w:ins>`,
      `<w:ins w:id="9" w:author="A">${character('begin')}${code('PAGE')}</w:ins>${character('separate')}${run('8')}${character('end')}`,
      '<w:ins w:id="10" w:author="A"/>',
    ]),
    para([
      '<w:moveFromRangeStart w:id="11" w:author="A" w:name="move1"/>',
      `<w:moveFrom w:id="12" w:author="A">${run('here ')}</w:moveFrom><w:moveFromRangeEnd w:id="11"/>`,
      run('between '),
      '<w:moveToRangeStart w:id="13" w:author="A" w:name="move1"/>',
      `<w:moveTo w:id="14" w:author="A">${run('there')}</w:moveTo><w:moveToRangeEnd w:id="13"/>`,
    ]),
    para('', '<w:rPr><w:ins w:id="15" w:author="A"/><w:i/></w:rPr>'),

    para('End'),
  ),
  body(
    'links, controls, symbols and hidden words',
    para([
      run('See '),
      `<w:hyperlink w:anchor="place1">${run('there')}${bookmark(1)}</w:hyperlink>`,
      bookmarkEnd(1),
      run('.'),
    ]),
    para([run('Box '), control(run('inner')), run(' end')]),
    para([
      '<w:r><w:t>A</w:t><w:sym w:font="Wingdings" w:char="F0FC"/><w:t>B</w:t></w:r>',
      run('hidden', '<w:vanish/>'),
    ]),
    para(['<w:r><w:t>non</w:t><w:noBreakHyphen/><w:t>break</w:t><w:softHyphen/><w:tab/><w:br/><w:cr/></w:r>']),
    para(['<w:r><w:t>Page</w:t><w:br w:type="page"/><w:t>break</w:t></w:r>']),
    para([run('Boxed '), textBox(para('Inside'))]),
  ),
  body(
    'fields in a line and over paragraphs',
    para([run('On '), fixture.complexField('PAGE', '3'), run(' of '), fixture.simpleField('NUMPAGES', '9')]),
    para([
      '<w:r><w:t>A</w:t><w:fldChar w:fldCharType="begin"/></w:r>',
      code('REF x'),
      bookmark(4),
      character('separate'),
      run('two'),
      '<w:r><w:fldChar w:fldCharType="end"/><w:t>B</w:t></w:r>',
      bookmarkEnd(4),
    ]),
    para([character('begin'), code('TOC'), character('separate'), run('One 1')]),
    para(run('Two 2')),
    para([run('Three 3'), character('end')]),
    para('After'),
  ),
  body(
    'controls around blocks',
    control(para('In a control') + para('of two')),
    control(para('Bound'), '<w:dataBinding w:xpath="/a"/>'),
    control(table([['Cell', 'Other']])),
    para('End'),
  ),
];

const shapes: Edited[] = [
  body(
    'nested tables',
    table([
      ['One', `${table([['Deep', 'Deeper']])}${para('after')}`],
      ['{{x}}', 'Four'],
    ]),
    para('End'),
  ),
  body(
    'merged cells',
    '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2400"/><w:gridCol w:w="2400"/></w:tblGrid>' +
      `<w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${para('Tall')}</w:tc><w:tc>${para('A')}</w:tc></w:tr>` +
      `<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${para('')}</w:tc><w:tc>${para('B')}</w:tc></w:tr></w:tbl>`,
    para('End'),
  ),
  body(
    'tables side by side',
    table([['One']]),
    para('Between'),
    table([['Two']]),
    para(''),
    table([['Three']]),
    para(''),
  ),
  body(
    'headings that run into their clause',
    para('Term.', '<w:rPr><w:b/><w:vanish/><w:specVanish/></w:rPr>'),
    para([run('Two '), run('years', '<w:i/>')]),
  ),
  body('sections', para('One'), para('Two', section), para('Three'), para('', section), para('Four')),
  body('lists', item('First'), item('Second'), para('Between'), item([run('Th', '<w:b/>'), run('ird')])),
  body(
    'identities',
    '<w:p w14:paraId="00000001" w14:textId="77777777" w:rsidR="00AA"><w:r w:rsidRPr="00BB"><w:t>With an id</w:t></w:r></w:p>',
    '<w:p w14:paraId="00000002"/>',
    para('End'),
  ),
  body(
    'comments and character data of XML',
    '<w:p><!-- said --><w:r><w:t><![CDATA[A & B]]> &#x7b;&#123;x}}</w:t></w:r>\n<w:r><w:t xml:space="preserve"> c </w:t></w:r></w:p>',
    para('End'),
  ),
  {
    name: 'styles that toggle',
    parts: fixture.wordFile({
      styles,
      lists: [fixture.list(1, [['decimal', '%1.']])],
      body:
        fixture.paragraph(
          `${fixture.run('Heading ')}${fixture.run('upright', '<w:rStyle w:val="Strong"/>')}`,
          '<w:pStyle w:val="Heading1"/>',
        ) +
        fixture.paragraph(
          `${fixture.run('Plain ')}${fixture.run('strong', '<w:rStyle w:val="Strong"/><w:color w:val="FF0000"/>')}`,
        ) +
        fixture.paragraph(
          fixture.run('Explicit', '<w:b w:val="0"/><w:sz w:val="20"/>'),
          '<w:pStyle w:val="Heading1"/><w:rPr><w:i/></w:rPr>',
        ) +
        '<w:sectPr/>',
    }),
  },
  {
    name: 'headers and notes',
    parts: wordParts(para([run('Text'), noted(1), run(' more'), noted(2)]) + para('End'), {
      header: para([run('Matter of {{'), run('x}}')]),
      footer: table([['Left', 'Right']]) + para(''),
      footnotes:
        `<w:footnote w:type="separator" w:id="-1">${para('<w:r><w:separator/></w:r>')}</w:footnote>` +
        `<w:footnote w:id="1">${para(['<w:r><w:footnoteRef/></w:r>', run(' Said')])}</w:footnote>` +
        `<w:footnote w:id="2">${para(['<w:r><w:footnoteRef/></w:r>', run(' Twice')])}${para('More')}</w:footnote>`,
    }),
  },
];

const own = [...ranges, ...kept, ...shapes];

/** Files to edit: those that merge awkwardly, and those that are awkward to edit, under two prefixes. */
export const editedFiles: Edited[] = [...corpus, ...own, ...own.map(renamed)];
