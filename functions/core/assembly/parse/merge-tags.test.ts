import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import type { DocxParts } from './docx-parts.ts';
import { scanTemplate } from './merge-tags.ts';
import { placeMessage } from './places.ts';

const p = (...texts: string[]) =>
  `<w:p>${texts.map((text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const parts = (...body: string[]) => ({
  'word/document.xml': `<w:document xmlns:w="w"><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
});
const faultsIn = (all: DocxParts) =>
  scanTemplate(all).faults.map(({ message, place, fix }) => ({
    message: tellInEnglish(message),
    place: tellInEnglish(place ?? ''),
    fix: tellInEnglish(fix),
  }));
const faultsOf = (...body: string[]) => faultsIn(parts(...body));

describe('a scan', () => {
  it('finds every tag with its formats, its place and the sections around it', () => {
    const { tags, faults } = scanTemplate({
      ...parts(
        p('Title'),
        p('Expires {{term', '_years | words}} from {{today | dotted}}'),
        table(['Head'], ['{{#people}}{{name}}', 'x{{/people}}']),
      ),
      'word/header1.xml': `<w:hdr xmlns:w="w">${p('Of {{name|upper}}')}</w:hdr>`,
      'word/footnotes.xml': `<w:footnotes xmlns:w="w"><w:footnote>${p('See {{source}}')}</w:footnote></w:footnotes>`,
    });
    expect(faults).toEqual([]);
    expect(tags.map(({ place, ...tag }) => ({ ...tag, place: tellInEnglish(placeMessage(place)) }))).toEqual([
      {
        identifier: 'term_years',
        formats: ['words'],
        place: "paragraph 2: 'Expires {{term_years | words}} from {{to…'",
        within: [],
      },
      {
        identifier: 'today',
        formats: ['dotted'],
        place: "paragraph 2: 'Expires {{term_years | words}} from {{to…'",
        within: [],
      },
      { identifier: 'name', formats: [], place: 'table 1, row 2, cell 1', within: ['people'] },
      { identifier: 'name', formats: ['upper'], place: "page header: 'Of {{name|upper}}'", within: [] },
      { identifier: 'source', formats: [], place: "footnote: 'See {{source}}'", within: [] },
    ]);
  });

  it('reads the words after a format, in straight and in curly quotes, with bars in them', () => {
    const { tags, faults } = scanTemplate(
      parts(p('{{a | plural  child children}} {{b|default “as | agreed”|capital}} {{c | default "it\'s" | or list}}')),
    );
    expect(faults).toEqual([]);
    expect(tags.map(({ formats }) => formats)).toEqual([
      ['plural child children'],
      ['default "as | agreed"', 'capital'],
      ['default "it\'s"', 'or_list'],
    ]);
  });

  it('notes what leaves open how many there are, and an answer that is printed twice in a row', () => {
    const found = (...texts: string[]) =>
      scanTemplate(parts(p(...texts))).tags.map(({ identifier, counts, repeats }) => [identifier, counts, repeats]);
    expect(found('For {{a}} year(s) and {{b}} box(es), {{c}} days')).toEqual([
      ['a', 'year(s)', undefined],
      ['b', 'box(es)', undefined],
      ['c', undefined, undefined],
    ]);
    expect(found('{{#x}}For {{a}}', ' ye', 'ar(s){{/x}}')).toEqual([['a', 'year(s)', undefined]]);
    for (const texts of [['{{a}} {{a | plural day}}'], ['{{a}}', ' ', '{{a | plural day}}{{#x}}y{{/x}}']]) {
      expect(found(...texts).map(([, , repeats]) => repeats)).toEqual([undefined, true]);
    }
    expect(found('{{a}} or {{a | plural day}}').map(([, , repeats]) => repeats)).toEqual([undefined, undefined]);
  });

  it('keeps a place by its parts, in no language, and in few bytes', () => {
    const { tags } = scanTemplate(parts(p('Of {{a}}'), table(['{{b}}'])));
    expect(tags.map(({ place }) => place)).toEqual([
      { path: [['paragraph', 1]], quote: 'Of {{a}}' },
      {
        path: [
          ['table', 1],
          ['row', 1],
          ['cell', 1],
        ],
      },
    ]);
    expect(tellInEnglish(placeMessage('paragraph 1 of before'))).toBe('paragraph 1 of before');
  });

  it('tells a data table from a condition, and nests them', () => {
    const { outline } = scanTemplate(
      parts(
        p('{{#married}}'),
        p('{{spouse}}'),
        table(['{{#children}}{{name}}', '{{born | formal}}{{/children}}']),
        p('{{/married}}'),
        p('{{^married}}Single{{/married}}'),
      ),
    );
    expect(outline).toMatchObject({
      fields: [],
      sections: [
        {
          identifier: 'married',
          kind: '#',
          inTableRow: false,
          fields: [{ identifier: 'spouse' }],
          sections: [
            {
              identifier: 'children',
              kind: '#',
              inTableRow: true,
              fields: [{ identifier: 'name' }, { identifier: 'born', formats: ['formal'] }],
            },
          ],
        },
        { identifier: 'married', kind: '^', fields: [] },
      ],
    });
  });

  it('takes single braces and tags in deleted words for the text they are', () => {
    const deleted =
      '<w:p><w:del><w:r><w:delText>{{gone}} {{</w:delText></w:r></w:del><w:r><w:t>{ x } {}</w:t></w:r></w:p>';
    const nothing = { tags: [], outline: { fields: [], sections: [] }, clauses: [], faults: [] };
    expect(scanTemplate(parts(deleted))).toEqual(nothing);
  });

  it('counts a text box once, though Word writes it twice', () => {
    const box = `<w:txbxContent>${p('{{name}} {{bad tag}}')}</w:txbxContent>`;
    const drawn = `<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const { tags, faults } = scanTemplate(parts(drawn));
    expect(tags.map(({ identifier, place }) => [identifier, tellInEnglish(placeMessage(place))])).toEqual([
      ['name', "text box: '{{name}} {{bad tag}}'"],
    ]);
    expect(faults).toHaveLength(1);
  });
});

describe('a faulty template', () => {
  it.each([
    ['an empty tag', p('A {{ }} B'), 'A tag is empty: {{}}.'],
    ['a tag that never closes', p('Hello {{name and more'), 'A tag is opened and never closed: "{{name".'],
    ['a tag that closes in the next paragraph', p('{{na') + p('me'), 'A tag is opened and never closed: "{{na".'],
    ['a tag opened twice', p('{{na {{name}}'), 'A tag is opened and never closed: "{{na".'],
    ['closing braces alone', p('name}} here'), 'Closing braces without opening ones: "name}}".'],
    ['an identifier with a blank', p('{{first name}}'), '"first name" in {{first name}} is not a valid identifier.'],
    ['an identifier that starts with a digit', p('{{1st}}'), '"1st" in {{1st}} is not a valid identifier.'],
    ['an identifier with a hyphen', p('{{first-name}}'), '"first-name" in {{first-name}} is not a valid identifier.'],
    ['an unknown format', p('{{name | shout}}'), '{{name | shout}} asks for the unknown format "shout".'],
    ['a bar without a format', p('{{name |}}'), '{{name |}} has no format after the bar.'],
    [
      'a format that lacks its words',
      p('{{term | plural}}'),
      'The format "plural" in {{term | plural}} lacks its words.',
    ],
    [
      'a format with too many words',
      p('{{fee | default as agreed}}'),
      'The format "default" in {{fee | default as agreed}} has too many words.',
    ],
    [
      'a quotation after a format that is not closed',
      p('{{fee | default “as agreed}}'),
      'A quotation is not closed in {{fee | default “as agreed}}.',
    ],
    [
      'words after a format that takes none',
      p('{{fee | currency dollars}}'),
      '{{fee | currency dollars}} asks for the unknown format "currency dollars".',
    ],
    [
      'a condition with a format',
      p('{{#name | upper}}x{{/name}}'),
      'The condition {{#name | upper}} carries a format.',
    ],
    [
      'a list in prose over paragraphs',
      p('{{#people | list}}') + p('{{name}}{{/people}}'),
      '{{#people | list}} joins words, but does not close in the paragraph it opens in.',
    ],
    [
      'rows that are not said',
      p('{{#people where}}x{{/people}}'),
      'The rows that {{#people where}} asks for cannot be read.',
    ],
    [
      'rows sorted by nothing',
      p('{{#people sorted by}}x{{/people}}'),
      'The rows that {{#people sorted by}} asks for cannot be read.',
    ],
    [
      'rows by a condition that cannot be read',
      p('{{#people where share >}}x{{/people}}'),
      'The condition {{#people where share >}} cannot be read: a value is missing at its end.',
    ],
    ['a condition on today', p('{{#today}}x'), '{{#today}} cannot open or close a section.'],
    ['a closing tag without a section', p('x{{/}}'), '{{/}} closes a section that was never opened.'],
    ['an else without a section', p('x{{else}}y'), '{{else}} stands outside a section.'],
    ['two else in one section', p('{{#a}}x{{else}}y{{else}}z{{/}}'), '{{else}} stands twice in {{#a}}.'],
    [
      'a comparison with nothing',
      p('{{#fee >}}x{{/}}'),
      'The condition {{#fee >}} cannot be read: a value is missing at its end.',
    ],
    [
      'a comparison that begins with today',
      p('{{#today > deadline}}x{{/}}'),
      'The condition {{#today > deadline}} cannot be read: the name of a question is expected where "today" stands.',
    ],
    [
      'an order of what has none',
      p('{{#d > "12/31/2026"}}x{{/}}'),
      'The condition {{#d > "12/31/2026"}} cannot be read: "12/31/2026" is neither a number nor a day like 2026-01-31.',
    ],
    [
      'a list without blanks',
      p('{{#room in 101,102}}x{{/}}'),
      'The condition {{#room in 101,102}} cannot be read: "101,102" may be one number or several: put quotation marks around each.',
    ],
    [
      'a comparison of nothing',
      p('{{# = 3}}x{{/}}'),
      'The condition {{# = 3}} cannot be read: the name of a question is expected where "=" stands.',
    ],
    [
      'half a span',
      p('{{#fee between 3}}x{{/}}'),
      'The condition {{#fee between 3}} cannot be read: "between" needs two values with "and" between them.',
    ],
    [
      'a bracket that is not closed',
      p('{{#(a = 1 or b}}x{{/}}'),
      'The condition {{#(a = 1 or b}} cannot be read: a bracket is not closed.',
    ],
    [
      'a quotation that is not closed',
      p('{{#kind = "LLC}}x{{/}}'),
      'The condition {{#kind = "LLC}} cannot be read: ""LLC" is neither a name, a value nor a sign.',
    ],
    [
      'words after a condition',
      p('{{#fee > 3 dollars}}x{{/}}'),
      'The condition {{#fee > 3 dollars}} cannot be read: "dollars" stands where nothing more is expected.',
    ],
    ['an opening tag without a name', p('{{#}}x'), '{{#}} names nothing.'],
    ['a section that never closes', p('{{#married}}x'), '{{#married}} opens a section that is never closed.'],
    ['a section that was never opened', p('x{{/married}}'), '{{/married}} closes a section that was never opened.'],
    ['sections that cross', p('{{#a}}1{{#b}}2{{/a}}3{{/b}}'), 'The sections {{#a}} and {{#b}} cross each other.'],
    [
      'a section from the page into a cell',
      p('{{#a}}') + table(['x{{/a}}']),
      '{{#a}} opens in one place and closes in another that does not fit it.',
    ],
    [
      'a section from one table to another',
      table(['{{#a}}x']) + p('') + table(['{{/a}}']),
      '{{#a}} opens in one place and closes in another that does not fit it.',
    ],
    [
      'two sections over one row',
      table(['{{#a}}1', '{{/a}}', '{{#b}}2', '{{/b}}']),
      '{{#a}} and {{#b}} both need the same whole table row or paragraph.',
    ],
    [
      'a picture inside a tag',
      '<w:p><w:r><w:t>{{na</w:t><w:drawing/><w:t>me}}</w:t></w:r></w:p>',
      'Something that is not text stands inside {{na…me}}.',
    ],
    [
      'a tag inside the code of a field',
      '<w:p><w:r><w:instrText>HYPERLINK "{{url}}"</w:instrText></w:r></w:p>',
      '{{url}} stands inside a picture, an equation or the code of a field, where it cannot be filled in.',
    ],
  ])('with %s says so, says where, and how to mend it', (_, body, expected) => {
    const faults = faultsOf(body);
    expect(faults.map((fault) => fault.message)).toContain(expected);
    for (const { place, fix } of faults) {
      expect(place).toMatch(/^(?:paragraph \d|table \d, row \d, cell \d)/);
      expect(fix).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('hears once of an opening tag that cannot be read, and of its end no more', () => {
    expect(
      faultsOf(p('{{#a = New York}}x{{/}}'), p('{{#a = Utah State}}x{{/a}}{{/b}}')).map(({ message }) => message),
    ).toEqual([
      expect.stringContaining('"York" stands where'),
      expect.stringContaining('"State" stands where'),
      '{{/b}} closes a section that was never opened.',
    ]);
  });

  it('hears all its faults at once', () => {
    const faults = faultsOf(p('{{first name}} {{x | shout}}'), p('{{#a}}'), table(['{{', '}}']));
    expect(faults.map(({ place }) => place)).toEqual([
      "paragraph 1: '{{first name}} {{x | shout}}'",
      "paragraph 1: '{{first name}} {{x | shout}}'",
      'table 1, row 1, cell 1',
      'table 1, row 1, cell 2',
      "paragraph 2: '{{#a}}'",
    ]);
  });

  it('hears of tags in charts and diagrams, which a merge does not fill', () => {
    const chart = '<c:chart><a:t>{{na</a:t><a:t>me}}</a:t></c:chart>';
    expect(faultsIn({ ...parts(p('')), 'word/charts/chart1.xml': chart }).map(({ place }) => place)).toEqual([
      'chart or diagram',
    ]);
  });

  it('names the header it is in when there are several', () => {
    const header = (text: string) => `<w:hdr xmlns:w="w">${p(text)}</w:hdr>`;
    const [fault] = faultsIn({ ...parts(p('')), 'word/header1.xml': header(''), 'word/header2.xml': header('{{}}') });
    expect(fault?.place).toBe("page header 2: '{{}}'");
  });
});

describe('a tag of another product', () => {
  const fieldCode = (instruction: string) => `<w:p><w:r><w:instrText> ${instruction} </w:instrText></w:r></w:p>`;

  it.each([
    ['{% if married %}', p('{', '% if married %}'), '{{#married}}'],
    ['{% for child in children %}', p('{% for child in children %}'), '{{#children}}'],
    ['[[client_name]]', p('Of [', '[client_name]]'), '{{client_name}}'],
    ['[[ Client ]]', p('Of [[ Client ]]'), '{{Client}}'],
    ['<<client.name>>', p('Of &lt;&lt;client.name&gt;&gt;'), '{{client}}'],
    ['<<[client.name]>>', p('Of &lt;&lt;[client.name]&gt;&gt;'), '{{client}}'],
    ['«client_name»', p('Of «client_name»'), '{{client_name}}'],
    ['«IF Married»', p('Of «IF Married»'), '{{#Married}}'],
    ['{#children}', p('{#children} {child}'), '{{#children}}'],
    ['«Client»', fieldCode('MERGEFIELD Client \\* MERGEFORMAT'), '{{Client}}'],
    ['«Client»', '<w:p><w:fldSimple w:instr=" MERGEFIELD &quot;Client&quot; "/></w:p>', '{{Client}}'],
    [`${'$'}{client}`, p(`Of ${'$'}{client}`), '{{client}}'],
  ])('%s is refused, with how it is written here', (text, body, written) => {
    const [fault, ...more] = faultsOf(body);
    expect([fault?.message, more]).toEqual([`${text} is a tag of another product.`, []]);
    expect(fault?.fix).toContain(`Write ${written}`);
  });

  it('is found where other faults are: in a paragraph, a cell, a text box, a header, a footnote', () => {
    const cell = `<w:tbl><w:tr><w:tc>${p('Name')}</w:tc><w:tc>${p('[[name]]')}</w:tc></w:tr></w:tbl>`;
    const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;
    const drawn = `<w:p><w:r><mc:AlternateContent><mc:Choice>${box('«of_box»')}</mc:Choice><mc:Fallback>${box('«of_box»')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const body = p('One') + p('Of ', '[', '[client]]') + cell + drawn;
    const faults = faultsIn({
      ...parts(body),
      'word/header1.xml': `<w:hdr xmlns:w="w">${p('{% if a %}')}</w:hdr>`,
      'word/footer1.xml': `<w:ftr xmlns:w="w">${p('By &lt;&lt;agent&gt;&gt;')}</w:ftr>`,
      'word/footnotes.xml': `<w:footnotes xmlns:w="w"><w:footnote>${p('See «some_note»')}</w:footnote></w:footnotes>`,
    });
    expect(faults.map(({ place }) => place)).toEqual([
      "paragraph 2: 'Of [[client]]'",
      'table 1, row 1, cell 2',
      "text box: '«of_box»'",
      "page header: '{% if a %}'",
      "page footer: 'By <<agent>>'",
      "footnote: 'See «some_note»'",
    ]);
  });

  it.each([
    'Le « Client » et «Заказчик», en adelante «Cliente», сервис «Mail.ru» и «YouTube»',
    'The [[first draft] of the [Agreement]] and [[1]] and [[insert name]]',
    'a &lt;&lt; b &gt;&gt; c, &lt;&lt;see note 3&gt;&gt;, 5 %, $5 {x} [Name] [ ]',
    '[[{{name}}]] «{{name}}» &lt;&lt;{{name}}&gt;&gt;',
  ])('is not seen in ordinary words: %s', (text) => {
    expect(faultsOf(p(text))).toEqual([]);
  });
});

describe('a hostile template', () => {
  it.each([
    ['ten thousand sections in one paragraph', p('{{#a}}{{/a}}'.repeat(10_000))],
    ['ten thousand sections that never close', p('{{#a}}'.repeat(10_000))],
    ['ten thousand empty tags', p('{{}}'.repeat(10_000))],
    ['ten thousand paragraphs with a fault', p('{{').repeat(10_000)],
    ['braces without end', p('{'.repeat(100_000))],
    ['cells within cells', '<w:tbl><w:tr><w:tc>'.repeat(2000) + p('{{a}}') + '</w:tc></w:tr></w:tbl>'.repeat(2000)],
    ['elements that never close', '<w:p><w:r><w:drawing>'.repeat(5000) + p('{{a}}')],
    ['blanks inside a tag', `<w:p><w:r><w:t>{{a${' '.repeat(100_000)}b}}</w:t></w:r></w:p>`],
  ])('of %s is read to its end before the test’s time is up', (_, body) => {
    expect(scanTemplate(parts(body)).faults).toBeInstanceOf(Array);
  });

  it('that nests more deeply than any contract is told so', () => {
    const deep =
      Array.from({ length: 51 }, (_, i) => `{{#s${i}}}`).join('') +
      Array.from({ length: 51 }, (_, i) => `{{/s${50 - i}}}`).join('');
    expect(faultsOf(p(deep)).map(({ message }) => message)).toEqual([
      '{{#s50}} stands inside more than 50 other sections.',
    ]);
  });
});
