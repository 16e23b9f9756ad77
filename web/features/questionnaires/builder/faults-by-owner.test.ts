import { describe, expect, it } from 'vitest';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { ask, column } from '#core/questionnaires/samples.ts';
import { faultsByOwner, fieldWords, ownFaults } from './faults-by-owner.ts';

const faulty: Questionnaire = {
  sections: [
    { id: 'empty', name: '', questions: [], visibility_condition: [], match: 'all' },
    {
      id: 'tables',
      name: 'Tables',
      questions: [ask('rows', 'Data Table'), ask('pick', 'Dropdown')],
      dataTableColumns: [column('x', 'Short Text', { question_value: '' })],
      visibility_condition: [],
      match: 'all',
    },
  ],
};
const own = ownFaults(faulty, builderFaults(faulty));

describe('faults and their owners', () => {
  it('every fault finds its owner', () => {
    expect(own).toHaveLength(Object.keys(builderFaults(faulty)).length);
  });

  it('a fault of a section is the section’s, one of its table the Data Table question’s', () => {
    const faults = faultsByOwner(own);
    expect(faults.get('empty')).toEqual({ name: 'Field is required', questions: 'Please add at least one question' });
    expect(faults.get('rows')).toEqual({
      dataTableNoun: 'Please provide a value',
      'dataTableColumns.0.question_value': 'Please provide a value',
    });
    expect(faults.get('pick')).toEqual({ field_values: 'Please fill at least one option' });
  });

  it('what did not change stays the same object', () => {
    const before = faultsByOwner(own);
    expect(faultsByOwner(own, before)).toBe(before);
    const fewer = faultsByOwner(
      own.filter((fault) => fault.ownerId !== 'pick'),
      before,
    );
    expect(fewer).not.toBe(before);
    expect(fewer.get('rows')).toBe(before.get('rows'));
  });

  it('a field is called by words', () => {
    expect(fieldWords('id_value')).toBe('identifier');
    expect(fieldWords('field_values.1.label')).toBe('option 2');
    expect(fieldWords('dataTableColumns.0.id_value')).toBe('column 1, identifier');
    expect(fieldWords('dataTableColumns.0.field_values.2.label')).toBe('column 1, option 3');
    expect(fieldWords('visibility_condition.0.visibility_answer')).toBe('condition 1');
  });
});
