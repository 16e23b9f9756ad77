import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { Questionnaire } from '#core/questionnaires/question.ts';
import { ask, questionnaire as sample, section, TODAY } from '#core/questionnaires/samples.ts';
import { type AnswerChanges, type AnswerSheet, endOfAnswering } from './answer-sheet.ts';
import {
  acceptedAnswers,
  answeredFile,
  changedAnswers,
  missingMessage,
  requireAction,
  requireComplete,
  requireFileQuestion,
} from './answering.ts';
import type { MatterRecord } from './matter.ts';

const question = (id: string, more: object = {}) => ({
  id,
  id_value: id,
  question_value: id,
  category_name: 'Short Text',
  ...more,
});
const questionnaire = Questionnaire.parse({
  sections: [
    {
      id: 's1',
      name: 'One',
      questions: [
        question('kind', { category_name: 'Dropdown - Yes/No' }),
        question('name', {
          required: true,
          visibility_condition: [{ id: 'v1', label: 'kind', visibility_answer: 'Yes' }],
        }),
        question('evidence', { category_name: 'File Upload', folder_name: 'Evidence' }),
      ],
    },
  ],
});
const problemOf = (action: () => unknown): Problem => {
  try {
    action();
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error('Nothing was refused');
};
const matter = { state: 'pending', questionnaire: 'sent' } as MatterRecord;

describe('answers that come in', () => {
  it('are the whole set: what is no longer sent is no longer there', () => {
    expect(acceptedAnswers(questionnaire, { kind: 'Yes' })).toEqual({ kind: 'Yes' });
  });
  it('are refused by name when they fit no question', () => {
    const { code, faults } = problemOf(() => acceptedAnswers(questionnaire, { kind: 'Yes', unknown: 'x' }));
    expect([code, faults.map(({ field }) => field)]).toEqual(['bad-request', ['answers.unknown']]);
  });
  it('are refused when they are larger than an item', () => {
    const long = Questionnaire.parse({
      sections: [
        {
          id: 's',
          name: 'S',
          questions: Array.from({ length: 40 }, (_, at) => question(`q${at}`, { category_name: 'Long Text' })),
        },
      ],
    });
    const answers = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`q${at}`, 'x'.repeat(10_000)]));
    expect(problemOf(() => acceptedAnswers(long, answers)).status).toBe(413);
  });
});

describe('answers after changes', () => {
  const before: Answers = { kind: 'Yes', name: 'Ann' };
  it('are those of the latest change of each question, without what was taken away or fits no question', () => {
    const changes: AnswerChanges[] = [
      { name: 'Bea', stranger: 'x' },
      { name: null, evidence: 'no file' },
      { kind: 'No' },
    ];
    expect(changedAnswers(questionnaire, before, ...changes)).toEqual({ kind: 'No' });
    expect(changedAnswers(questionnaire, before, changes[0] ?? {})).toEqual({ kind: 'Yes', name: 'Bea' });
  });
});

describe('a submission', () => {
  it('asks for what is required and visible, and for nothing hidden', () => {
    expect(problemOf(() => requireComplete(questionnaire, { kind: 'Yes' }, TODAY)).body(tellInEnglish).errors).toEqual([
      { msg: '1 required question has no answer yet: “name”.' },
      { field: 'answers.name', msg: 'Field is required' },
    ]);
    expect(() => requireComplete(questionnaire, { kind: 'No' }, TODAY)).not.toThrow();
    expect(() => requireComplete(questionnaire, { kind: 'Yes', name: 'Ada' }, TODAY)).not.toThrow();
  });
  it('names what is missing, or what was answered only in part, and counts the rest', () => {
    const missingText = (all: Questionnaire, answers: Answers) => {
      const said = tellInEnglish(missingMessage(all, answers, TODAY) ?? '');
      expect(problemOf(() => requireComplete(all, answers, TODAY)).message).toBe(said);
      return said;
    };
    const required = { required: true };
    const four = sample(
      section(
        's',
        ['a', 'b', 'c', 'd'].map((id) => ask(id, 'Short Text', required)),
      ),
    );
    expect(missingText(four, {})).toBe('4 required questions have no answer yet: “a”, “b”, “c” and 1 more.');
    expect(missingText(four, { b: 'x', d: 'y' })).toBe('2 required questions have no answer yet: “a” and “c”.');
    const mail = sample(section('s', [ask('mail', 'Email', required), ask('due', 'Date', required)]));
    expect(missingText(mail, { mail: 'nobody', due: '2026-11-20' })).toBe('1 answer is not complete yet: “mail”.');
    expect(missingText(mail, { mail: 'nobody' })).toBe('2 answers are not complete yet: “mail” and “due”.');
    expect(missingMessage(mail, { mail: 'a@example.com', due: '2026-11-20' }, TODAY)).toBeUndefined();
  });
  it('is refused with the reason the matter gives', () => {
    expect(() => requireAction(matter, 'answer-as-client')).not.toThrow();
    expect(problemOf(() => requireAction({ ...matter, state: 'open' }, 'answer-as-client')).code).toBe(
      'already-submitted',
    );
    expect(problemOf(() => requireAction({ ...matter, state: 'closed' }, 'submit')).code).toBe('matter-closed');
    for (const state of ['pending', 'open'] as const)
      for (const action of ['answer-as-client', 'answer', 'submit', 'send', 'assemble'] as const)
        expect(
          problemOf(() => requireAction({ ...matter, state, signedAt: '2026-11-20T12:00:00.000Z' }, action)).code,
        ).toBe('contract-signed');
  });
});

describe('files of answers', () => {
  it('belong to a question that takes files', () => {
    expect(() => requireFileQuestion(questionnaire, 'evidence')).not.toThrow();
    for (const id of ['name', 'nothing'])
      expect(problemOf(() => requireFileQuestion(questionnaire, id)).status).toBe(404);
  });
  it('are found by their id in the answers, and nowhere else', () => {
    const file = { id: 'f1', name: 'a.pdf', key: 'answers/f1' };
    const kept = { fileId: 'f1', name: 'a.pdf', type: 'application/pdf', size: 9, hash: '', key: 'f1' };
    const sheet = { answers: { evidence: [file] }, version: 1, files: { f1: kept, f2: kept } };
    expect(answeredFile(sheet, 'f1')).toEqual(kept);
    expect(problemOf(() => answeredFile(sheet, 'f2')).status).toBe(404);
  });
});

describe('an open sheet', () => {
  const at = (state: AnswerSheet['state'], progress: AnswerSheet['progress']) => ({ state, progress }) as AnswerSheet;

  it('is answered until somebody submits it or closes its matter', () => {
    for (const progress of ['not-sent', 'sent', 'answering'] as const) {
      expect(endOfAnswering(at('pending', progress), at('pending', 'answering'))).toBeUndefined();
      expect(endOfAnswering(at('pending', progress), at('open', 'submitted'))).toBe('submitted');
      expect(endOfAnswering(at('pending', progress), at('closed', progress))).toBe('closed');
    }
  });

  it('that was submitted before is corrected until its matter is closed', () => {
    expect(endOfAnswering(at('open', 'submitted'), at('open', 'submitted'))).toBeUndefined();
    expect(endOfAnswering(at('open', 'submitted'), at('closed', 'submitted'))).toBe('closed');
  });
});
