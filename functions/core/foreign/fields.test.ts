import { describe, expect, it } from 'vitest';
import { signControl } from '#core/assembly/signing/sign-control.ts';
import { kindsOf, translated } from '#tests/oracle/foreign-files.ts';
import { para, run, table } from '#tests/oracle/word.ts';

const simple = (code: string, result: string) =>
  `<w:fldSimple w:instr="${code.replaceAll('"', '&quot;')}">${run(result, '<w:b/>')}</w:fldSimple>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) =>
  `<w:r><w:instrText xml:space="preserve">${text.replaceAll('<', '&lt;')}</w:instrText></w:r>`;
const complex = (instruction: string, result = run('«x»', '<w:i/>')) =>
  mark('begin') + instruction + mark('separate') + result + mark('end');

describe("fields of Word's mail merge", () => {
  it.each([
    ['MERGEFIELD Client_Name', '{{Client_Name}}'],
    ['MERGEFIELD "Client Name" \\* MERGEFORMAT', '{{client_name}}'],
    ['MERGEFIELD name \\* Upper', '{{name | upper}}'],
    ['MERGEFIELD name \\* FirstCap', '{{name | capital}}'],
    ['MERGEFIELD signed \\@ "d MMMM yyyy"', '{{signed | day}} {{signed | month}} {{signed | year}}'],
    ['MERGEFIELD signed \\@ "MMMM d, yyyy" \\* MERGEFORMAT', '{{signed | formal}}'],
    ['MERGEFIELD fee \\# "$#,##0.00"', '{{fee | currency}}'],
    ['MERGEFIELD count \\# #,##0', '{{count | number}}'],
    ['MERGEFIELD title \\b "Title: " \\f ";"', '{{#title}}Title: {{title}};{{/title}}'],
  ])('%s becomes %s', (instruction, to) => {
    for (const field of [simple(` ${instruction} `, '«x»'), complex(code(` ${instruction} `))])
      expect(translated(para(['To ', field, '.']))).toMatchObject({
        products: ['mergeFields'],
        texts: [`To ${to}.`],
        left: [],
        faults: [],
      });
  });

  it('keep the looks of their result', () => {
    expect(translated(para([simple('MERGEFIELD x', '«x»')])).parts['word/document.xml']).toContain(
      run('{{x}}', '<w:b/>'),
    );
    expect(translated(para([complex(code('MERGEFIELD x'))])).parts['word/document.xml']).toContain(
      run('{{x}}', '<w:i/>'),
    );
  });

  it('decide by the fields in them', () => {
    const field = complex(
      code('IF ') +
        complex(code('MERGEFIELD kind')) +
        code(' = "LLC" "the company ') +
        complex(code('MERGEFIELD name')) +
        code('" "nobody"'),
    );
    expect(translated(para([field])).texts).toEqual(['{{#kind = "LLC"}}the company {{name}}{{else}}nobody{{/}}']);
    const filled = complex(code('IF ') + complex(code('MERGEFIELD x')) + code(' <> "" "given" ""'));
    expect(translated(para([filled])).texts).toEqual(['{{#x}}given{{/x}}']);
  });

  it("that nothing here does are left, and Word's own fields are none", () => {
    const { left } = translated(
      para([
        complex(code('NEXT')),
        complex(code('MERGEFIELD fee \\# "0.000"')),
        complex(code('IF ') + complex(code('MERGEFIELD fee')) + code(' ~ 5 "a" "b"')),
      ]),
    );
    expect(left.map(([text]) => text)).toEqual(['{NEXT }', '«fee»', '{IF fee}']);
    expect(translated(para([complex(code('PAGE')), simple('REF _x', '3')])).products).toEqual([]);
  });
});

const control = (properties: string, content: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const titled = (title: string) => `<w:alias w:val="${title}"/>`;

describe('content controls of Word', () => {
  it.each([
    ['words', `${titled('Client Name')}<w:text/>`, '{{client_name}}', {}],
    ['words by their tag alone', '<w:tag w:val="client_name"/>', '{{client_name}}', {}],
    [
      'a date',
      `${titled('Signed')}<w:date><w:dateFormat w:val="M/d/yyyy"/></w:date>`,
      '{{Signed | slashed}}',
      { Signed: { category: 'Date' } },
    ],
    [
      'a list',
      `${titled('Kind')}<w:dropDownList><w:listItem w:displayText="Choose an item." w:value=""/><w:listItem w:displayText="LLC" w:value="1"/><w:listItem w:value="R&amp;D Inc"/></w:dropDownList>`,
      '{{Kind}}',
      { Kind: { category: 'Dropdown', options: ['LLC', 'R&D Inc'] } },
    ],
    [
      'a box to tick',
      `${titled('Pets')}<w14:checkbox><w14:checked w14:val="0"/><w14:checkedState w14:val="2612"/></w14:checkbox>`,
      '{{#Pets}}☒{{else}}☐{{/Pets}}',
      { Pets: { category: 'Dropdown - Yes/No' } },
    ],
  ])('%s', (_, properties, to, answers) => {
    const placeholder = run('Click or tap here.', '<w:rStyle w:val="PlaceholderText"/>');
    const inline = translated(para(['To ', control(properties, placeholder), '.']));
    expect(inline).toMatchObject({ products: ['contentControls'], texts: [`To ${to}.`], left: [], faults: [] });
    expect(kindsOf(inline.said)).toEqual(answers);
    expect(inline.parts['word/document.xml']).not.toMatch(/<w:sdt|PlaceholderText/);
    expect(translated(control(properties, para(placeholder))).texts).toEqual([to]);
  });

  it('leave a place for signing of a contract of ours as it is', () => {
    const place = signControl({ kind: 'signature', signer: 2, isRequired: true });
    const found = translated(para([place]));
    expect([found.products, found.faults]).toEqual([[], []]);
    expect(found.parts['word/document.xml']).toContain(place);
  });

  it('repeat what they hold', () => {
    const item = (content: string) => control('<w15:repeatingSectionItem/>', content);
    const repeating = (content: string) =>
      control(`${titled('Heirs')}<w15:repeatingSection/>`, item(content) + item(content));
    const name = control(titled('Heir Name'), run('x'));
    const blocks = translated(repeating(para(['Heir ', name])));
    expect(blocks).toMatchObject({ texts: ['{{#Heirs}}', 'Heir {{heir_name}}', '{{/Heirs}}'], left: [], faults: [] });
    expect(blocks.said).toEqual({
      chosen: [{ identifier: 'Heirs', question: '', category: 'Data Table' }],
      once: ['Heirs'],
    });
    const row = `<w:tr><w:tc>${para(['1 ', name])}</w:tc><w:tc>${para('b')}</w:tc></w:tr>`;
    const rows = translated(table([['h', 'i']]).replace('</w:tbl>', `${repeating(row)}</w:tbl>`));
    expect(rows).toMatchObject({ texts: ['h', 'i', '{{#Heirs}}1 {{heir_name}}', 'b{{/Heirs}}'], left: [], faults: [] });
  });

  it('without a name are left; pictures and tables of contents are none', () => {
    expect(translated(para([control('<w:text/>', run('Click here'))])).left).toEqual([
      ['Click here', 'The control has neither a title nor a tag. Give it one in Word, or write a tag here.'],
    ]);
    for (const other of ['<w:picture/>', '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>'])
      expect(translated(control(titled('X') + other, para('x'))).products).toEqual([]);
  });
});
