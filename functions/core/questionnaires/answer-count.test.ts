import { describe, expect, it } from 'vitest';
import { countAnswers } from './answer-count.ts';
import { sumOfAnswerCounts } from './answer-sums.ts';
import { neededCountWords, optionalCountWords } from './count-words.ts';
import { ask } from './samples.ts';

const needed = { required: true };
const questions = [
  ask('name', 'Short Text', needed),
  ask('email', 'Email', needed),
  ask('phone', 'Phone Number'),
  ask('nickname'),
  ask('hint', 'Note'),
  ask('sum', 'Computed'),
];

const of = (answers: Record<string, string>) => (id: string) => answers[id];

describe('a count of answers', () => {
  it('tells what is needed from what is optional, and counts no note and nothing computed', () => {
    const count = countAnswers(questions, of({ name: 'Ada', nickname: 'A' }), new Set(['email']));
    expect(count).toEqual({ needed: 2, given: 1, left: 1, optional: 2, optionalGiven: 1 });
    expect(neededCountWords(count)).toBe('1 of 2 answered, 1 left');
    expect(optionalCountWords(count)).toBe('1 of 2 optional');
  });

  it('counts a wrong answer as needed and not given, whether or not it is required', () => {
    const answerOf = of({ name: 'Ada', email: 'ada', phone: '1' });
    const count = countAnswers(questions, answerOf, new Set(['email', 'phone']));
    expect(count).toEqual({ needed: 3, given: 1, left: 2, optional: 1, optionalGiven: 0 });
  });

  it('says that nothing is left, and nothing at all of what is not asked', () => {
    const [first = ask('name')] = questions;
    const all = countAnswers([first], of({ name: 'Ada' }), new Set());
    expect(neededCountWords(all)).toBe('1 of 1 answered, nothing left');
    expect(optionalCountWords(all)).toBe('');
    const none = sumOfAnswerCounts([]);
    expect([neededCountWords(none), optionalCountWords(none)]).toEqual(['', '']);
    expect(sumOfAnswerCounts([all, all])).toMatchObject({ needed: 2, given: 2 });
  });
});
