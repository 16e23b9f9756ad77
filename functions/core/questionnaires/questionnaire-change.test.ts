import { describe, expect, it } from 'vitest';
import { changedQuestionnaire, QuestionnaireChange, questionnaireChange } from './questionnaire-change.ts';
import { ask, questionnaire, section } from './samples.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ask(id, 'Short Text')) as [
  ReturnType<typeof ask>,
  ReturnType<typeof ask>,
  ReturnType<typeof ask>,
];
const before = questionnaire(section('one', [a, b]), section('two', [c]));

describe('a change of a questionnaire', () => {
  it.each([
    [
      'a word of a question',
      questionnaire(section('one', [a, { ...b, help: 'x' }]), section('two', [c])),
      ['questions'],
    ],
    ['a new order', questionnaire(section('one', [b, a]), section('two', [c])), ['sections']],
    ['a question in another section', questionnaire(section('one', [a]), section('two', [c, b])), ['sections']],
    ['a question less', questionnaire(section('one', [a]), section('two', [c])), ['sections']],
    ['a section less', questionnaire(section('two', [c])), ['order']],
    ['sections in another order', questionnaire(section('two', [c]), section('one', [a, b])), ['order']],
    [
      'a section called otherwise',
      questionnaire(section('one', [a, b]), section('two', [c], { name: 'x' })),
      ['sections'],
    ],
    ['everything new', questionnaire(section('three', [ask('d', 'Date')])), ['order', 'sections', 'questions']],
    ['nothing left', { sections: [] }, ['order']],
  ])('%s is all that is sent, and makes the one of the other', (_, after, parts) => {
    const change = questionnaireChange(before, after);
    expect(Object.keys(change ?? {})).toEqual(parts);
    const kept = changedQuestionnaire(
      before,
      change ? [QuestionnaireChange.parse(JSON.parse(JSON.stringify(change)))] : [],
    );
    expect(kept).toEqual(after);
  });

  it('is none where nothing was changed', () => {
    expect(questionnaireChange(before, JSON.parse(JSON.stringify(before)))).toBeUndefined();
  });

  it('that would leave two questions of one id changes nothing, and those beside it count', () => {
    const { questions: _, ...head } = section('two', []);
    const twice = { sections: [{ ...head, questionIds: ['c', 'a'] }] };
    const renamed = { questions: [{ ...c, help: 'later' }] };
    expect(changedQuestionnaire(before, [twice, renamed])).toEqual(changedQuestionnaire(before, [renamed]));
    expect(changedQuestionnaire(before, [{ order: ['two', 'two', 'nowhere'] }])).toEqual(before);
  });
});
