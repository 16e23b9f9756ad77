import { describe, expect, it } from 'vitest';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { mergeTemplate } from './merge.ts';
import type { MergeData } from './merge-data.ts';

const r = (text: string, looks = '') =>
  `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t></w:r>`;
const p = (...texts: string[]) => `<w:p>${texts.map((text) => (text.startsWith('<') ? text : r(text))).join('')}</w:p>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const partsOf = (body: string) => ({
  'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}<w:sectPr/></w:body></w:document>`,
});

const mergedXml = (body: string, data: MergeData): string => {
  expect(scanTemplate(partsOf(body)).faults).toEqual([]);
  const { parts, leftovers, problems } = mergeTemplate(partsOf(body), data, { today: '2026-11-22' });
  expect([leftovers, problems]).toEqual([[], []]);
  return parts['word/document.xml'] ?? '';
};

/** The words of each paragraph of the merged body. */
const merged = (body: string, data: MergeData = {}): string[] =>
  mergedXml(body, data)
    .split('</w:p>')
    .slice(0, -1)
    .map((one) => one.replace(/<[^>]*>/g, ''));
const said = (text: string, data: MergeData = {}): string => merged(p(text) + p('end'), data)[0] ?? '';

const people = [
  { name: 'Ann', born: '1980-02-01', share: 60.1, paid: '0.10' },
  { name: 'Bo', born: '1990-03-04', share: 20.2, paid: '0.20' },
  { name: 'Cy', share: 19.7, paid: '1,000.00' },
];

describe('a column of rows in prose', () => {
  it.each<[string, MergeData, string]>([
    ['{{people.name}}', { people }, 'Ann, Bo and Cy'],
    ['{{people.name | or_list}}', { people }, 'Ann, Bo or Cy'],
    ['{{people.name | semicolon list}}', { people }, 'Ann; Bo; and Cy'],
    ['{{people.name | semicolon_or_list}}', { people: people.slice(0, 2) }, 'Ann; or Bo'],
    ['{{people.name | upper | list}}', { people }, 'ANN, BO and CY'],
    ['{{people.name | list | upper}}', { people }, 'ANN, BO AND CY'],
    ['{{people.born | formal | list}}', { people }, 'February 1, 1980 and March 4, 1990'],
    ['{{people.paid | currency}}', { people }, '$0.10, $0.20 and $1,000.00'],
    ['{{people.paid | currency | semicolon list}}', { people }, '$0.10; $0.20; and $1,000.00'],
    ['By {{people.name | list}}, jointly', {}, 'By, jointly'],
    ['By {{people.name | list | default "nobody"}}.', { people: [] }, 'By nobody.'],
    ['{{people.nothing | list}}', { people }, 'end'],
    ['{{firm.people.name}}', { firm: { people } }, 'Ann, Bo and Cy'],
  ])('%s', (text, data, expected) => {
    expect(said(text, data)).toBe(expected);
  });

  it('tells of the item that does not suit its format', () => {
    const { problems } = mergeTemplate(
      partsOf(p('{{a.b | currency | list}}')),
      { a: [{ b: 1 }, { b: 'much' }] },
      { today: '2026-11-22' },
    );
    expect(problems).toHaveLength(1);
  });
});

describe('a section as a list in prose', () => {
  const text = 'By {{#people | list}}{{name}}{{#born}}, born {{born | formal}}{{/born}}{{/people}}.';

  it.each<[number, string]>([
    [0, 'By.'],
    [1, 'By Ann, born February 1, 1980.'],
    [2, 'By Ann, born February 1, 1980 and Bo, born March 4, 1990.'],
    [3, 'By Ann, born February 1, 1980, Bo, born March 4, 1990 and Cy.'],
  ])('of %i', (count, expected) => {
    expect(said(text, { people: people.slice(0, count) })).toBe(expected);
  });

  it('joins only what prints, without blanks at the edges of an item', () => {
    const rows = [{}, { a: 'One' }, { b: 'x' }, { a: 'Two' }, { a: ' ' }, { a: 'Three' }, {}];
    expect(said('Of {{#rows | list}} {{a}} {{/rows}} , all', { rows })).toBe('Of One, Two and Three, all');
    expect(said('Of {{#rows | list}} {{a}} {{/rows}} , all', { rows: [{}, {}] })).toBe('Of, all');
    expect(merged(p('A') + p('{{#rows | list}}{{a}}{{/}}') + p('Z'), { rows: [{}, {}] })).toEqual(['A', 'Z']);
  });

  it('stands in another, each with its own joints', () => {
    const data = { sides: [{ people: people.slice(0, 2) }, { people: [] }, { people: people.slice(2) }] };
    expect(said('{{#sides | semicolon_list}}{{#people | list}}{{name}}{{/people}}{{/sides}}', data)).toBe(
      'Ann and Bo; and Cy',
    );
  });

  it('is one list item, and has another part where nothing is listed', () => {
    const item = (text: string) => `<w:p><w:pPr><w:numPr/></w:pPr>${r(text)}</w:p>`;
    expect(merged(item('{{#people | list}}{{name}}{{/people}}'), { people })).toEqual(['Ann, Bo and Cy']);
    expect(said('{{#people | list}}{{name}}{{else}}nobody{{/people}}', { people: [] })).toBe('nobody');
  });

  it('keeps the looks of its items, and joins them in those of its tag', () => {
    const xml = mergedXml(p(r('{{#people | list}}', '<w:i/>'), r('{{name}}', '<w:b/>'), r('{{/people}}', '<w:i/>')), {
      people: people.slice(0, 2),
    });
    expect(xml).toContain(`<w:p>${r('Ann', '<w:b/>')}${r(' and ', '<w:i/>')}${r('Bo', '<w:b/>')}</w:p>`);
  });

  it('has rows with answers that are no rows', () => {
    expect(said('{{#names | or list}}{{. | upper}}{{/}}', { names: ['a', 'b'] })).toBe('A or B');
  });
});

describe('what is said of rows', () => {
  it.each<[string, MergeData, string]>([
    ['{{people.count}}', { people }, '3'],
    ['{{people.count | words}}', { people }, 'three'],
    ['{{people.count}}', { people: [] }, '0'],
    ['{{people.count}}', {}, 'end'],
    ['{{people.children.count}}', { people: [{ children: [] }, { children: [] }] }, '0'],
    ['{{people.children.count}}', { people: [{ children: [] }, { children: [{ name: 'Ann' }] }] }, '1'],
    ['{{people.children.name}}', { people: [{ children: [] }] }, 'end'],
    ['{{#people}}{{children.count}}{{/}}', { people: [{ children: [] }] }, '0'],
    ['{{people.paid.total | currency}}', { people }, '$1,000.30'],
    ['{{people.share.total}}', { people }, '100.0'],
    ['{{people.share.total | percent}}', { people: [] }, 'end'],
    ['{{people.first.name}} to {{people.last.name}}', { people }, 'Ann to Cy'],
    ['{{#people.any}}some{{else}}none{{/}}', { people }, 'some'],
    ['{{#people.any}}some{{else}}none{{/}}', { people: [] }, 'none'],
    ['{{#people.share.total > 99.9}}all{{/}}', { people }, 'all'],
    [
      '{{#people}}{{row.number}} of {{row.count}} {{name}}{{#row.last}}.{{else}}; {{/}}{{/people}}',
      { people },
      '1 of 3 Ann; 2 of 3 Bo; 3 of 3 Cy.',
    ],
    ['{{#people | list}}({{row.number | letter | lower}}) {{name}}{{/}}', { people }, '(a) Ann, (b) Bo and (c) Cy'],
    ['{{#people | list}}{{row.number | roman}}{{#row.first}}, first{{/}}{{/}}', { people }, 'I, first, II and III'],
    ['{{rows.total}}', { rows: [{ total: 3 }, { total: 4 }] }, '3 and 4'],
    ['{{#people}}{{people.count}}{{/}}', { people }, '333'],
    ['No. {{row.number}}', { people }, 'No.'],
  ])('%s', (text, data, expected) => {
    expect(said(text, data)).toBe(expected);
  });

  it('adds up no text, and says so where a number is needed', () => {
    const { parts, problems } = mergeTemplate(
      partsOf(p('{{a.b.total | currency}}')),
      { a: [{ b: 1 }, { b: 'much' }] },
      { today: '2026-11-22' },
    );
    expect(parts['word/document.xml']).toContain('$1.00 and much');
    expect(problems).toHaveLength(1);
  });

  it('stands once around a list of rows in its heading', () => {
    const body = [
      p('{{#people.any}}'),
      p('Owners'),
      p('{{#people}}'),
      p('{{name}}'),
      p('{{/people}}'),
      p('{{/people.any}}'),
      p('end'),
    ];
    expect(merged(body.join(''), { people })).toEqual(['Owners', 'Ann', 'Bo', 'Cy', 'end']);
    expect(merged(body.join(''), {})).toEqual(['end']);
  });
});

describe('the rows that a section asks for', () => {
  const names = (asked: string) =>
    said(`{{#${asked}}}{{name}}{{row.number}}{{else}}none{{/people}}`, { people, least: 20 });

  it.each([
    ['people where share > 20', 'Ann1Bo2'],
    ['people where share > least and born before 1985-01-01', 'Ann1'],
    ['people where share > 99', 'none'],
    ['people where born is unanswered', 'Cy1'],
    ['people sorted by share', 'Cy1Bo2Ann3'],
    ['people sorted by share descending', 'Ann1Bo2Cy3'],
    ['people sorted by born descending', 'Bo1Ann2Cy3'],
    ['people where share < 50 sorted by name descending', 'Cy1Bo2'],
  ])('%s', (asked, expected) => {
    expect(names(asked)).toBe(expected);
  });

  it('are of a table too, and joined in prose', () => {
    const row = ['{{#people where share < 50 sorted by name descending}}{{name}}', '{{share}}{{/people}}'];
    expect(merged(table(['Name', 'Share'], row), { people })).toEqual(['Name', 'Share', 'Cy', '19.7', 'Bo', '20.2']);
    expect(said('{{#people where share < 50 | list}}{{name}}{{/people}}', { people })).toBe('Bo and Cy');
    expect(said('{{^people where share > 99}}no major owner{{/people}}', { people })).toBe('no major owner');
  });

  it('sorts numbers as numbers, and words without regard to capitals and accents', () => {
    const sorted = (...values: string[]) =>
      said('{{#rows sorted by a}}{{a}} {{/rows}}', { rows: values.map((a) => ({ a })) });
    expect(sorted('10', '9', '1,000')).toBe('9 10 1,000');
    expect(sorted('b', 'É', 'f', 'A')).toBe('A b É f');
  });
});

describe('a blank cell', () => {
  it('is no answer of the same name around its row', () => {
    const data = { name: 'Firm', city: 'Bath', people: [{ name: 'Ann' }, { name: undefined }, { name: null }] };
    expect(said('{{#people}}[{{name | blank}} of {{city}}]{{/}}', data)).toBe(
      '[Ann of Bath][[____] of Bath][[____] of Bath]',
    );
    expect(said('{{#people where name is unanswered}}x{{/}}', data)).toBe('xx');
  });
});

describe('rows within rows', () => {
  const buildings = [
    {
      street: 'Elm',
      units: [
        { no: '1', rent: 10 },
        { no: '2', rent: 20 },
      ],
    },
    { street: 'Oak', units: [] },
    { street: 'Ash', units: [{ no: '3', rent: 30 }] },
  ];

  it('repeat in each other, and add up over all and within one', () => {
    const body = table(
      ['{{#buildings}}{{street}}', '{{units.rent.total | currency}}{{/buildings}}'],
      ['All', '{{buildings.units.rent.total}}'],
    );
    expect(merged(body, { buildings })).toEqual(['Elm', '$30.00', 'Oak', '', 'Ash', '$30.00', 'All', '60']);
    const nested =
      p('{{#buildings}}') +
      p('{{street}}') +
      table(['{{#units}}{{no}}', '{{rent}}{{/units}}']) +
      p('{{/buildings}}') +
      p('end');
    expect(merged(nested, { buildings })).toEqual(['Elm', '1', '10', '2', '20', 'Oak', 'Ash', '3', '30', 'end']);
    expect(
      said('{{#buildings | semicolon_list}}{{street}}{{#units.any}} ({{units.no | list}}){{/}}{{/}}', { buildings }),
    ).toBe('Elm (1 and 2); Oak; and Ash (3)');
  });
});

describe('the outline', () => {
  it('keeps what a section asks of its rows as it is written', () => {
    const { outline } = scanTemplate(
      partsOf(p('{{#people where share > 50 sorted by name | list}}{{name}}{{/people}}')),
    );
    expect(outline.sections).toMatchObject([
      { identifier: 'people', kind: '#', written: 'people where share > 50 sorted by name | list' },
    ]);
    expect(outline.sections[0]).not.toHaveProperty('condition');
  });
});
