import { describe, expect, it } from 'vitest';
import { type Question, type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { ask, options, sampleCondition } from '#core/questionnaires/samples.ts';
import { withCategory, withLabel, withName, withQuestionText } from './naming.ts';

const sheetOf = (...questions: Question[]): Questionnaire => ({
  sections: [{ id: 's', name: 's', questions, visibility_condition: [], match: 'all' }],
});
const question = (questionnaire: Questionnaire, id: string) =>
  questionsOf(questionnaire).find((each) => each.id === id) as Question;
const conditionOf = (questionnaire: Questionnaire, id: string) => question(questionnaire, id).visibility_condition[0];
const newId = () => 'new';

const kinds = ask('kind', 'Dropdown', options('Fixed', 'Rolling'));
const all = sheetOf(
  kinds,
  ask('term'),
  ask('why', 'Short Text', { visibility_condition: [sampleCondition('kind', 'is', 'Fixed')] }),
);

describe('identifiers', () => {
  it('conditions follow a question to its new identifier', () => {
    expect(conditionOf(withName(all, 'kind', 'type'), 'why')?.label).toBe('type');
  });

  it('conditions never follow to an identifier that another question has, so none is lost to it', () => {
    const clashing = withName(all, 'kind', 'term');
    expect(question(clashing, 'kind').id_value).toBe('term');
    expect(conditionOf(clashing, 'why')?.label).toBe('kind');
    const back = withName(clashing, 'kind', 'kind');
    expect(conditionOf(back, 'why')?.label).toBe('kind');
  });

  it('an emptied identifier tears no condition off', () => {
    expect(conditionOf(withName(withName(all, 'kind', ''), 'kind', 'kind'), 'why')?.label).toBe('kind');
  });

  it('the identifier goes along with the words only while it follows', () => {
    expect(question(withQuestionText(all, 'term', 'Term (years)', true), 'term').id_value).toBe('term_years');
    expect(question(withQuestionText(all, 'term', 'Term (years)', false), 'term').id_value).toBe('term');
    expect(question(withQuestionText(all, 'term', 'Kind', true), 'term').id_value).toBe('kind_2');
    expect(question(withQuestionText(all, 'term', '  ', true), 'term').id_value).toBe('');
  });
});

describe('option labels', () => {
  const id = kinds.field_values[0]?.id ?? '';

  it('conditions follow an option to its new label', () => {
    expect(conditionOf(withLabel(all, 'kind', id, 'Fixed term'), 'why')?.visibility_answer).toBe('Fixed term');
  });

  it('conditions do not follow to nothing or to another option’s label', () => {
    expect(conditionOf(withLabel(all, 'kind', id, ''), 'why')?.visibility_answer).toBe('Fixed');
    expect(conditionOf(withLabel(all, 'kind', id, 'rolling'), 'why')?.visibility_answer).toBe('Fixed');
  });
});

describe('categories', () => {
  it('a dropdown begins with one empty option, a multi-field with one field', () => {
    expect(question(withCategory(all, 'term', 'Dropdown', newId), 'term').field_values).toEqual([
      { id: 'new', label: '' },
    ]);
    expect(question(withCategory(all, 'term', 'Multi-Field', newId), 'term').multifield_values).toHaveLength(1);
  });

  it('options survive a change of category and back', () => {
    const there = withCategory(all, 'kind', 'Short Text', newId);
    const back = withCategory(there, 'kind', 'Multiple Selection', newId);
    expect(question(back, 'kind').field_values).toEqual(kinds.field_values);
  });

  it('a section that loses its data table loses the columns', () => {
    const table = sheetOf(ask('rows', 'Data Table'));
    const held = { sections: table.sections.map((each) => ({ ...each, dataTableNoun: 'Row', dataTableColumns: [] })) };
    expect(withCategory(held, 'rows', 'Contact', newId).sections[0]?.dataTableNoun).toBeUndefined();
  });
});
