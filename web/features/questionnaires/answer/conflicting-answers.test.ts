import { describe, expect, it } from 'vitest';
import type { Answer } from '#core/questionnaires/answers.ts';
import { ask, options, questionnaire, section } from '#core/questionnaires/samples.ts';
import { conflictLines } from './conflicting-answers.ts';

const asked = questionnaire(
  section('place', [
    ask('venue', 'Short Text', { question_value: 'Venue name' }),
    ask('term', 'Dropdown', { question_value: 'Term', ...options('Monthly', 'Yearly') }),
    ask('notes', 'Long Text', { question_value: '' }),
  ]),
);
const linesOf = (questionId: string, mine: Answer, theirs: Answer) =>
  conflictLines(asked, [{ questionId, mine, theirs }]);

describe('answers that two people changed at once', () => {
  it('are told with the question and both values', () => {
    expect(linesOf('venue', 'The New Pier', 'Old Pier Hall')).toEqual([
      'Someone else changed “Venue name” to “Old Pier Hall”. You wrote “The New Pier”.',
    ]);
    expect(linesOf('term', 'option0', 'option1')).toEqual([
      'Someone else changed “Term” to “Yearly”. You wrote “Monthly”.',
    ]);
  });

  it('are told in the order of the questions, also where one of them was cleared', () => {
    const conflicts = [
      { questionId: 'term', mine: '', theirs: 'option1' },
      { questionId: 'venue', mine: 'The New Pier', theirs: undefined },
    ];
    expect(conflictLines(asked, conflicts)).toEqual([
      'Someone else cleared “Venue name”. You wrote “The New Pier”.',
      'Someone else changed “Term” to “Yearly”. You cleared it.',
    ]);
  });

  it('of a long text show the part that differs', () => {
    const [line = ''] = linesOf('notes', `${'a'.repeat(1000)}mine`, `${'a'.repeat(1000)}theirs`);
    expect(line).toMatch(/^Someone else changed “Untitled question” to “…a+theirs”\. You wrote “…a+mine”\.$/);
    expect(line.length).toBeLessThan(500);
    expect(linesOf('notes', `mine${'a'.repeat(1000)}`, 'theirs')).toEqual([
      `Someone else changed “Untitled question” to “theirs”. You wrote “mine${'a'.repeat(196)}…”.`,
    ]);
  });
});
