import { describe, expect, it } from 'vitest';
import { BUILDER_MESSAGES } from './builder-messages.ts';
import { builderFaults } from './builder-rules.ts';
import { CATEGORY_NAMES } from './categories.ts';
import type { Question } from './question.ts';
import { ask, column, onlyIf, options, questionnaire, sampleCondition, section } from './samples.ts';

const IDENTIFIER =
  'Please provide a valid identifier that starts with a letter or underscore and contains only letters, numbers and underscores. e.g. "myValidIdentifier"';
const faultsOf = (...questions: Question[]) => builderFaults(questionnaire(section('s', questions)));

describe('the builder', () => {
  it('finds no fault in a finished questionnaire of every category', () => {
    const questions = CATEGORY_NAMES.filter((name) => name !== 'Data Table').map((name, at) =>
      ask(`q${at}`, name, {
        ...options('A', 'B'),
        folder_name: 'Deeds',
        multifield_values: [{ id: 'f', label: 'Title', ans_key: 'title' }],
        computed: { formula: '1 + 1', result: 'number', places: 2 },
      }),
    );
    const table = section('t', [ask('people', 'Data Table')], {
      dataTableNoun: 'Person',
      dataTableColumns: [column('name')],
    });
    expect(builderFaults(questionnaire(section('s', questions), table))).toEqual({});
  });

  it('wants a title and a question in each section', () => {
    expect(builderFaults(questionnaire(section('s', [], { name: ' ' })))).toEqual({
      'sections.0.name': 'Field is required',
      'sections.0.questions': 'Please add at least one question',
    });
  });

  it('wants words in each question', () => {
    expect(faultsOf(ask('a'), ask('b', 'Note', { question_value: '' }))).toEqual({
      'sections.0.questions.1.question_value': 'Field is required',
    });
  });

  it.each(['', '1st', 'my name', 'naïve', 'a-b', '__proto__', 'constructor', 'prototype'])(
    'refuses the identifier %j',
    (id_value) => {
      expect(faultsOf(ask('q', 'Short Text', { id_value }))).toEqual({ 'sections.0.questions.0.id_value': IDENTIFIER });
    },
  );

  it('asks no identifier of a note', () => {
    expect(faultsOf(ask('q', 'Note', { id_value: '' }))).toEqual({});
  });

  it('wants each identifier once in the whole questionnaire, and never "today"', () => {
    const again = ask('other', 'Email', { id_value: 'name' });
    const faults = builderFaults(questionnaire(section('a', [ask('name')]), section('b', [again, ask('today')])));
    expect(faults).toEqual({
      'sections.1.questions.0.id_value': 'Id value must be unique',
      'sections.1.questions.1.id_value': 'Id value must be unique',
    });
  });

  it.each(['Dropdown', 'Multiple Selection'] as const)('wants an option in a %s', (name) => {
    const fault = { 'sections.0.questions.0.field_values': 'Please fill at least one option' };
    expect(faultsOf(ask('q', name))).toEqual(fault);
    expect(faultsOf(ask('q', name, options(' ')))).toEqual(fault);
  });

  it('wants options filled and different from each other', () => {
    expect(faultsOf(ask('q', 'Dropdown', options('Yes', '', 'yes ')))).toEqual({
      'sections.0.questions.0.field_values.1.label': 'Please provide a value',
      'sections.0.questions.0.field_values.2.label': 'Option must be unique',
    });
  });

  it('wants a folder for uploads and a field in a multi-field', () => {
    expect(faultsOf(ask('a', 'File Upload'), ask('b', 'Multi-Field'))).toEqual({
      'sections.0.questions.0.folder_name': 'Please provide a value',
      'sections.0.questions.1.multifield_values': 'Please add at least one field',
    });
  });

  it('wants a noun and columns, each with words and an identifier, in a data table', () => {
    expect(builderFaults(questionnaire(section('t', [ask('q', 'Data Table')])))).toEqual({
      'sections.0.dataTableNoun': 'Please provide a value',
      'sections.0.dataTableColumns': 'Please add at least one column',
    });
    const columns = [
      column('a', 'Dropdown', { question_value: '', id_value: '' }),
      column('b', 'Email', { id_value: '9' }),
      column('c'),
      column('d', 'Short Text', { id_value: 'c' }),
    ];
    const table = section('t', [ask('q', 'Data Table')], { dataTableNoun: 'Child', dataTableColumns: columns });
    expect(builderFaults(questionnaire(table))).toEqual({
      'sections.0.dataTableColumns.0.question_value': 'Please provide a value',
      'sections.0.dataTableColumns.0.id_value': 'Please provide a value',
      'sections.0.dataTableColumns.0.field_values': 'Please fill at least one option',
      'sections.0.dataTableColumns.1.id_value': IDENTIFIER,
      'sections.0.dataTableColumns.3.id_value': 'Id value must be unique',
    });
  });

  it('lets two tables have a column of the same name', () => {
    const table = (id: string) =>
      section(id, [ask(`${id}_rows`, 'Data Table')], { dataTableNoun: 'Row', dataTableColumns: [column('name')] });
    expect(builderFaults(questionnaire(table('a'), table('b')))).toEqual({});
  });

  it('refuses two tables in a section, and columns without a table', () => {
    const more = { dataTableNoun: 'Row', dataTableColumns: [column('name')] };
    const two = section('s', [ask('a', 'Data Table'), ask('b', 'Data Table')], more);
    expect(builderFaults(questionnaire(two))).toHaveProperty(['sections.0.questions']);
    expect(builderFaults(questionnaire(section('s', [ask('a')], more)))).toHaveProperty(['sections.0.questions']);
  });

  it('wants a key and a value in each condition', () => {
    const conditional = ask(
      'b',
      'Short Text',
      onlyIf('all', sampleCondition('', 'is', ''), sampleCondition('a', 'is', ' '), sampleCondition('gone', 'is', 'x')),
    );
    expect(faultsOf(ask('a'), conditional)).toEqual({
      'sections.0.questions.1.visibility_condition.0.label': 'Please select a key',
      'sections.0.questions.1.visibility_condition.0.visibility_answer': 'Please provide a value',
      'sections.0.questions.1.visibility_condition.1.visibility_answer': 'Please provide a value',
      'sections.0.questions.1.visibility_condition.2.label': 'Please select a key',
    });
  });

  it('wants a value the question can have, and none for "is answered"', () => {
    const gate = ask('a', 'Dropdown', options('One'));
    const by = (...conditions: ReturnType<typeof sampleCondition>[]) =>
      faultsOf(gate, ask('b', 'Short Text', onlyIf('all', ...conditions)));
    expect(by(sampleCondition('a', 'is', 'One'), sampleCondition('a', 'answered'))).toEqual({});
    expect(by(sampleCondition('a', 'is_not', 'Two'))).toEqual({
      'sections.0.questions.1.visibility_condition.0.visibility_answer': 'Please provide a value',
    });
  });

  it('checks the conditions of sections too', () => {
    const gated = section('s', [ask('a')], onlyIf('all', sampleCondition('nobody', 'is', 'x')));
    expect(builderFaults(questionnaire(gated))).toEqual({
      'sections.0.visibility_condition.0.label': 'Please select a key',
    });
  });

  it('a column of a category that a row cannot ask for, such as files', () => {
    const table = section('s', [ask('t', 'Data Table')], {
      dataTableNoun: 'Party',
      dataTableColumns: [column('passport', 'File Upload'), column('name')],
    });
    expect(builderFaults(questionnaire(table))).toEqual({
      'sections.0.dataTableColumns.0.category_name': BUILDER_MESSAGES.columnCategory,
    });
  });

  it('tables within a row: more than one, one without columns, and what they cannot ask for, a table first', () => {
    const children = column('children', 'Data Table', {
      dataTableNoun: 'Child',
      dataTableColumns: [column('name'), column('toys', 'Data Table'), column('age', 'Computed'), column('name')],
    });
    const table = section('s', [ask('t', 'Data Table')], {
      dataTableNoun: 'Party',
      dataTableColumns: [column('name'), children, column('pets', 'Data Table')],
    });
    const place = 'sections.0.dataTableColumns';
    expect(builderFaults(questionnaire(table))).toEqual({
      [`${place}.1.dataTableColumns.1.category_name`]: BUILDER_MESSAGES.nestedCategory,
      [`${place}.1.dataTableColumns.2.formula`]: BUILDER_MESSAGES.formula,
      [`${place}.1.dataTableColumns.3.id_value`]: BUILDER_MESSAGES.unique,
      [`${place}.2.category_name`]: BUILDER_MESSAGES.oneNestedTable,
      [`${place}.2.dataTableColumns`]: BUILDER_MESSAGES.column,
      [`${place}.2.dataTableNoun`]: BUILDER_MESSAGES.value,
    });
  });
});
