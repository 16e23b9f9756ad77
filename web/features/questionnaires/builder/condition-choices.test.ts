import { describe, expect, it } from 'vitest';
import { CATEGORY_NAMES } from '#core/questionnaires/categories.ts';
import type { Condition, Questionnaire } from '#core/questionnaires/question.ts';
import { ask, inGroup, options, sampleCondition } from '#core/questionnaires/samples.ts';
import { CATEGORY_GROUPS, foundCategories } from './category-groups.ts';
import {
  comparedBy,
  keysFor,
  lookingAt,
  operatorsFor,
  questionNames,
  whenWords,
  withoutCondition,
} from './condition-choices.ts';
import { exampleWords } from './example-words.ts';

const kind = ask('kind', 'Dropdown', { ...options('Fixed', 'Rolling'), question_value: 'Which kind?' });
const all: Questionnaire = {
  sections: [
    {
      id: 's',
      name: 's',
      questions: [
        kind,
        ask('fee', 'Currency'),
        ask('note', 'Note'),
        ask('home', 'Address'),
        ask('fee2', 'Date', { id_value: 'fee' }),
      ],
      visibility_condition: [],
      match: 'all',
    },
  ],
};

describe('conditions', () => {
  it('look at any question that has an answer, but not at its own', () => {
    expect(keysFor(questionNames(all), 'home').map((each) => each.value)).toEqual(['kind', 'fee']);
  });

  it('only ask whether an address was answered', () => {
    expect(operatorsFor(ask('home', 'Address'))).toEqual(['answered']);
    expect(lookingAt(sampleCondition('kind', 'is', 'Fixed'), ask('home', 'Address'), 'home')).toMatchObject({
      label: 'home',
      operator: 'answered',
      visibility_answer: '',
    });
  });

  it('keep their value from “is” to “is any of” and back', () => {
    const any = comparedBy(sampleCondition('kind', 'is', 'Fixed'), 'any_of');
    expect(any.visibility_answers).toEqual(['Fixed']);
    expect(comparedBy(any, 'is_not')).toMatchObject({ operator: 'is_not', visibility_answer: 'Fixed' });
  });

  it('of numbers, days and counts read as one says them', () => {
    const one = (question: ReturnType<typeof ask>, condition: ReturnType<typeof sampleCondition>) => {
      const about = { sections: all.sections.map((each) => ({ ...each, questions: [question] })) };
      return whenWords({ visibility_condition: [condition], match: 'all' }, questionNames(about));
    };
    const span = { ...sampleCondition('fee', 'between', '5'), visibility_answer_to: '9' };
    expect(one(ask('fee', 'Currency'), span)).toBe('Shown when “fee” is between 5 and 9');
    expect(one(ask('due', 'Date'), sampleCondition('due', 'at_least', 'today'))).toBe(
      'Shown when “due” is on or after today',
    );
    expect(one(ask('people', 'Data Table'), sampleCondition('people', 'less_than', '3'))).toBe(
      'Shown when “people” has fewer than 3',
    );
  });

  it('of a group that is left alone are no group', () => {
    const [a, b, c] = [
      sampleCondition('a', 'answered'),
      ...inGroup('g', sampleCondition('b', 'answered'), sampleCondition('c', 'answered')),
    ] as const;
    expect(withoutCondition([a, b as Condition, c as Condition], c as Condition)).toEqual([
      a,
      { ...sampleCondition('b', 'answered'), id: b?.id },
    ]);
  });

  it('have examples of days in words, and of how many there are', () => {
    const asked = {
      sections: all.sections.map((each) => ({ ...each, questions: [ask('due', 'Date'), ask('deeds', 'File Upload')] })),
    };
    const files = [1, 2].map((n) => ({ id: `f${n}`, name: 'deed.pdf', key: 'k' }));
    expect(exampleWords(asked, { due: '2026-11-22', deeds: files })).toEqual([
      expect.stringMatching(/^“due” is “.*November.*”$/),
      '“deeds” has 2',
    ]);
  });

  it('are told in half a line, which names the question by its words', () => {
    const one = { visibility_condition: [sampleCondition('kind', 'is_not', 'Fixed')], match: 'all' as const };
    expect(whenWords(one, questionNames(all))).toBe('Shown when “Which kind?” is not Fixed');
    const lost = { visibility_condition: [sampleCondition('gone', 'answered')], match: 'all' as const };
    expect(whenWords(lost, questionNames(all))).toBe('Shown when gone is answered');
    expect(whenWords({ visibility_condition: [], match: 'all' }, questionNames(all))).toBeUndefined();
  });

  it('name the identifier beside the words only where two questions have the same words', () => {
    const again = ask('kind_2', 'Dropdown', { ...options('Fixed'), question_value: 'which kind? ' });
    const twice = { sections: all.sections.map((each) => ({ ...each, questions: [...each.questions, again] })) };
    expect(keysFor(questionNames(twice), 'home')).toEqual([
      { value: 'kind', label: 'Which kind? (kind)' },
      { value: 'fee', label: 'fee' },
      { value: 'kind_2', label: 'which kind? (kind_2)' },
    ]);
    const one = { visibility_condition: [sampleCondition('kind_2', 'is', 'Fixed')], match: 'all' as const };
    expect(whenWords(one, questionNames(twice))).toBe('Shown when “which kind?” (kind_2) is Fixed');
  });
});

describe('examples', () => {
  it('say answers by their labels and in dollars, and leave out what is unanswered', () => {
    const answers = { kind: kind.field_values[0]?.id ?? '', fee: 125050, home: { city: 'Boston' }, fee2: '' };
    expect(exampleWords(all, answers)).toEqual([
      '“Which kind?” is “Fixed”',
      '“fee” is “$1,250.50”',
      '“home” is answered',
    ]);
  });
});

describe('categories', () => {
  it('each of the 22 stands in exactly one group', () => {
    const grouped = CATEGORY_GROUPS.flatMap((group) => group.categories);
    expect(grouped.toSorted()).toEqual([...CATEGORY_NAMES].toSorted());
  });

  it('are found by name and by what they are for', () => {
    expect(foundCategories('yes').flatMap((group) => group.categories)).toEqual(['Dropdown - Yes/No']);
    expect(foundCategories('money').flatMap((group) => group.categories)).toContain('Currency');
    expect(foundCategories('zebra')).toEqual([]);
  });
});
