import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { answerFaults } from './answer-checks.ts';
import type { Answer } from './answers.ts';
import { builderFaults } from './builder-rules.ts';
import { CATEGORIES, CATEGORY_NAMES, type CategoryName, COLUMN_CATEGORIES } from './categories.ts';
import { type CheckName, checksOf, columnChecksOf } from './checks.ts';
import { type Checks, Questionnaire } from './question.ts';
import { ask, column, options, questionnaire, section, TODAY } from './samples.ts';

const faultOf = (category: CategoryName, checks: Checks, answer: Answer) =>
  answerFaults(questionnaire(section('s', [ask('q', category, { checks })])), { q: answer }, TODAY).map(({ message }) =>
    tellInEnglish(message),
  )[0];

const rows = (...cells: (string | number)[]) => cells.map((cell, at) => ({ id: `r${at}`, cells: { c: cell } }));
const contact = (id: string) => ({ id, parts: { name: 'Ann', email: 'ann@example.com' } });

describe('an answer is refused', () => {
  it.each<[CategoryName, Checks, Answer, string]>([
    ['Number', { at_least: '18' }, 17, 'Please enter a number of at least 18'],
    ['Number', { at_most: '1,000.5' }, '1001', 'Please enter a number of at most 1,000.5'],
    ['Number', { at_least: '1', at_most: '3' }, 0, 'Please enter a number from 1 to 3'],
    ['Number', { whole: true }, 2.5, 'Please enter a whole number'],
    ['Percent', { at_most: '100' }, 101, 'Please enter a number of at most 100%'],
    ['Currency', { at_least: '$500' }, 49_999, 'Please enter an amount of at least $500.00'],
    ['Currency', { at_least: '1', at_most: '2' }, '$2.01', 'Please enter an amount from $1.00 to $2.00'],
    ['Currency', { whole: true }, 50_050, 'Please enter an amount in whole dollars'],
    ['Date', { at_least: 'today' }, '2026-11-21', 'Please enter a date on or after 22 November 2026'],
    ['Date', { at_most: 'today - 18 years' }, '2008-11-23', 'Please enter a date on or before 22 November 2008'],
    [
      'Date',
      { at_least: '2026-01-01', at_most: '31/12/2026' },
      '2027-01-01',
      'Please enter a date from 1 January 2026 to 31 December 2026',
    ],
    ['Short Text', { at_least: '2' }, ' x ', 'Please enter at least 2 characters'],
    ['Long Text', { at_most: '1' }, 'ab', 'Please enter at most 1 character'],
    ['Short Text', { at_least: '2', at_most: '3' }, 'abcd', 'Please enter from 2 to 3 characters'],
    [
      'Short Text',
      { pattern: 'AA-9999' },
      'B1-2041',
      'Please enter it as AA-9999, with a letter for each A and a digit for each 9',
    ],
    ['Short Text', { pattern: '99' }, '123', 'Please enter it as 99, with a letter for each A and a digit for each 9'],
    [
      'Phone Number',
      { pattern: '(999) 999' },
      '555 1234',
      'Please enter it as (999) 999, with a letter for each A and a digit for each 9',
    ],
    ['Data Table', { at_least: '2' }, rows('a'), 'Please add at least 2 rows'],
    ['Data Table', { at_most: '1' }, rows('a', 'b'), 'Please add at most 1 row'],
    ['Contact', { at_least: '2', at_most: '3' }, [contact('a')], 'Please add from 2 to 3 contacts'],
    ['File Upload', { at_least: '2' }, [{ id: 'f', name: 'n', key: 'k' }], 'Please upload at least 2 files'],
  ])('%s %j: %j', (category, checks, answer, message) => {
    expect(faultOf(category, checks, answer)).toBe(message);
    expect(faultOf(category, { ...checks, words: 'Ask us first.' }, answer)).toBe('Ask us first.');
  });

  it.each<[CategoryName, Checks, Answer]>([
    ['Number', { at_least: '18', at_most: '18' }, 18],
    ['Number', { whole: true }, '3'],
    ['Currency', { at_least: '500', whole: true }, 50_000],
    ['Date', { at_least: 'today', at_most: 'today + 30 days' }, '2026-12-22'],
    ['Short Text', { at_least: '2', at_most: '2' }, ' 𝒳é '],
    ['Short Text', { pattern: 'AA-9999' }, 'Éß-0041 '],
    ['Data Table', { at_least: '2', at_most: '2' }, [...rows('a', 'b'), { id: 'empty', cells: { c: ' ' } }]],
    ['Short Text', { at_least: 'x', at_most: '' }, 'a'],
    ['Email', { at_least: '50', pattern: '99' }, 'ann@example.com'],
    ['Long Text', { pattern: '99' }, 'words'],
  ])('but not %s %j: %j', (category, checks, answer) => {
    expect(faultOf(category, checks, answer)).toBeUndefined();
  });

  it('only where there is one, and for its category before its checks', () => {
    expect(faultOf('Number', { at_least: '1' }, ' ')).toBeUndefined();
    expect(faultOf('Data Table', { at_least: '1' }, [])).toBeUndefined();
    expect(faultOf('Number', { at_least: '1', words: 'From 1.' }, 'one')).toBe('Please enter a number');
  });
});

describe('a column', () => {
  const table = (category: CategoryName, checks: Checks) =>
    questionnaire(
      section('s', [ask('q', 'Data Table')], {
        dataTableNoun: 'Row',
        dataTableColumns: [column('c', category, { checks, ...options('A', 'B') })],
      }),
    );
  const faults = (category: CategoryName, checks: Checks, ...cells: (string | number)[]) =>
    answerFaults(table(category, checks), { q: rows(...cells) }, TODAY).map(({ field, message }) => [
      field,
      tellInEnglish(message),
    ]);

  it('has another answer in each row where it is to, each compared as its category is', () => {
    expect(faults('Short Text', { unique: true }, 'Ann', ' ANN ', '', '', 'Bob')).toEqual([
      ['q.r1.c', 'Please enter another value; row 1 has this one too'],
    ]);
    expect(faults('Currency', { unique: true, words: 'Twice.' }, 500, '$6', '5.00')).toEqual([['q.r2.c', 'Twice.']]);
    expect(faults('Dropdown', { unique: true }, 'option0', 'option1', 'option0')).toHaveLength(1);
    expect(faults('Dropdown - Yes/No', { unique: true }, 'Yes', 'Yes')).toEqual([]);
  });

  it('is checked in each row as a question is', () => {
    expect(faults('Number', { at_most: '100' }, 5, 101, 99)).toEqual([
      ['q.r1.c', 'Please enter a number of at most 100'],
    ]);
  });
});

describe('checks', () => {
  const faultOf = (category: CategoryName, checks: Checks) =>
    Object.entries(builderFaults(questionnaire(section('s', [ask('q', category, { checks, folder_name: 'F' })])))).map(
      ([field, message]) => [field.replace('sections.0.questions.0.checks.', ''), message],
    )[0];

  it.each<[CategoryName, Checks, CheckName, string]>([
    ['Number', { at_least: 'ten' }, 'at_least', 'Please provide a value'],
    ['Date', { at_most: '2026-02-30' }, 'at_most', 'Please provide a value'],
    ['Short Text', { at_most: '2.5' }, 'at_most', 'Please provide a value'],
    ['Short Text', { pattern: '\\d+' }, 'pattern', 'Write A for a letter and 9 for a digit, e.g. "AA-9999"'],
    ['Number', { at_least: '3', at_most: '2' }, 'at_most', 'No answer can meet these checks together'],
    ['Number', { at_least: '1.2', at_most: '1.8', whole: true }, 'at_most', 'No answer can meet these checks together'],
    [
      'Currency',
      { at_least: '1.01', at_most: '1.99', whole: true },
      'at_most',
      'No answer can meet these checks together',
    ],
    ['Date', { at_least: 'today', at_most: 'today - 1 day' }, 'at_most', 'No answer can meet these checks together'],
    [
      'Date',
      { at_least: 'today + 32 days', at_most: 'today + 1 month' },
      'at_most',
      'No answer can meet these checks together',
    ],
    ['Short Text', { at_least: '5', pattern: 'A-99' }, 'pattern', 'No answer can meet these checks together'],
    ['File Upload', { at_least: '5' }, 'at_least', 'No answer can meet these checks together'],
  ])('of %s %j are refused where they are written', (category, checks, name, message) => {
    expect(faultOf(category, checks)).toEqual([name, message]);
  });

  it.each<[CategoryName, Checks]>([
    ['Number', { at_least: '2', at_most: '2', whole: true }],
    ['Number', { at_least: '1.2', at_most: '1.8' }],
    ['Date', { at_least: 'today + 29 days', at_most: 'today + 1 month' }],
    ['Date', { at_least: '2030-01-01', at_most: 'today' }],
    ['Short Text', { at_least: '4', at_most: '4', pattern: 'A-99' }],
    ['Email', { at_least: '5', at_most: '1' }],
  ])('of %s %j stand', (category, checks) => {
    expect(faultOf(category, checks)).toBeUndefined();
  });

  it('of a column are told at the column', () => {
    const columns = [column('c', 'Number', { checks: { at_least: '2', at_most: '1' } })];
    const table = section('s', [ask('q', 'Data Table')], { dataTableNoun: 'Row', dataTableColumns: columns });
    expect(builderFaults(questionnaire(table))).toEqual({
      'sections.0.dataTableColumns.0.checks.at_most': 'No answer can meet these checks together',
    });
  });

  it('are offered where they mean something, and come back from JSON as they were', () => {
    for (const category of CATEGORY_NAMES) {
      const isText = CATEGORIES[category].kind === 'text';
      expect(checksOf(category).includes('whole')).toBe(['Number', 'Percent', 'Currency'].includes(category));
      expect(checksOf(category)).not.toContain('unique');
      if (isText) expect(checksOf(category).includes('at_least')).toBe(category.endsWith(' Text'));
    }
    expect(COLUMN_CATEGORIES.filter((category) => !columnChecksOf(category).includes('unique'))).toEqual([
      'Address',
      'Computed',
      'Contact',
      'Data Table',
      'Dropdown - Yes/No',
      'Long Text',
      'Multiple Selection',
    ]);
    const kept = questionnaire(section('s', [ask('q', 'Number', { checks: { at_least: '1', whole: true } })]));
    expect(Questionnaire.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
});
