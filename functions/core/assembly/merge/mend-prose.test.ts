import { describe, expect, it } from 'vitest';
import { mergeTemplate } from './merge.ts';
import type { MergeData } from './merge-data.ts';

const r = (text: string) => `<w:r><w:t xml:space="preserve">${text.replaceAll('&', '&amp;')}</w:t></w:r>`;
const p = (...runs: string[]) => `<w:p>${runs.map(r).join('')}</w:p>`;
const END = '<w:sectPr/></w:body></w:document>';

/** The words of each paragraph of a body of these, with these answers. */
const merged = (body: string, data: MergeData = {}): string[] => {
  const parts = { 'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}${END}` };
  return (mergeTemplate(parts, data, { today: '2026-11-20' }).parts['word/document.xml'] ?? '')
    .split('</w:p>')
    .slice(0, -1)
    .map((one) =>
      one
        .replace(/<w:br\/>/g, '|')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&amp;', '&'),
    );
};
/** One paragraph, in one run and with a run for each of its signs. */
const said = (text: string, data: MergeData = {}): string => {
  const [whole = ''] = merged(p(text) + p('end'), data);
  expect(merged(p(...text) + p('end'), data)[0]).toBe(whole);
  return whole;
};
const [a, b, c, d] = ['Ann', 'Bo', 'Cy', 'Di'];

describe('an enumeration', () => {
  it.each<[string, MergeData, string]>([
    ['{{a}}, {{b}} and C', {}, 'C'],
    ['{{a}}, {{b}} and C', { a }, 'Ann and C'],
    ['{{a}}, {{b}} and C', { b }, 'Bo and C'],
    ['A, {{b}}, C', {}, 'A, C'],
    ['A, {{b}} and C', {}, 'A and C'],
    ['A, {{b}}, and C', {}, 'A and C'],
    ['A, B, {{c}}, and D', {}, 'A, B, and D'],
    ['X, {{a}}.', {}, 'X.'],
    ['X, {{a}}', {}, 'X'],
    ['X and {{a}}.', {}, 'X.'],
    ['{{a}} and {{b}}', { a }, 'Ann'],
    ['{{a}} and {{b}}', { b }, 'Bo'],
    ['{{a}} or {{b}} agree', { a }, 'Ann agree'],
    ['Landlord and {{b}} agree.', {}, 'Landlord agree.'],
    ['the house and {{b}} garden', {}, 'the house and garden'],
    ['{{a}}, {{b}} and {{c}}', { a, b }, 'Ann and Bo'],
    ['{{a}}, {{b}} and {{c}} agree.', { a, c }, 'Ann and Cy agree.'],
    ['By {{a}}, {{b}} and {{c}}.', { b, c }, 'By Bo and Cy.'],
    ['By {{a}}, {{b}} and {{c}}.', { c }, 'By Cy.'],
    ['By {{a}}, {{b}} and {{c}}.', {}, 'By.'],
    ['By {{a}}, {{b}} and C.', {}, 'By C.'],
    ['tenants {{a}}, {{b}}, {{c}} and {{d}} agree', { b, d }, 'tenants Bo and Di agree'],
    ['{{a}}, {{b}}, {{c}} and {{d}}', { a, b, c }, 'Ann, Bo and Cy'],
    ['{{a}}, {{b}}, {{c}}, and {{d}}', { a, b, c }, 'Ann, Bo, and Cy'],
    ['{{a}}, {{b}}, {{c}}, and {{d}}', { a, d }, 'Ann and Di'],
    ['{{a}}; {{b}}; and {{c}}', { a, b }, 'Ann; and Bo'],
    ['{{a}}, {{b}}, {{c}}', { a, c }, 'Ann, Cy'],
    ['{{a}} & {{b}}', { a }, 'Ann'],
    ['{{a}} and/or {{b}}.', { b }, 'Bo.'],
    ['{{a}} / {{b}}', { b }, 'Bo'],
    ['{{a}}/{{b}}', { a }, 'Ann'],
    ['{{a}} – {{b}} – {{c}}', { a, c }, 'Ann – Cy'],
    ['{{a}} {{b}}, {{c}} {{d}} and {{e}}', { a, d }, 'Ann and Di'],
    ['{{a}}, {{b}} ו{{c}}', { a, b }, 'Ann וBo'],
    ['{{a}}, {{b}} ו{{c}}', { a, c }, 'Ann וCy'],
    ['{{a}}, {{b}} או {{c}}', { c }, 'Cy'],
    ['A; {{b}}; C', {}, 'A; C'],
    ['A – {{b}} – C', {}, 'A – C'],
    ['However, {{b}} and {{c}} agree.', { c }, 'However, Cy agree.'],
    ['Landlord, {{b}} and {{c}} agree.', { c }, 'Landlord and Cy agree.'],
  ])('%s with %j', (text, data, expected) => {
    expect(said(text, data)).toBe(expected);
  });
});

describe('brackets, quotation marks and ends of sentences', () => {
  it.each<[string, MergeData, string]>([
    ['A ({{a}}) B', {}, 'A B'],
    ['A ({{a}}).', {}, 'A.'],
    ['A, ({{a}}), B', {}, 'A, B'],
    ['A ({{a}}, {{b}}) C', { b }, 'A (Bo) C'],
    ['A ({{a}}, {{b}}) C', {}, 'A C'],
    ['A ({{a}} B)', {}, 'A (B)'],
    ['A (B {{a}})', {}, 'A (B)'],
    ['(the “{{a}}”)', {}, '(the)'],
    ['A (“{{a}}”) B', {}, 'A B'],
    ['A "{{a}}" B', {}, 'A B'],
    ["A '{{a}}' B", {}, 'A B'],
    ['"A" {{a}} "B"', {}, '"A" "B"'],
    ['A «{{a}}» B', {}, 'A B'],
    ['A [{{a}}] B', {}, 'A B'],
    ['A ({{#x}}{{a}}{{/x}}) B', { x: true }, 'A B'],
    ['A {{#x}}({{a}}){{/x}} B', { x: true }, 'A B'],
    ['the {{a}}’s house', {}, 'the house'],
    ['One. {{a}}. Two.', {}, 'One. Two.'],
    ['One. {{a}}, two.', {}, 'One. two.'],
    ['One. {{a}} Two.', {}, 'One. Two.'],
    ['{{a}}. Two.', {}, 'Two.'],
    ['The rent: {{a}}.', {}, 'The rent.'],
    ['Name: {{a}}', {}, 'Name:'],
    ['Name: {{a}}, {{b}}', {}, 'Name:'],
    ['At: {{a}}, {{b}}', { b }, 'At: Bo'],
    ['Dear {{a}},', {}, 'Dear,'],
    ['The tenant {{a}}, a resident, agrees', {}, 'The tenant, a resident, agrees'],
    ['the landlord {{a}} and the tenant {{b}}', {}, 'the landlord and the tenant'],
    ['The tenant {{a}}, {{b}}, agrees', { b }, 'The tenant, Bo, agrees'],
    ['Acme Inc. {{a}}, a company', {}, 'Acme Inc., a company'],
    ['A {{#x}}B{{/x}}, C', {}, 'A, C'],
    ['A, {{#x}}B{{/x}}, C', {}, 'A, C'],
    ['A, {{#x}}B, {{/x}}C', {}, 'A, C'],
    ['A{{#x}}, B{{/x}} and C', {}, 'A and C'],
    ['A and {{#x}}jointly {{/x}}agree', {}, 'A and agree'],
    ['{{a}}, {{#x}}not {{/x}}resident', { a }, 'Ann, resident'],
    ['{{#x}}{{a}}, {{/x}}{{b}}.', { x: true, a }, 'Ann.'],
    ['{{#x}}{{a}}, {{/x}}{{b}}.', { x: true, b }, 'Bo.'],
    ['({{#x}}A{{else}}B{{/x}}), C', {}, '(B), C'],
    ['{{#rows}}{{a}} {{b}}; {{/rows}}', { rows: [{ a, b }, { b }, { a, b }] }, 'Ann Bo; Bo; Ann Bo;'],
    ['{{#x}}Ann{{/x}}, {{#y}}Bo{{/y}} and {{c}}', { x: true, y: true }, 'Ann and Bo'],
    ['{{#x}}Ann{{/x}}, {{#y}}Bo{{/y}} and {{c}}', { y: true, c }, 'Bo and Cy'],
  ])('%s with %j', (text, data, expected) => {
    expect(said(text, data)).toBe(expected);
  });

  it('stay in a paragraph that is longer than any contract has, which takes no time', () => {
    expect(said(`A${' ({{a}})'.repeat(20)} B`)).toBe('A B');
    const [long = ''] = merged(p(`A${' ({{a}})'.repeat(60_000)} B`));
    expect(long).toMatch(/^A \(\).* B$/);
  });

  it('are refused in words where taking them all away would take longer than a function may', () => {
    const long = `A${' the tenant here ({{a}})'.repeat(250)} B`;
    const rows = (count: number) => ({ rows: Array.from({ length: count }, () => ({ name: a })) });
    const each = p('{{#rows}}') + p(long) + p('{{/rows}}');
    expect(merged(each, rows(20))).toEqual(Array(20).fill(`A${' the tenant here'.repeat(250)} B`));
    expect(() => merged(each, rows(400))).toThrow(
      expect.objectContaining({
        code: 'contract-refused',
        faults: [{ msg: expect.stringContaining('too many answers are missing in its long paragraphs') }],
      }),
    );
  });

  it('leave no paragraph and no line with nothing but them', () => {
    const br = '<w:r><w:br/></w:r>';
    expect(merged(p('A') + p('({{a}})') + p('“{{a}}, {{b}}.”') + p('• {{a}}') + p('{{a}}, {{b}}'))).toEqual(['A']);
    expect(merged(`<w:p>${r('A')}${br}${r('{{a}}, {{b}}')}${br}${r('C')}</w:p>`)).toEqual(['A|C']);
    expect(merged(`<w:p>${r('A')}${br}${r('({{a}})')}</w:p>`)).toEqual(['A']);
  });
});

describe('a list of rows', () => {
  const text = 'By {{#rows | list}}{{name}}, {{job}}{{/rows}}.';
  it.each<[MergeData[], string]>([
    [[{ name: a, job: 'x' }, { name: b }], 'By Ann, x and Bo.'],
    [[{ name: a }, { job: 'x' }, { name: b }], 'By Ann, x and Bo.'],
    [[{ name: a }, {}, { name: b }], 'By Ann and Bo.'],
    [[{}, { name: b }], 'By Bo.'],
    [[{ name: a }, {}], 'By Ann.'],
    [[{}, {}], 'By.'],
  ])('%j', (rows, expected) => {
    expect(said(text, { rows })).toBe(expected);
  });
});
