import { describe, expect, it } from 'vitest';
import { effortLeft } from './effort-left.ts';
import { ask, onlyIf, questionnaire, sampleCondition, section } from './samples.ts';

const TODAY = '2026-11-20';
const asked = questionnaire(
  section('Names', [
    ask('buyer', 'Short Text', { required: true }),
    ask('nickname', 'Short Text'),
    ask('ships', 'Dropdown - Yes/No', { required: true }),
    ask('carrier', 'Short Text', { required: true, ...onlyIf('all', sampleCondition('ships', 'is', 'Yes')) }),
    ask('papers', 'File Upload', { required: true }),
  ]),
);
const idOf = (name: string): string => asked.sections[0]?.questions.find(({ id_value }) => id_value === name)?.id ?? '';

describe('the effort that is left', () => {
  it('counts the required questions in view that have no answer', () => {
    expect(effortLeft(asked, {}, TODAY)).toEqual({ answers: 3, minutes: 3 });
    expect(effortLeft(asked, { [idOf('buyer')]: 'Quay' }, TODAY)).toEqual({ answers: 2, minutes: 2 });
  });

  it('counts a wrong answer as one that is left, also of a question that is optional', () => {
    expect(effortLeft(asked, { [idOf('ships')]: 'Perhaps' }, TODAY).answers).toBe(3);
    const optional = questionnaire(section('Rest', [ask('email', 'Email')]));
    expect(effortLeft(optional, { email: 'ada' }, TODAY).answers).toBe(1);
  });

  it('grows with a question that an answer brings into view', () => {
    expect(effortLeft(asked, { [idOf('ships')]: 'Yes' }, TODAY).answers).toBe(3);
    expect(effortLeft(asked, { [idOf('ships')]: 'No' }, TODAY).answers).toBe(2);
  });

  it('is a minute where nothing is required any more', () => {
    expect(effortLeft(questionnaire(section('Rest', [ask('remarks', 'Long Text')])), {}, TODAY)).toEqual({
      answers: 0,
      minutes: 1,
    });
  });
});
