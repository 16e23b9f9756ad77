import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import type { Condition, Question, Questionnaire, Section } from './question.ts';
import { questionnaireDifferences } from './questionnaire-differences.ts';
import { ask } from './samples.ts';

const section = (name: string, questions: Question[], more: Partial<Section> = {}): Section => ({
  id: name.toLowerCase(),
  name,
  questions,
  match: 'all',
  visibility_condition: [],
  ...more,
});
const is = (label: string, visibility_answer: string): Condition => ({
  id: `when-${label}`,
  label,
  visibility_answer,
  operator: 'is',
});
const rent = ask('rent', 'Currency', { question_value: 'What is the rent?', required: true });
const guarantor = ask('guarantor', 'Short Text', { question_value: 'Who guarantees?' });
const before: Questionnaire = { sections: [section('Home', [rent, guarantor]), section('People', [])] };
const changed = (...sections: Section[]) => questionnaireDifferences(before, { sections }).map(tellInEnglish);

describe('what changed of a questionnaire', () => {
  it('is nothing of the same one, also with other ids', () => {
    expect(changed(...before.sections)).toEqual([]);
    const anew = [rent, guarantor].map((question) => ({ ...question, id: `new-${question.id}` }));
    expect(changed({ ...section('Home', anew), id: 'other' }, section('People', []))).toEqual([]);
  });

  it('names questions that were added, removed, moved, or stand in another order', () => {
    const deposit = ask('deposit', 'Currency', { question_value: 'What is the deposit?' });
    expect(changed(section('Home', [rent, deposit]), section('People', [guarantor]))).toEqual([
      'Added the question “What is the deposit?”',
      '“Who guarantees?” now stands in the section “People”',
    ]);
    expect(changed(section('People', []), section('Home', [guarantor]))).toEqual([
      'Removed the question “What is the rent?”',
      'The sections stand in another order',
    ]);
    expect(changed(section('Home', [guarantor, rent]), section('People', []))).toEqual([
      'The section “Home” has its questions in another order',
    ]);
  });

  it('says what is other about a question', () => {
    const newer = {
      ...rent,
      question_value: 'What is the monthly rent?',
      required: false,
      help: 'Without VAT',
      folder_name: 'a',
    };
    const asked = { ...guarantor, visibility_condition: [is('rent', '1,000')] };
    expect(changed(section('Home', [newer, asked]), section('People', []))).toEqual([
      '“What is the rent?” now reads “What is the monthly rent?”',
      '“What is the monthly rent?” is now optional',
      '“What is the monthly rent?” has another line of help',
      '“What is the monthly rent?” has other settings',
      '“Who guarantees?” is now asked only when “What is the monthly rent?” is “1,000”',
    ]);
  });

  it('says what is other about options, columns, conditions and sections', () => {
    const option = (label: string) => ({ id: `${label}-id`, label });
    const kind = ask('kind', 'Dropdown', { field_values: [option('Flat'), option('House')] });
    const conditions = [is('kind', 'Flat'), is('guarantor', 'Ana')];
    const when = ask('floor', 'Number', { visibility_condition: conditions, match: 'any' });
    const column = { ...ask('share', 'Number', { question_value: 'Share' }) };
    const old = { sections: [section('Home', [kind, when], { dataTableColumns: [column] })] };
    const newer = {
      sections: [
        section(
          'Building',
          [
            { ...kind, field_values: [option('House'), option('Boat')] },
            { ...when, match: 'all' as const },
          ],
          { id: 'home', dataTableColumns: [{ ...column, required: true }], answered_by: 'Seller' },
        ),
      ],
    };
    expect(questionnaireDifferences(old, newer).map(tellInEnglish)).toEqual([
      'The section “Home” is now called “Building”',
      'The section “Building” is answered by somebody else',
      '“Share” is now required (a column of the section “Building”)',
      '“kind” has the new options “Boat”',
      '“kind” no longer has the options “Flat”',
      '“floor” is now asked when “kind” is “Flat” and “guarantor” is “Ana”',
    ]);
  });
});
