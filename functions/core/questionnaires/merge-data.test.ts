import { describe, expect, it } from 'vitest';
import type { Answer, ContactRow, TableRow } from './answers.ts';
import { builderFaults } from './builder-rules.ts';
import type { CategoryName } from './categories.ts';
import { mergeDataOf } from './merge-data.ts';
import { prefilled } from './prefill.ts';
import type { Question } from './question.ts';
import { ask, column, onlyIf, options, questionnaire, sampleCondition, section, TODAY } from './samples.ts';

const merged = (category: CategoryName, answer: Answer, more: Partial<Question> = {}) =>
  mergeDataOf(questionnaire(section('s', [ask('x', category, more)])), { x: answer }, TODAY);

describe('merge data', () => {
  it.each(['__proto__', 'constructor'])(
    'of a question that was called %s before that was refused harms nothing',
    (name) => {
      const data = mergeDataOf(
        questionnaire(section('s', [ask('x', 'Address', { id_value: name }), ask('y')])),
        {
          x: { city: 'Reno' },
          y: 'kept',
        },
        TODAY,
      );
      expect(data.y).toBe('kept');
      expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
      expect({}).not.toHaveProperty('city');
    },
  );

  it.each([
    ['Short Text', 'Ann', 'Ann'],
    ['Number', 3, 3],
    ['Percent', '7.5%', 7.5],
    ['Currency', 125_050, 1250.5],
    ['Currency', '$1,250.50', 1250.5],
    ['Date', '20/11/2026', '2026-11-20'],
    ['Dropdown - Yes/No', 'Yes', true],
    ['Dropdown - Yes/No', 'No', false],
    ['Dropdown - States', 'Texas', 'Texas'],
  ] as const)('of %s %j', (category, answer, expected) => {
    expect(merged(category, answer)).toEqual({ x: expected });
  });

  it('tells options apart whose labels differ in marks alone, or have no Latin letter', () => {
    const labels = ['Web design', 'Web-Design', 'web design 2', 'WEB/design', '設計', '法律'];
    const field_values = labels.map((label, at) => ({ id: `o${at}`, label }));
    const ticked = labels.map((label, at) => ({ id: `o${at}`, label, value: at % 2 === 1 }));
    expect(merged('Multiple Selection', ticked, { field_values })).toEqual({
      x: ['Web-Design', 'WEB/design', '法律'],
      x_web_design: false,
      x_web_design_3: true,
      x_web_design_2: false,
      x_web_design_4: true,
      x_option: false,
      x_option_2: true,
    });
  });

  it('prints an option by its present label', () => {
    expect(merged('Dropdown', 'option1', options('A', 'B, renamed'))).toEqual({ x: 'B, renamed' });
  });

  it('gives a multiple selection as a list and as one yes or no for each option', () => {
    const answer = [
      { label: 'Web design', value: true },
      { label: 'Hosting', value: false },
    ];
    expect(merged('Multiple Selection', answer, options('Web design', 'Hosting'))).toEqual({
      x: ['Web design'],
      x_web_design: true,
      x_hosting: false,
    });
  });

  it('gives an address in one line, in lines, and in parts', () => {
    const address = { address_line_1: '1 Main St', city: 'Reno', state: 'Nevada', zip_code: '89501', country: 'USA' };
    expect(merged('Address', address)).toEqual({
      x: '1 Main St, Reno, Nevada 89501, USA',
      x_lines: '1 Main St\nReno, Nevada 89501\nUSA',
      x_address_line_1: '1 Main St',
      x_city: 'Reno',
      x_state: 'Nevada',
      x_zip_code: '89501',
      x_country: 'USA',
    });
  });

  it('gives a multi-field by its names', () => {
    const multifield_values = [{ id: 'f1', label: 'Title', ans_key: 'title' }];
    expect(merged('Multi-Field', { f1: 'CEO' }, { multifield_values })).toEqual({
      x: { title: 'CEO' },
      x_title: 'CEO',
    });
  });

  it('gives only the contacts that count', () => {
    const contacts: ContactRow[] = [
      { id: 'a', parts: { name: 'Ann', email: 'ann@example.com', city: 'Reno' } },
      { id: 'b', parts: { name: 'Bob' } },
    ];
    expect(merged('Contact', contacts)).toEqual({
      x: [{ name: 'Ann', email: 'ann@example.com', city: 'Reno', address: 'Reno' }],
    });
  });

  it('gives of a contact only what is asked, so that nothing sent along stands for an answer around it', () => {
    const parts = { name: 'Ann', email: 'ann@example.com', fee: '0' };
    const people = section('s', [ask('people', 'Data Table')], {
      dataTableColumns: [column('c1', 'Contact', { id_value: 'tenant' })],
    });
    const answers = { people: [{ id: 'r', cells: { c1: parts } }] };
    const ann = { name: 'Ann', email: 'ann@example.com', address: '' };
    expect(merged('Contact', [{ id: 'a', parts }])).toEqual({ x: [ann] });
    expect(mergeDataOf(questionnaire(people), answers, TODAY)).toMatchObject({ people: [{ tenant: ann }] });
    expect(mergeDataOf(questionnaire(people), answers, TODAY)).not.toHaveProperty(['people', 0, 'tenant', 'fee']);
  });

  it('gives a data table as rows by column, without empty rows', () => {
    const table = section('s', [ask('people', 'Data Table')], {
      dataTableNoun: 'Person',
      dataTableColumns: [
        column('c1', 'Short Text', { id_value: 'name' }),
        column('c2', 'Currency', { id_value: 'share' }),
      ],
    });
    const rows: TableRow[] = [
      { id: 'r1', cells: { c1: 'Ann', c2: 50_00 } },
      { id: 'r2', cells: { c1: ' ' } },
      { id: 'r3', cells: { c1: 'Bob', c2: '' } },
    ];
    expect(mergeDataOf(questionnaire(table), { people: rows }, TODAY)).toEqual({
      people: [{ name: 'Ann', share: 50 }, { name: 'Bob' }],
    });
  });

  it('leaves out what is hidden or missing', () => {
    const form = questionnaire(
      section('s', [
        ask('a', 'Dropdown - Yes/No'),
        ask('b', 'Short Text', onlyIf('all', sampleCondition('a', 'is', 'Yes'))),
        ask('c'),
      ]),
    );
    expect(mergeDataOf(form, { a: 'No', b: 'secret' }, TODAY)).toEqual({ a: false });
    expect(mergeDataOf(form, { b: 'secret', c: ' ' }, TODAY)).toEqual({});
  });

  it('lets a question win over a part of another with the same identifier', () => {
    const form = questionnaire(section('s', [ask('x_city'), ask('x', 'Address')]));
    expect(mergeDataOf(form, { x_city: 'Asked', x: { city: 'Part' } }, TODAY)).toMatchObject({ x_city: 'Asked' });
  });
});

describe('what is known of the client', () => {
  const form = questionnaire(section('s', [ask('a', 'Client Name'), ask('b', 'Client Address'), ask('c')]));

  it('is filled in where nothing is answered', () => {
    const known = { name: 'Ann Lee', address: { city: 'Reno' } };
    expect(prefilled(form, {}, known, TODAY)).toEqual({ a: 'Ann Lee', b: { city: 'Reno' } });
    expect(prefilled(form, { a: 'A. Lee', c: 'x' }, { name: 'Ann Lee' }, TODAY)).toEqual({ a: 'A. Lee', c: 'x' });
  });
});

describe('what a lawyer fills in beforehand', () => {
  const filled = (...asked: Question[]) => prefilled(questionnaire(section('s', asked)), {}, {}, TODAY);

  it('is an answer of its category, which passes the checks', () => {
    const two = options('A', 'B');
    expect(
      filled(
        ask('text', 'Short Text', { default_answer: ' as agreed ' }),
        ask('fee', 'Currency', { default_answer: '$1,200.50' }),
        ask('due', 'Date', { default_answer: 'today + 30 days' }),
        ask('kind', 'Dropdown', { ...two, default_answer: 'option1' }),
        ask('none', 'Dropdown', { ...two, default_answer: 'C' }),
        ask('past', 'Date', { default_answer: '2020-01-01', checks: { at_least: 'today' } }),
        ask('rows', 'Data Table', { default_answer: 'x' }),
      ),
    ).toEqual({ text: 'as agreed', fee: 120_050, due: '2026-12-22', kind: 'option1' });
  });

  it('is refused where it is no answer', () => {
    const faults = (question: Question) => Object.keys(builderFaults(questionnaire(section('s', [question]))));
    expect(faults(ask('n', 'Number', { default_answer: 'ten' }))).toEqual(['sections.0.questions.0.default_answer']);
    expect(faults(ask('n', 'Number', { default_answer: '11', checks: { at_most: '10' } }))).toHaveLength(1);
    expect(faults(ask('d', 'Date', { default_answer: '2020-01-01', checks: { at_least: 'today' } }))).toEqual([]);
  });
});
