import { expect, it } from 'vitest';
import { answerFaults } from '#core/questionnaires/answer-checks.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { faultPlace } from './fault-place.ts';

const of = (name: string, category: Parameters<typeof ask>[1], required = false) => ({
  ...ask(name, category),
  question_value: name,
  required,
});
const asked = questionnaire(
  section('s', [of('Directors', 'Data Table')], {
    dataTableColumns: [
      of('Shares', 'Number'),
      of('Who', 'Contact'),
      { ...of('Children', 'Data Table'), dataTableColumns: [of('Born', 'Date'), of('Home', 'Address', true)] },
    ],
  }),
  section('t', [of('Contacts', 'Contact'), of('Office', 'Address', true)]),
);

it('a fault is told by row, column and part, however deep; one of a whole answer by none', () => {
  const answers: Answers = {
    Directors: [
      { id: 'a', cells: { Shares: 3 } },
      {
        id: 'b',
        cells: { Shares: 'few', Who: { name: 'Bo', email: 'bo' }, Children: [{ id: 'c', cells: { Born: 'soon' } }] },
      },
    ],
    Contacts: [{ id: 'd', parts: { name: 'Di', email: 'di' } }],
  };
  const places = answerFaults(asked, answers, '2026-11-23').map((fault) => {
    const home = asked.sections.find(({ questions }) => questions.some(({ id }) => id === fault.questionId));
    const question = home?.questions.find(({ id }) => id === fault.questionId);
    return home && question && faultPlace(home, question, answers, fault);
  });
  expect(places).toEqual([
    'row 2, Shares',
    'row 2, Who, Email',
    'row 2, Children, row 1, Born',
    'row 2, Children, row 1, Home, Address Line 1',
    'contact 1, Email',
    'Address Line 1',
  ]);
});
