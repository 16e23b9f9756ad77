import { describe, expect, it } from 'vitest';
import { suggestedIdentifier, withDuplicate, withIdentifier, withOptionLabel } from './builder-edits.ts';
import { builderFaults } from './builder-rules.ts';
import { questionsOf } from './question.ts';
import { ask, onlyIf, options, questionnaire, sampleCondition, section, TODAY } from './samples.ts';
import { compileVisibility } from './visibility.ts';

const status = ask('status', 'Dropdown', options('Single', 'Married'));
const spouse = ask('spouse', 'Short Text', onlyIf('all', sampleCondition('status', 'is', 'Married')));
const home = questionnaire(section('s', [status, spouse]));

describe('editing', () => {
  it('takes conditions along when an identifier is renamed', () => {
    const renamed = withIdentifier(home, 'status', 'marital_status');
    expect(questionsOf(renamed).map((question) => question.id_value)).toEqual(['marital_status', 'spouse']);
    expect(builderFaults(renamed)).toEqual({});
  });

  it('leaves conditions alone while two questions share the identifier', () => {
    const twin = questionnaire(section('s', [status, ask('twin', 'Email', { id_value: 'status' }), spouse]));
    expect(questionsOf(withIdentifier(twin, 'twin', 'mail'))[2]?.visibility_condition[0]?.label).toBe('status');
  });

  it('takes conditions and answers along when an option is relabelled', () => {
    const renamed = withOptionLabel(home, 'status', 'option1', 'In a marriage');
    expect(builderFaults(renamed)).toEqual({});
    expect(compileVisibility(renamed, TODAY).visible({ status: 'option1' }).questions.has('spouse')).toBe(true);
  });

  it('puts a copy after the original, with ids and an identifier of its own', () => {
    let n = 0;
    const copied = withDuplicate(home, 'status', () => `new${n++}`);
    const [first, copy] = questionsOf(copied);
    expect(copy).toMatchObject({ id_value: 'status_2', question_value: 'status', category_name: 'Dropdown' });
    expect(copy?.id).not.toBe(first?.id);
    expect(builderFaults(copied)).toEqual({});
  });

  it('suggests identifiers from words', () => {
    expect(suggestedIdentifier('Term (years)', [])).toBe('term_years');
    expect(suggestedIdentifier('Term years', ['term_years', 'term_years_2'])).toBe('term_years_3');
    expect(suggestedIdentifier('2nd payment', [])).toBe('_2nd_payment');
    expect(suggestedIdentifier('Société', [])).toBe('societe');
    expect(suggestedIdentifier('???', [])).toBe('question');
    expect(suggestedIdentifier('Today', [])).toBe('today_2');
  });
});
