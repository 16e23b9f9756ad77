import { describe, expect, it } from 'vitest';
import type { Answers } from '#core/questionnaires/answers.ts';
import { formulas } from '#core/questionnaires/formulas.ts';
import { ask, onlyIf, questionnaire, sampleCondition, section, TODAY } from '#core/questionnaires/samples.ts';
import { fieldToChange, resumeAt, walker } from './walk.ts';

const form = questionnaire(
  section('first', [ask('name', 'Short Text', { required: true }), ask('married', 'Dropdown - Yes/No')]),
  section(
    'spouse',
    [ask('spouse_name', 'Short Text', { required: true })],
    onlyIf('all', sampleCondition('married', 'is', 'Yes')),
  ),
  section('gone', [ask('never', 'Short Text', onlyIf('all', sampleCondition('married', 'is', 'No')))]),
  section('last', [ask('thanks', 'Note')]),
);
const walk = (answers: Answers) => walker(formulas, form, TODAY)(answers);
const names = (answers: Answers) => walk(answers).steps.map((step) => step.section.id);

describe('walking through a questionnaire', () => {
  it('passes over hidden sections and those with nothing to show', () => {
    expect(names({})).toEqual(['first', 'last']);
    expect(names({ married: 'Yes' })).toEqual(['first', 'spouse', 'last']);
    expect(names({ married: 'No' })).toEqual(['first', 'gone', 'last']);
  });

  it('counts only what is asked', () => {
    expect(walk({ name: 'Ann', spouse_name: 'hidden' })).toMatchObject({
      count: { needed: 1, given: 1, left: 0, optional: 1, optionalGiven: 0 },
    });
  });

  it('begins at the beginning, and goes on at the first incomplete section', () => {
    expect(resumeAt(walk({}))).toBe('first');
    expect(resumeAt(walk({ married: 'Yes' }))).toBe('first');
    expect(resumeAt(walk({ name: 'Ann', married: 'Yes' }))).toBe('spouse');
    expect(resumeAt(walk({ name: 'Ann', married: 'Yes', spouse_name: 'Bo' }))).toBe('last');
  });

  it('leads to what is wrong in a row of an answer, and else to the question', () => {
    const table = questionnaire(
      section('goods_section', [ask('goods', 'Data Table')], {
        dataTableColumns: [ask('item', 'Short Text'), ask('count', 'Number')].map((column) => ({
          ...column,
          question_value: column.id_value,
        })),
      }),
    );
    const of = (count: string) =>
      walker(formulas, table, TODAY)({ goods: [{ id: 'r1', cells: { item: 'Rope', count } }] });
    expect(fieldToChange(of('a few'), 'goods')).toBe('goods.r1.count');
    expect(fieldToChange(of('3'), 'goods')).toBe('goods');
  });

  it('says the same however the answers came about', () => {
    const following = walker(formulas, form, TODAY);
    const turns: Answers[] = [
      {},
      { name: 'A' },
      { name: 'A', married: 'Yes' },
      { name: 'A', married: 'Yes', spouse_name: 'B' },
      { name: '', married: 'Yes', spouse_name: 'B' },
      { name: '', married: 'No', spouse_name: 'B', never: 'C' },
      { never: 'C' },
      { married: 'Yes', spouse_name: '' },
    ];
    for (const answers of turns) expect(following(answers)).toEqual(walk(answers));
  });

  it('keeps the steps that an answer does not concern', () => {
    const following = walker(formulas, form, TODAY);
    const before = following({ married: 'Yes' });
    const after = following({ married: 'Yes', spouse_name: 'Bo' });
    expect(after.steps[0]).toBe(before.steps[0]);
    expect(after.steps[1]).not.toBe(before.steps[1]);
  });
});
