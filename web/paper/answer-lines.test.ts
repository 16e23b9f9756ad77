import { describe, expect, it } from 'vitest';
import type { Answer } from '#core/questionnaires/answers.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { ask, column, options, section } from '#core/questionnaires/samples.ts';
import { answerLines } from './answer-lines.ts';

const lines = (category: CategoryName, answer: Answer, more = {}) =>
  answerLines(section('s', []), ask('q', category, more), answer);

describe('an answer to be read', () => {
  it('shows amounts, percentages and options as people write them', () => {
    expect(lines('Currency', 125_050)).toEqual(['$1,250.50']);
    expect(lines('Percent', 7.5)).toEqual(['7.5%']);
    expect(lines('Dropdown', 'option0', options('Monthly'))).toEqual(['Monthly']);
    expect(lines('Date', '2026-11-20')[0]).toMatch(/20.*2026/);
  });

  it('shows only what was ticked', () => {
    const answer = [
      { id: 'option0', label: 'Film', value: false },
      { id: 'option1', label: 'Music', value: true },
    ];
    expect(lines('Multiple Selection', answer, options('Film', 'Music'))).toEqual(['Music']);
  });

  it('shows each row with its columns, and nothing for an empty one', () => {
    const table = section('s', [], { dataTableColumns: [column('Name'), column('Fee', 'Currency')] });
    const rows: Answer = [
      { id: 'a', cells: { Name: 'Ann', Fee: 500 } },
      { id: 'b', cells: {} },
    ];
    expect(answerLines(table, ask('q', 'Data Table'), rows)).toEqual(['Name: Ann · Fee: $5.00']);
  });

  it('has no line when it is missing', () => {
    expect(lines('Short Text', ' ')).toEqual([]);
    expect(lines('Address', { city: '' })).toEqual([]);
  });
});
