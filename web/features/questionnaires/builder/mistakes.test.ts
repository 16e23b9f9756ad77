import { describe, expect, it } from 'vitest';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { prove } from '#core/questionnaires/prover.ts';
import { ask, onlyIf, questionnaire, sampleCondition, section, TODAY } from '#core/questionnaires/samples.ts';
import { ownFaults } from './faults-by-owner.ts';
import { issuesTogether, mistakesOf } from './mistakes.ts';

const fieldsAtFault = (...questions: ReturnType<typeof ask>[]) => {
  const all = questionnaire(section('s', questions));
  return mistakesOf(all, ownFaults(all, builderFaults(all))).map(({ first, others }) =>
    [first, ...others].map(({ ownerId, field }) => `${ownerId} ${field}`),
  );
};

describe('one mistake is one line', () => {
  it('with all conditions on a question that is not there', () => {
    const gone = sampleCondition('gone', 'is', 'x');
    const blank = sampleCondition('other', 'is', 'x');
    expect(
      fieldsAtFault(
        ask('a', 'Email', onlyIf('all', gone)),
        ask('b', 'Email', onlyIf('any', blank, { ...gone, id: 'again', visibility_answer: '' })),
      ),
    ).toEqual([
      [
        'a visibility_condition.0.label',
        'b visibility_condition.1.label',
        'b visibility_condition.1.visibility_answer',
      ],
      ['b visibility_condition.0.label'],
    ]);
  });

  it('with what one condition lacks, and no other', () => {
    const empty = (id: string) => ({ ...sampleCondition('', 'is', ''), id });
    expect(
      fieldsAtFault(ask('a', 'Email', onlyIf('all', empty('x'), empty('y')))).map((places) => places.length),
    ).toEqual([2, 2]);
    expect(
      fieldsAtFault(ask('a', 'Short Text', { question_value: '' }), ask('b', 'Short Text', { question_value: '' })),
    ).toHaveLength(2);
  });

  it('with all formulas of a circle, and all questions that wait for each other', () => {
    const sum = (id: string, formula: string) =>
      ask(id, 'Computed', { computed: { formula, result: 'number', places: 0 } });
    expect(fieldsAtFault(sum('a', 'b + 1'), sum('b', 'a + 1'))).toEqual([['a formula', 'b formula']]);
    const waits = (id: string, on: string) => ask(id, 'Short Text', onlyIf('all', sampleCondition(on, 'answered')));
    const { issues } = prove(
      questionnaire(section('s', [waits('a', 'b'), waits('b', 'a'), waits('c', 'd'), waits('d', 'c')])),
      TODAY,
    );
    expect(issuesTogether(issues).map(({ first, others }) => [first, ...others].map(({ itemId }) => itemId))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
