import { describe, expect, it } from 'vitest';
import { ask, onlyIf, questionnaire, section, when } from '#core/questionnaires/samples.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { resumeAt, walkOf } from './walk.ts';

const form = questionnaire(
  section('first', [ask('name', 'Short Text', { required: true }), ask('married', 'Dropdown - Yes/No')]),
  section(
    'spouse',
    [ask('spouse_name', 'Short Text', { required: true })],
    onlyIf('all', when('married', 'is', 'Yes')),
  ),
  section('gone', [ask('never', 'Short Text', onlyIf('all', when('married', 'is', 'No')))]),
  section('last', [ask('thanks', 'Note')]),
);
const compiled = compileVisibility(form);
const walk = (answers: Parameters<typeof walkOf>[2]) => walkOf(form, compiled, answers);
const names = (answers: Parameters<typeof walkOf>[2]) => walk(answers).steps.map((step) => step.section.id);

describe('walking through a questionnaire', () => {
  it('passes over hidden sections and those with nothing to show', () => {
    expect(names({})).toEqual(['first', 'last']);
    expect(names({ married: 'Yes' })).toEqual(['first', 'spouse', 'last']);
    expect(names({ married: 'No' })).toEqual(['first', 'gone', 'last']);
  });

  it('counts only what is asked', () => {
    expect(walk({ name: 'Ann', spouse_name: 'hidden' })).toMatchObject({ asked: 2, answered: 1 });
  });

  it('begins at the beginning, and goes on at the first incomplete section', () => {
    expect(resumeAt(walk({}))).toBe('first');
    expect(resumeAt(walk({ married: 'Yes' }))).toBe('first');
    expect(resumeAt(walk({ name: 'Ann', married: 'Yes' }))).toBe('spouse');
    expect(resumeAt(walk({ name: 'Ann', married: 'Yes', spouse_name: 'Bo' }))).toBe('last');
  });
});
