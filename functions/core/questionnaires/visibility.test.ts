import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { ask, onlyIf, options, questionnaire, sampleCondition, section, TODAY } from './samples.ts';
import { compileVisibility } from './visibility.ts';

const shownBy = (question: ReturnType<typeof ask>, condition: ReturnType<typeof sampleCondition>, answers: Answers) =>
  compileVisibility(
    questionnaire(section('s', [question, ask('child', 'Short Text', onlyIf('all', condition))])),
    TODAY,
  )
    .visible(answers)
    .questions.has('child');

describe('a condition', () => {
  it('compares words without regard to capitals and outer spaces', () => {
    expect(shownBy(ask('q'), sampleCondition('q', 'is', 'New York'), { q: '  new  york ' })).toBe(true);
    expect(shownBy(ask('q'), sampleCondition('q', 'is', 'New York'), { q: 'york' })).toBe(false);
  });

  it('compares numbers, amounts and days by value', () => {
    expect(shownBy(ask('q', 'Number'), sampleCondition('q', 'is', '1,000.0'), { q: 1000 })).toBe(true);
    expect(shownBy(ask('q', 'Currency'), sampleCondition('q', 'is', '$12.50'), { q: 1250 })).toBe(true);
    expect(shownBy(ask('q', 'Date'), sampleCondition('q', 'is', '20/11/2026'), { q: '2026-11-20' })).toBe(true);
  });

  it('on a multiple selection asks whether the option is ticked', () => {
    const kinds = ask('q', 'Multiple Selection', options('Music', 'Film'));
    const ticked = (film: boolean): Answers => ({
      q: [
        { label: 'Music', value: true },
        { label: 'Film', value: film },
      ],
    });
    expect(shownBy(kinds, sampleCondition('q', 'is', 'Film'), ticked(true))).toBe(true);
    expect(shownBy(kinds, sampleCondition('q', 'is', 'Film'), ticked(false))).toBe(false);
    expect(shownBy(kinds, sampleCondition('q', 'is_not', 'Film'), ticked(false))).toBe(true);
  });

  it('follows an option by its id when its label has changed', () => {
    const q = ask('q', 'Dropdown', { field_values: [{ id: 'x', label: 'Renamed' }] });
    expect(shownBy(q, sampleCondition('q', 'is', 'Renamed'), { q: 'x' })).toBe(true);
  });

  it('is not met by a missing answer, whatever it asks for', () => {
    for (const value of ['true', 'Yes', 'undefined', '', '0']) {
      expect(shownBy(ask('q'), sampleCondition('q', 'is', value), {})).toBe(false);
    }
    expect(shownBy(ask('q'), sampleCondition('q', 'answered'), { q: '  ' })).toBe(false);
    expect(shownBy(ask('q'), sampleCondition('q', 'is_not', 'Yes'), {})).toBe(true);
  });

  it('on an unknown question never holds, not even "is not"', () => {
    expect(shownBy(ask('q'), sampleCondition('nobody', 'is_not', 'x'), {})).toBe(false);
    expect(shownBy(ask('q', 'Note'), sampleCondition('q', 'is_not', 'x'), {})).toBe(false);
  });
});

describe('visibility', () => {
  const chain = questionnaire(
    section('s', [
      ask('a', 'Dropdown - Yes/No'),
      ask('b', 'Dropdown - Yes/No', onlyIf('all', sampleCondition('a', 'is', 'Yes'))),
      ask('c', 'Short Text', onlyIf('all', sampleCondition('b', 'is', 'Yes'))),
      ask('d', 'Short Text', onlyIf('all', sampleCondition('b', 'is_not', 'Yes'))),
    ]),
  );

  it('of a child ends with its parent, though the parent keeps its answer', () => {
    const compiled = compileVisibility(chain, TODAY);
    expect(compiled.visible({ a: 'Yes', b: 'Yes' }).questions.ids()).toEqual(['a', 'b', 'c']);
    expect(compiled.visible({ a: 'No', b: 'Yes' }).questions.ids()).toEqual(['a']);
  });

  it('is not given by "is not" on a hidden question', () => {
    expect(compileVisibility(chain, TODAY).visible({ a: 'No' }).questions.has('d')).toBe(false);
    expect(compileVisibility(chain, TODAY).visible({ a: 'Yes' }).questions.has('d')).toBe(true);
  });

  it('ends for all questions of a hidden section', () => {
    const gated = questionnaire(
      section('first', [ask('a', 'Dropdown - Yes/No')]),
      section('second', [ask('b')], onlyIf('all', sampleCondition('a', 'is', 'Yes'))),
    );
    const compiled = compileVisibility(gated, TODAY);
    expect(compiled.visible({ a: 'No' }).questions.ids()).toEqual(['a']);
    expect(compiled.visible({ a: 'Yes' }).sections.ids()).toEqual(['first', 'second']);
  });

  it('needs all conditions, or any when the question says so', () => {
    const conditions = [sampleCondition('a', 'is', 'x'), sampleCondition('b', 'is', 'x')];
    const both = (match: 'all' | 'any') =>
      compileVisibility(
        questionnaire(section('s', [ask('a'), ask('b'), ask('c', 'Email', onlyIf(match, ...conditions))])),
        TODAY,
      );
    expect(both('all').visible({ a: 'x' }).questions.has('c')).toBe(false);
    expect(both('all').visible({ a: 'x', b: 'x' }).questions.has('c')).toBe(true);
    expect(both('any').visible({ b: 'x' }).questions.has('c')).toBe(true);
    expect(both('any').visible({}).questions.has('c')).toBe(false);
  });

  it('is never reached by questions that depend on each other, and others stay as they are', () => {
    const circle = questionnaire(
      section('s', [
        ask('a', 'Short Text', onlyIf('all', sampleCondition('b', 'is_not', 'x'))),
        ask('b', 'Short Text', onlyIf('all', sampleCondition('a', 'is_not', 'x'))),
        ask('c'),
        ask('d', 'Short Text', onlyIf('any', sampleCondition('a', 'is_not', 'x'), sampleCondition('c', 'is_not', 'x'))),
      ]),
    );
    expect(compileVisibility(circle, TODAY).visible({}).questions.ids()).toEqual(['c', 'd']);
  });

  it('settles a thousand dependent questions however often their root changes', () => {
    const many = Array.from({ length: 1000 }, (_, at) =>
      ask(`q${at}`, 'Dropdown - Yes/No', at ? onlyIf('all', sampleCondition('q0', 'is', 'Yes')) : {}),
    );
    const live = compileVisibility(questionnaire(section('s', many)), TODAY).live({});
    for (let turn = 0; turn < 1000; turn++) live.answer('q0', turn % 2 ? 'Yes' : 'No');
    expect(live.visible.questions.ids()).toHaveLength(1000);
  });
});
