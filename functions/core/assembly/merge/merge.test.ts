import { describe, expect, it } from 'vitest';
import { outlineOf, scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { readTemplate } from '#core/assembly/parse/reading.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { compileTemplate } from './compile.ts';
import { mergeTemplate } from './merge.ts';
import type { MergeData } from './merge-data.ts';

const r = (text: string, looks = '') =>
  `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (...texts: string[]) => `<w:p>${texts.map((text) => (text.startsWith('<') ? text : r(text))).join('')}</w:p>`;
const tc = (content: string) => `<w:tc>${content.startsWith('<') ? content : p(content)}</w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(tc).join('')}</w:tr>`).join('')}</w:tbl>`;
const END = '<w:sectPr/></w:body></w:document>';
const HEAD = '<w:document xmlns:w="w"><w:body>';

const merged = (body: string, data: MergeData = {}): string => {
  const { parts } = mergeTemplate({ 'word/document.xml': HEAD + body + END }, data, { today: '2026-11-20' });
  const xml = parts['word/document.xml'] ?? '';
  return xml.slice(HEAD.length, -END.length);
};

/** The words of each paragraph, blanks as they are; a line break is a stroke. */
const lines = (xml: string): string[] =>
  xml
    .split('</w:p>')
    .slice(0, -1)
    .map((one) => one.replace(/<w:br\/>/g, '|').replace(/<(?:"[^"]*"|'[^']*'|[^>"'])*>/g, ''));

describe('what follows an empty element is merged', () => {
  const inParagraph = (empty: string) => p('A') + p(empty, '{{cli', 'ent}}');
  const control = (content: string) => `<w:sdt><w:sdtPr><w:id w:val="1"/></w:sdtPr>${content}</w:sdt>`;

  it.each([
    ['a blank line', '<w:p/>'],
    ['a blank line with attributes', `<w:p w:rsidR="00A1" w14:paraId='1/2'/>`],
    ['a blank line with a space', '<w:p />'],
    ['many blank lines', '<w:p/>'.repeat(9)],
    ['an empty run', inParagraph('<w:r/>')],
    ['an empty run with attributes', inParagraph('<w:r w:rsidR="00A1"/>')],
    ['an empty text', inParagraph('<w:r><w:t/></w:r>')],
    ['an empty link', inParagraph('<w:hyperlink w:anchor="x"/>')],
    ['an empty control', control('<w:sdtContent/>')],
    ['a control with a blank line', control('<w:sdtContent><w:p/></w:sdtContent>')],
    ['a table with a blank cell', '<w:tbl><w:tr><w:tc><w:p/></w:tc><w:tc><w:p w:rsidR="1"/></w:tc></w:tr></w:tbl>'],
    ['an empty row and an empty cell', '<w:tbl><w:tr/><w:tr><w:tc/></w:tr></w:tbl>'],
    ['an instruction of a program', `<?reader don't mind?>`],
  ])('%s', (_, before) => {
    const body = `${before}${p('{{cli', 'ent}}')}${before}${p('{{#no}}')}${p('Gone {{client}}')}${p('{{/no}}')}`;
    const { faults, tags } = scanTemplate({ 'word/document.xml': HEAD + body + END });
    expect(faults).toEqual([]);
    expect(new Set(tags.map(({ identifier }) => identifier))).toEqual(new Set(['client']));
    const text = merged(body, { client: 'Ann' });
    expect(text).not.toMatch(/[{}]|Gone/);
    expect(text.replace(/<[^>]*>/g, '')).toContain('Ann');
  });
});

describe('what is left of a tag', () => {
  const leftoversIn = (parts: Record<string, string>, data: MergeData = {}) =>
    mergeTemplate(parts, data, { today: '2026-11-20' }).leftovers.map(({ text, place }) => ({
      text,
      place: tellInEnglish(place),
    }));
  const leftIn = (body: string, data: MergeData = {}) => leftoversIn({ 'word/document.xml': HEAD + body + END }, data);

  it.each([
    ['a tag with a space', p('Of {{agent name}}, the agent'), '{{agent name}}'],
    ['a tag split over runs', p('Of {', '{agent na', 'me}}'), '{{agent name}}'],
    ['a section that is never closed', p('{{#yes}}') + p('A'), '{{#yes}}'],
    ['a closing tag alone', p('A {{/yes}}'), '{{/yes}}'],
    ['half a tag', p('Of {{agent'), '{{agent'],
    ['a tag in the code of a field', '<w:p><w:r><w:instrText>REF {{a}}</w:instrText></w:r></w:p>', '{{a}}'],
    ['a tag where no text may be', '<w:odd><w:r><w:t>{{a}}</w:t></w:r></w:odd>', '{{a}}'],
    ['a tag written in entities', p('A &#123;&#x7b;a b}}'), '{{a b}}'],
  ])('%s is named', (_, body, text) => {
    expect(leftIn(body + p('By {{name}}'), { name: 'Ann' })).toEqual([
      { text, place: expect.stringContaining('document: ') },
    ]);
    expect(leftIn(body).map((one) => one.text)).toEqual([text]);
  });

  it('names the part of the page it stands in', () => {
    const parts = { 'word/document.xml': HEAD + END, 'word/header1.xml': `<w:hdr>${p('Of {{a b}}')}</w:hdr>` };
    expect(leftoversIn(parts)).toEqual([{ text: '{{a b}}', place: "page header: 'Of {{a b}}'" }]);
  });

  it('is nothing that an answer brought, that was deleted, or that is a single brace', () => {
    const answers = ['{{name}}', '{{#yes}}', '}}', '{', '{{a b}} and {{', '&#123;&#123;x}}', '\u0001\u0001'];
    const body = p('[{{name}}] {{#rows}}{{.}}{{/rows}} {x} {') + p('}{', '{{other}}', '}');
    const gone = '<w:p><w:del w:id="1"><w:r><w:delText>{{a b}}</w:delText></w:r></w:del>';
    const moved = `<w:moveFrom w:id="2">${r('{{a b}}')}</w:moveFrom></w:p>`;
    for (const name of answers) expect(leftIn(body + gone + moved, { name, rows: answers, other: name })).toEqual([]);
    expect(lines(merged(p('A {{name}}'), { name: '{{b}} {' }))).toEqual(['A {{b}} {']);
  });
});

describe('a repeated content control', () => {
  const control = (id: string, text: string) =>
    `<w:sdt><w:sdtPr><w:alias w:val="n"/>${id}<w:tag w:val="t"/></w:sdtPr><w:sdtContent>${p(text)}</w:sdtContent></w:sdt>`;

  it('keeps its id once, and its other properties always', () => {
    const ids = ['<w:id w:val="7"/>', '<w:id w:val="8"/>'];
    const body = p('{{#rows}}') + control(ids[0] ?? '', '{{a}}') + control(ids[1] ?? '', 'B') + p('{{/rows}}');
    const copies = merged(body, { rows: [{ a: '1' }, { a: '2' }] });
    expect(copies).toBe(control(ids[0] ?? '', '1') + control(ids[1] ?? '', 'B') + control('', '2') + control('', 'B'));
  });
});

describe('a content control that is bound to a property of the document', () => {
  const BINDING =
    '<w:dataBinding w:xpath="/ns1:coreProperties/ns0:title" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/>';
  const control = (binding: string, content: string) =>
    `<w:sdt><w:sdtPr><w:alias w:val="Title"/>${binding}<w:text/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const later = BINDING.replaceAll('w:dataBinding', 'w15:dataBinding');
  const open = BINDING.replace('/>', '></w:dataBinding>');

  it.each([
    ['around paragraphs', BINDING, (binding: string, name: string) => control(binding, p(name))],
    ['around words', BINDING, (binding: string, name: string) => `${p('Of ')}<w:p>${control(binding, r(name))}</w:p>`],
    ['around another control', BINDING, (binding: string, name: string) => control(binding, control('', p(name)))],
    ['as later versions of Word write it', later, (binding: string, name: string) => control(binding, p(name))],
    ['with a closing tag', open, (binding: string, name: string) => control(binding, p(name))],
  ])('and holds a tag is freed, so that Word leaves the answer: %s', (_, binding, body) => {
    const text = merged(body(binding, '{{client}}'), { client: 'Ann' });
    expect(text).not.toContain('dataBinding');
    expect(text).toContain('Ann');
  });

  it('and holds none stays bound, beside one that does', () => {
    const kept = control(BINDING, p('Title'));
    const text = merged(kept + control(BINDING, p('{{', 'client}}') + control(BINDING, p('Kept'))), { client: 'Ann' });
    expect(text).toBe(kept + control('', p('Ann') + control(BINDING, p('Kept'))));
  });
});

describe('a tag named as what every object has', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'toString'])('%s is read, and prints nothing', (name) => {
    const body = p(`A{{${name}}}{{x.${name}}}{{#${name}}}B{{/${name}}}{{^${name}}}C{{/${name}}}`);
    const { faults, tags } = scanTemplate({ 'word/document.xml': HEAD + body + END });
    expect([faults, tags[0]?.identifier]).toEqual([[], name]);
    expect(lines(merged(body, { x: { y: 'z' } }))).toEqual(['AC']);
  });
});

describe('blanks around what vanished', () => {
  const SWITCH = [
    '{{#yes}}',
    ' ',
    'Expires {{years}} years.',
    ' ',
    '{{/yes}}',
    ' ',
    '{{^yes}}',
    ' ',
    'Continues.',
    ' ',
    '{{/yes}}',
  ];

  it.each<[string, string[], MergeData, string]>([
    ['the first of two choices', SWITCH, { yes: true, years: 2 }, 'Expires 2 years.'],
    ['the second of two choices', SWITCH, { years: 2 }, 'Continues.'],
    ['a vanished word between others', ['A {{#no}}B{{/no}} C'], {}, 'A C'],
    ['a shown word between others', ['A {{#yes}} B {{/yes}} C'], { yes: true }, 'A B C'],
    ['a vanished word before a comma', ['A {{#no}}B{{/no}}, C'], {}, 'A, C'],
    ['an empty answer between others', ['Dear {{title}} {{name}},'], { name: 'Ann' }, 'Dear Ann,'],
    ['an empty answer at the end', ['Name: {{name}}'], {}, 'Name:'],
    ['blanks the author meant', ['Name:     {{#yes}}Ann{{/yes}}     Date'], { yes: true }, 'Name:     Ann     Date'],
    ['a blank in an answer', ['[{{a}}]'], { a: ' x ' }, '[ x ]'],
  ])('%s', (_, texts, data, text) => {
    expect(lines(merged(p(...texts), data))).toEqual([text]);
  });

  it('a line on which everything vanished goes with its break', () => {
    const body = '<w:p><w:r><w:t>One</w:t><w:br/><w:t>{{#no}}Two{{/no}}</w:t><w:br/><w:t>Three</w:t></w:r></w:p>';
    expect(lines(merged(body))).toEqual(['One|Three']);
  });
});

describe('what the template has for a missing answer', () => {
  it('is printed, keeps its paragraph, and is no seam', () => {
    const body = p('Of {{name | blank}}, {{fee | currency | default “as agreed”}}') + p('{{x | blank}}');
    expect(lines(merged(body))).toEqual(['Of [____], as agreed', '[____]']);
    expect(lines(merged(body, { name: 'Ann', fee: 3 }))).toEqual(['Of Ann, $3.00', '[____]']);
  });
});

describe('a paragraph', () => {
  it('that held only tags is gone when they print nothing, list items too', () => {
    const item = `<w:p><w:pPr><w:numPr/></w:pPr>${r('{{#no}}Item{{/no}}')}</w:p>`;
    expect(lines(merged(p('A') + p('{{#no}}') + p('B') + p('{{/no}}') + item + p('{{nothing}}') + p('C')))).toEqual([
      'A',
      'C',
    ]);
  });

  it('that was empty in the template stays', () => {
    expect(lines(merged(p('') + p('{{a}}') + p(''), { a: 'x' }))).toEqual(['', 'x', '']);
  });

  it.each([
    ['a section break', '<w:pPr><w:sectPr/></w:pPr>', ''],
    ['a page break', '', '<w:r><w:br w:type="page"/></w:r>'],
    ['a picture', '', '<w:r><w:drawing/></w:r>'],
  ])('that carries %s stays', (_, properties, content) => {
    expect(merged(`<w:p>${properties}${r('{{#no}}x{{/no}}')}${content}</w:p>`)).toBe(
      `<w:p>${properties}${content}</w:p>`,
    );
  });

  it('leaves its bookmarks behind when it goes', () => {
    const body = p('<w:bookmarkStart w:id="1" w:name="x"/>', '{{#no}}x{{/no}}', '<w:bookmarkEnd w:id="1"/>') + p('end');
    expect(merged(body)).toBe(`<w:bookmarkStart w:id="1" w:name="x"/><w:bookmarkEnd w:id="1"/>${p('end')}`);
  });

  it('between two tables comes back, so that they stay two', () => {
    expect(lines(merged(table(['A']) + p('{{#no}}x{{/no}}') + table(['{{b}}']), { b: 'B' }))).toEqual(['A', '', 'B']);
  });

  it('torn by a section joins its ends when the section is not shown', () => {
    const torn = p('Before {{#yes}}one') + p('two{{/yes}} after');
    expect(lines(merged(torn))).toEqual(['Before after']);
    expect(lines(merged(torn, { yes: true }))).toEqual(['Before one', 'two after']);
    expect(lines(merged(torn, { yes: [1, 2] }))).toEqual(['Before one', 'two', 'one', 'two after']);
  });
});

describe('spaces that are text', () => {
  it('stay where a file does not keep blanks', () => {
    const xml = merged('<w:p><w:r><w:t>§\u00a0</w:t></w:r><w:r><w:t>{{no}}\u2003</w:t></w:r></w:p>', { no: '12' });
    expect(lines(xml)).toEqual(['§\u00a012\u2003']);
  });

  it('beside a section’s tag are a line of their own', () => {
    const xml = merged(p('{{#a}}\u00a0\u00a0') + p('x') + p('{{/a}}'), { a: 'yes' });
    expect(lines(xml)).toEqual(['\u00a0\u00a0', 'x']);
  });
});

describe('a table', () => {
  const rows = table(['Head', ''], ['{{#rows}}{{a}}', '{{b}}{{/rows}}']);

  it('repeats the row that a section starts and ends in', () => {
    expect(lines(merged(rows, { rows: [{ a: '1', b: '2' }, { a: '3' }] }))).toEqual(['Head', '', '1', '2', '3', '']);
  });

  it('keeps its header when all rows vanish, and its footer', () => {
    const kept = ['Head', '', 'Foot', ''];
    expect(lines(merged(rows + p('end')))).toEqual(['Head', '', 'end']);
    expect(lines(merged(rows.replace('</w:tbl>', table(['Foot', '']).slice('<w:tbl>'.length)) + p('end')))).toEqual([
      ...kept,
      'end',
    ]);
  });

  it('that has no row left goes altogether, and its cell keeps a paragraph', () => {
    const inner = table(['{{#no}}x', '{{/no}}']);
    expect(merged(inner + p('end'))).toBe(p('end'));
    expect(merged(table([inner + p('{{#no}}y{{/no}}')]) + p('end'))).toBe(
      `<w:tbl><w:tr><w:tc><w:p></w:p></w:tc></w:tr></w:tbl>${p('end')}`,
    );
  });

  it('loses rows that held nothing but a tag', () => {
    const body = table(['{{#rows}}', ''], ['{{a}}', 'x'], ['', '{{/rows}}'], ['Foot', '']);
    expect(lines(merged(body + p('end'), { rows: [{ a: '1' }, { a: '2' }] }))).toEqual([
      '1',
      'x',
      '2',
      'x',
      'Foot',
      '',
      'end',
    ]);
  });

  it('keeps a paragraph in a cell whose words all vanish', () => {
    expect(lines(merged(table(['{{#no}}x{{/no}}', '{{nothing}}', 'z'])))).toEqual(['', '', 'z']);
  });
});

describe('an answer', () => {
  it('takes the looks of the first letter of its tag', () => {
    expect(merged(p(r('{{na', '<w:b/>'), r('me', '<w:i/>'), r('}} end', '<w:u/>')), { name: 'Ann' })).toBe(
      p(r('Ann', '<w:b/>'), r(' end', '<w:u/>')),
    );
  });

  it('of several lines becomes several lines, its tabs tabs', () => {
    expect(merged(p('{{a}}'), { a: '1\n2\r\n3\t4' })).toBe(
      '<w:p><w:r><w:t xml:space="preserve">1</w:t><w:br/><w:t xml:space="preserve">2</w:t><w:br/><w:t xml:space="preserve">3</w:t><w:tab/><w:t xml:space="preserve">4</w:t></w:r></w:p>',
    );
  });

  it('is never read for tags, markup or what every object has', () => {
    expect(merged(p('{{a}}{{constructor}}{{__proto__}}!'), { a: '{{b}}<w:p/>&amp;"', b: 'no' })).toBe(
      p('{{b}}&lt;w:p/&gt;&amp;amp;&quot;!'),
    );
  });

  it('loses what would break the file or turn the words after it around', () => {
    expect(merged(p('[{{a}}]'), { a: 'x\u0000\u0008\ud800\u202ey\uffff' })).toBe(p('[x\ufffdy]'));
  });

  it('of a row comes before one of the same name outside, blank or not, and an outer one is for what it has no column for', () => {
    const data = { name: 'Outer', firm: 'F', people: [{ name: 'A' }, { name: null }, {}] };
    expect(lines(merged(p('{{#people}}{{name}} {{firm}};{{/people}}'), data))).toEqual(['A F; F;Outer F;']);
  });

  it('that does not suit its format is printed as given and reported with its place', () => {
    const parts = { 'word/document.xml': HEAD + p('On {{when | formal}}') + END };
    const [problem, ...more] = mergeTemplate(parts, { when: 'soon' }, { today: '2026-11-20' }).problems;
    expect([problem?.identifier, more]).toEqual(['when', []]);
    expect(tellInEnglish(problem?.place ?? '')).toBe("paragraph 1: 'On {{when | formal}}'");
    expect(tellInEnglish(problem?.message ?? '')).toBe(
      'The answer "soon" does not suit {{when | formal}}: formal needs a date.',
    );
  });

  it('of today is the day of the merge, formal unless told otherwise', () => {
    expect(lines(merged(p('{{today}} {{today | dashed_short}}'), { today: 'never' }))).toEqual([
      'November 20, 2026 11-20-2026',
    ]);
  });
});

describe('a condition', () => {
  it.each<[unknown, boolean]>([
    [true, true],
    ['x', true],
    [1, true],
    [[1], true],
    [{}, true],
    [false, false],
    ['', false],
    ['  ', false],
    [0, false],
    [[], false],
    [null, false],
    [undefined, false],
  ])('on %j shows: %j', (value, shown) => {
    const data = { a: value } as MergeData;
    expect(lines(merged(p('.{{#a}}yes{{/a}}{{^a}}no{{/a}}'), data))[0]).toMatch(shown ? /^\.(?:yes)+$/ : /^\.no$/);
  });
});

describe('a multiple selection', () => {
  const colours = [
    { label: 'Red', value: true },
    { label: 'Blue', value: false },
    { label: 'Green', value: true },
  ];

  it('prints, repeats and shows by what was ticked only', () => {
    const body = p('{{colours}}: {{#colours}}[{{.}}]{{/colours}}');
    expect(lines(merged(body, { colours }))).toEqual(['Red and Green: [Red][Green]']);
    expect(lines(merged(p('{{^colours}}none{{/colours}}'), { colours: [{ label: 'Red', value: false }] }))).toEqual([
      'none',
    ]);
  });
});

describe('copies of a row', () => {
  it('have no identity twice, and their drawings have numbers of their own', () => {
    const drawing = '<w:r><w:drawing><wp:docPr id="7" name="x"/></w:drawing></w:r>';
    const body = `${p('{{#rows}}')}<w:p w14:paraId="0A" w14:textId="0B"><w:bookmarkStart w:id="3" w:name="n"/>${r('{{a}}')}${drawing}<w:bookmarkEnd w:id="3"/></w:p>${p('{{/rows}}')}`;
    const xml = merged(body, { rows: [{ a: '1' }, { a: '2' }, { a: '3' }] });
    expect(xml.match(/w:name="n"/g)).toHaveLength(1);
    expect([...xml.matchAll(/docPr id="(\d+)"/g)].map(([, id]) => id)).toEqual(['7', '8', '9']);
    expect(xml.match(/w14:paraId/g) ?? []).toHaveLength(0);
  });

  it('of a list item are items of their own', () => {
    const item = (text: string) => `<w:p><w:pPr><w:numPr/></w:pPr>${r(text)}</w:p>`;
    expect(lines(merged(item('{{#rows}}{{a}}{{/rows}}'), { rows: [{ a: '1' }, { a: '2' }] }))).toEqual(['1', '2']);
  });
});

describe('a section across a link', () => {
  it('closes and reopens the link around itself', () => {
    const link = (inner: string) => `<w:hyperlink w:anchor="x">${inner}</w:hyperlink>`;
    const body = p('{{#yes}}see ', link(r('here{{/yes}} now')));
    expect(merged(body, { yes: true })).toBe(p('see ', link(r('here')), link(r(' now'))));
    expect(merged(body)).toBe(p(link(r('now'))));
  });
});

describe('a template', () => {
  it('can be read once and merged with many answers', () => {
    const compiled = compileTemplate({ 'word/document.xml': HEAD + p('{{a}}') + END });
    const one = mergeTemplate(compiled, { a: '1' }, { today: '2026-11-20' }).parts['word/document.xml'];
    const two = mergeTemplate(compiled, { a: '' }, { today: '2026-11-20' }).parts['word/document.xml'];
    const again = mergeTemplate(compiled, { a: '1' }, { today: '2026-11-20' }).parts['word/document.xml'];
    expect([one, two, again]).toEqual([HEAD + p('1') + END, `${HEAD}<w:p></w:p>${END}`, one]);
  });

  it('with faults merges what fits and leaves the rest as text', () => {
    expect(lines(merged(p('{{a}} {{b c}} {{#open}} {{'), { a: '1', open: true }))).toEqual(['1 {{b c}} {{#open}} {{']);
  });

  it('written by other programs is read alike: comments, CDATA, quotes and braces in other clothes', () => {
    const odd = `<w:p><!-- {{no}} --><w:r><w:t xml:space='preserve'><![CDATA[A & ]]>&#123;&#x7B;a}} </w:t></w:r><w:r w:x='">'><w:t>z</w:t></w:r></w:p>`;
    expect(lines(merged(odd, { a: '1' }))).toEqual(['A &amp; 1 z']);
  });
});

it('a merge leaves what the template was read as, so that its tags can be told from it', () => {
  const body =
    p('{{#fee > 3}}{{a}}, {{b}}{{else}}{{c}}{{/}}') + table(['{{#rows}}{{name}}', '{{price}}{{/rows}}']) + p('{{d}}');
  const parts = { 'word/document.xml': HEAD + body + END };
  const readings = readTemplate(parts);
  const data = { fee: 4, rows: [{ name: 'x' }, { price: 2 }] };
  const { parts: once } = mergeTemplate(compileTemplate(parts, readings), data, { today: '2026-11-20' });
  expect(once).toEqual(mergeTemplate(parts, data, { today: '2026-11-20' }).parts);
  expect(outlineOf(parts, readings)).toEqual(outlineOf(parts));
});
