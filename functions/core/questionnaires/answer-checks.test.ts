import { describe, expect, it } from 'vitest';
import { answerFaults, keptAnswers } from './answer-checks.ts';
import type { Answer, Answers, TableRow } from './answers.ts';
import type { CategoryName } from './categories.ts';
import type { Question } from './question.ts';
import { ask, column, onlyIf, options, questionnaire, sampleCondition, section, TODAY } from './samples.ts';

const messages = (question: Question, answers: Answers) =>
  Object.fromEntries(
    answerFaults(questionnaire(section('s', [question])), answers, TODAY).map((fault) => [fault.field, fault.message]),
  );
const valueFaults = (category: CategoryName, answer: Answer) =>
  messages(ask('q', category, options('One')), { q: answer }).q;

describe('a required answer', () => {
  it('is asked for when it is missing', () => {
    expect(messages(ask('q', 'Short Text', { required: true }), { q: ' ' })).toEqual({ q: 'Field is required' });
    expect(messages(ask('q'), {})).toEqual({});
  });

  it('is not asked for where it is hidden', () => {
    const hidden = ask('b', 'Email', { required: true, ...onlyIf('all', sampleCondition('a', 'is', 'Yes')) });
    const both = questionnaire(section('s', [ask('a', 'Dropdown - Yes/No'), hidden]));
    expect(answerFaults(both, { a: 'No', b: 'not an email' }, TODAY)).toEqual([]);
    expect(answerFaults(both, { a: 'Yes' }, TODAY)).toMatchObject([{ field: 'b' }]);
  });

  it('of an address needs its first line and city', () => {
    const address = ask('q', 'Address', { required: true });
    expect(messages(address, {})).toEqual({ 'q.address_line_1': 'Field is required' });
    expect(messages(address, { q: { city: 'Rome' } })).toEqual({ 'q.address_line_1': 'Field is required' });
    expect(messages(address, { q: { city: 'Rome', address_line_1: 'Via Po 1' } })).toEqual({});
  });

  it('of a multi-field needs every field', () => {
    const fields = ['first', 'last'].map((id) => ({ id, label: id, ans_key: id }));
    const question = ask('q', 'Multi-Field', { required: true, multifield_values: fields });
    expect(messages(question, { q: { first: 'Ann' } })).toEqual({ 'q.last': 'Field is required' });
  });

  it('of contacts needs one with both name and email', () => {
    const question = ask('q', 'Contact', { required: true });
    const contact = (parts: Record<string, string>) => ({ q: [{ id: 'c', parts }] });
    expect(messages(question, contact({ name: 'Ann' }))).toEqual({ q: 'Field is required' });
    expect(messages(question, contact({ name: 'Ann', email: 'ann@' }))).toEqual({
      'q.c.email': 'Enter a valid email address',
    });
    expect(messages(question, contact({ name: 'Ann', email: 'ann@example.com' }))).toEqual({});
  });

  it('of a data table needs a row, and in each row its required columns', () => {
    const table = questionnaire(
      section('s', [ask('q', 'Data Table', { required: true })], {
        dataTableNoun: 'Child',
        dataTableColumns: [column('name', 'Short Text', { required: true }), column('born', 'Date')],
      }),
    );
    const faults = (answer: Answer) =>
      answerFaults(table, { q: answer }, TODAY).map(({ field, message }) => [field, message]);
    expect(faults([])).toEqual([['q', 'Field is required']]);
    const rows: TableRow[] = [
      { id: 'r1', cells: { born: '31/02/2020' } },
      { id: 'r2', cells: {} },
      { id: 'r3', cells: { name: 'Tom', born: '2020-02-28' } },
    ];
    expect(faults(rows)).toEqual([
      ['q.r1.name', 'Field is required'],
      ['q.r1.born', 'Please enter a date as DD/MM/YYYY'],
    ]);
  });

  it('of a note does not exist', () => {
    expect(messages(ask('q', 'Note', { required: true }), {})).toEqual({});
  });
});

describe('the form of an answer', () => {
  it.each([
    ['Email', 'ann@example.com', undefined],
    ['Email', 'ann@example', 'Enter a valid email address'],
    ['Email', "o'neil@example.com", 'Enter a valid email address'],
    ['Phone Number', '+1 (415) 555-0134', undefined],
    ['Phone Number', '123', 'Please enter a phone number of 4 to 15 digits'],
    ['Phone Number', '1'.repeat(16), 'Please enter a phone number of 4 to 15 digits'],
    ['Number', 12.5, undefined],
    ['Number', '1,200', undefined],
    ['Number', 'twelve', 'Please enter a number'],
    ['Percent', '7.5 %', undefined],
    ['Currency', 1999, undefined],
    ['Currency', 19.99, 'Please enter an amount in dollars and cents'],
    ['Currency', '$1,250.00', undefined],
    ['Currency', '1.999', 'Please enter an amount in dollars and cents'],
    ['Date', '2026-02-28', undefined],
    ['Date', '30/02/2026', 'Please enter a date as DD/MM/YYYY'],
    ['Dropdown', 'One', undefined],
    ['Dropdown', 'option0', undefined],
    ['Dropdown', 'Two', 'Please select one of the options'],
    ['Dropdown - States', 'Washington DC', undefined],
    ['Dropdown - States', 'Bavaria', 'Please select one of the options'],
  ] as const)('%s %j', (category, answer, message) => {
    expect(valueFaults(category, answer)).toBe(message);
  });

  it('allows four files', () => {
    const files = (n: number) => Array.from({ length: n }, (_, at) => ({ id: `f${at}`, name: 'a.pdf', key: `k${at}` }));
    expect(valueFaults('File Upload', files(4))).toBeUndefined();
    expect(valueFaults('File Upload', files(5))).toBe('Please upload at most 4 files');
  });
});

describe('autosaved answers', () => {
  const form = questionnaire(
    section('s', [ask('name'), ask('born', 'Date'), ask('kids', 'Data Table'), ask('note', 'Note')]),
  );

  it('are kept unfinished, and lie over the stored ones', () => {
    expect(keptAnswers(form, { name: 'Ann', born: '2000-01-01' }, { born: '20/1' })).toEqual({
      answers: { name: 'Ann', born: '20/1' },
      refused: [],
    });
  });

  it('of the wrong shape, or to no question, are refused and change nothing', () => {
    const rows = [
      { id: 'r', cells: {} },
      { id: 'r', cells: {} },
    ];
    const incoming: Answers = { name: [], kids: rows, note: 'x', nobody: 'x', born: 20 };
    const { answers, refused } = keptAnswers(form, { name: 'Ann' }, incoming);
    expect(answers).toEqual({ name: 'Ann' });
    expect(refused.sort()).toEqual(['born', 'kids', 'name', 'nobody', 'note']);
  });
});
