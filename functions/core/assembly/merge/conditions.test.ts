import { describe, expect, it } from 'vitest';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { mergeTemplate } from './merge.ts';
import type { MergeData, MergeValue } from './merge-data.ts';

const p = (text: string) =>
  `<w:p><w:r><w:t xml:space="preserve">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</w:t></w:r></w:p>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

const partsOf = (body: string) => ({
  'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}<w:sectPr/></w:body></w:document>`,
});

/** The words of each paragraph of the merged body. */
const merged = (body: string, data: MergeData = {}): string[] => {
  expect(scanTemplate(partsOf(body)).faults).toEqual([]);
  const { parts, leftovers } = mergeTemplate(partsOf(body), data, { today: '2026-11-22' });
  expect(leftovers).toEqual([]);
  return (parts['word/document.xml'] ?? '')
    .split('</w:p>')
    .slice(0, -1)
    .map((one) =>
      one
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
    );
};

const holds = (condition: string, data: MergeData): boolean =>
  merged(p(`{{#${condition}}}yes{{else}}no{{/}}`), data)[0] === 'yes';

describe('a condition of a section', () => {
  const company: MergeData = {
    entity_type: 'LLC',
    fee: 10_000.5,
    married: false,
    term: '24',
    zip: '01234',
    signed: '2026-10-31',
    ends: '2027-10-31',
    name: 'O’Neill & Sons',
    services: ['Design', 'Web hosting'],
    people: [{ name: 'Ann' }, { name: 'Bo' }],
    none: [],
  };

  it.each([
    ['entity_type = "LLC"', true],
    ['entity_type = “llc ”', true],
    ["entity_type == 'Corporation'", false],
    ['entity_type is not "Corporation"', true],
    ['entity_type != "LLC"', false],
    ['entity_type is any of "Corporation", "LLC"', true],
    ['entity_type in "Corporation", "Trust"', false],
    ['name = "O’Neill & Sons"', true],
    ['name contains "neill"', true],
    ['name begins with "o’n"', true],
    ['name starts with "Sons"', false],
    ['fee > 10000', true],
    ['fee > $10,000.50', false],
    ['fee >= 10,000.50', true],
    ['fee ≥ 10000.5', true],
    ['fee < 10000.51', true],
    ['fee <= 9', false],
    ['fee between 10000 and 10001', true],
    ['fee between 1 and 2 or fee between 3 and 20000', true],
    ['term > 9', true],
    ['term = 24.0', true],
    ['signed before ends', true],
    ['signed is after 2026-10-30', true],
    ['signed = 2026-10-31', true],
    ['signed < today', true],
    ['signed > today - 22 days', false],
    ['signed ≥ today - 22 days', true],
    ['ends > today + 11 months', true],
    ['ends > today + 1 year', false],
    ['ends between today and today + 12 months', true],
    ['married = No', true],
    ['married = "Yes"', false],
    ['married is answered', true],
    ['spouse = No', false],
    ['spouse is not answered', true],
    ['spouse is not "Ann"', true],
    ['spouse > 3', false],
    ['not married', true],
    ['services contains "web"', true],
    ['services = "Design"', true],
    ['services = "Design, Web hosting"', false],
    ['services is not "Print"', true],
    ['people.count > 1', true],
    ['people.count = 2', true],
    ['none.count = 0', true],
    ['nobody.count = 0', true],
    ['nobody.count > 0', false],
    ['entity_type = "LLC" and fee > 20000', false],
    ['entity_type = "LLC" or fee > 20000', true],
    ['not (entity_type = "LLC" and fee > 20000)', true],
    ['fee > 20000 or entity_type = "LLC" and term > 100', false],
    ['(fee > 1 or entity_type = "Trust") and term < 100', true],
    ['zip = "01234"', true],
    ['zip = "1234"', false],
    ['zip = 1234', true],
    ['term = "24"', true],
    ['fee = "10000.5"', true],
    ['spouse = ""', true],
    ['spouse != ""', false],
    ['entity_type != ""', true],
    ['entity_type != null', true],
    ['spouse is empty', true],
    ['entity_type is not blank', true],
    ['term in 12, 24, 36', true],
  ])('%s is %s', (condition, expected) => {
    expect(holds(condition, company)).toBe(expected);
  });

  it('tells a No from an answer that is not there', () => {
    const mergedWith = (married: MergeValue) =>
      merged(p('{{#married}}A{{/}}{{#married = No}}B{{/}}{{#married is unanswered}}C{{/}}'), { married });
    expect(mergedWith(true)).toEqual(['A']);
    expect(mergedWith(false)).toEqual(['B']);
    expect(mergedWith(undefined)).toEqual(['C']);
  });

  it('looks at the row that it stands in, then at the answers around it', () => {
    const rows = [
      { name: 'Ann', share: 60 },
      { name: 'Bo', share: 40 },
    ];
    const body = p('{{#people}}{{name}}{{#share > least}} (major){{else}} (minor){{/}}; {{/people}}');
    expect(merged(body, { people: rows, least: 50 })).toEqual(['Ann (major); Bo (minor);']);
  });

  it('keeps a column that is called count', () => {
    expect(merged(p('{{#order.count > 5}}many{{/}}'), { order: { count: 9 } })).toEqual(['many']);
  });

  it('compares numbers exactly, however many digits they have', () => {
    expect(holds('a < b', { a: '0.1', b: '0.10000000000000000001' })).toBe(true);
    expect(holds('a = b', { a: '123456789012345678', b: '123456789012345679' })).toBe(false);
  });

  it('of a section within a section of the same answer is no section within itself', () => {
    const body = p('{{#fee > 10}}more{{#fee > 100}} and more{{/fee}}{{/fee}}');
    expect(merged(body, { fee: 50 })).toEqual(['more']);
    expect(merged(body, { fee: 500 })).toEqual(['more and more']);
  });
});

describe('else', () => {
  it('turns paragraphs, and leaves no blank line', () => {
    const body = [p('A'), p('{{#vip}}'), p('Gold'), p('{{else}}'), p('Plain'), p('{{/vip}}'), p('Z')].join('');
    expect(merged(body, { vip: true })).toEqual(['A', 'Gold', 'Z']);
    expect(merged(body, {})).toEqual(['A', 'Plain', 'Z']);
  });

  it('turns rows of a table', () => {
    const body = table(['Head'], ['{{#vip}}'], ['Gold'], ['{{else}}'], ['Plain'], ['{{/vip}}']);
    expect(merged(body, { vip: true })).toEqual(['Head', 'Gold']);
    expect(merged(body, { vip: false })).toEqual(['Head', 'Plain']);
  });

  it('is what a list without rows says', () => {
    const body = [p('{{#people}}'), p('{{name}}'), p('{{else}}'), p('Nobody'), p('{{/}}')].join('');
    expect(merged(body, { people: [{ name: 'Ann' }, { name: 'Bo' }] })).toEqual(['Ann', 'Bo']);
    expect(merged(body, { people: [] })).toEqual(['Nobody']);
  });

  it('belongs to the innermost section, and each may have one', () => {
    const body = p('{{#a}}1{{#b}}2{{else}}3{{/b}}{{else}}4{{#b}}5{{else}}6{{/}}{{/}}');
    expect(merged(body, { a: true, b: true })).toEqual(['12']);
    expect(merged(body, { a: true })).toEqual(['13']);
    expect(merged(body, { b: true })).toEqual(['45']);
    expect(merged(body, {})).toEqual(['46']);
  });

  it('of an inverted section shows what is answered', () => {
    expect(merged(p('{{^a}}none{{else}}some{{/a}}'), { a: 'x' })).toEqual(['some']);
  });

  it('crosses paragraphs within words', () => {
    const body = p('It {{#a}}is') + p('one{{else}}was') + p('two{{/a}}.');
    expect(merged(body, { a: true }).join('/')).toBe('It is/one.');
    expect(merged(body, {}).join('/')).toBe('It was/two.');
  });
});

describe('the outline', () => {
  it('says what is asked, and gives both parts of a section with an else', () => {
    const { outline } = scanTemplate(partsOf(p('{{#fee > 10}}{{a}}{{else}}{{b}}{{/fee}}')));
    expect(outline.sections).toMatchObject([
      { identifier: 'fee', kind: '#', condition: 'fee > 10', fields: [{ identifier: 'a' }] },
      { identifier: 'fee', kind: '^', condition: 'fee > 10', fields: [{ identifier: 'b' }] },
    ]);
  });
});
