import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Conditional, Questionnaire } from '#core/questionnaires/question.ts';
import { questionnaireDifferences } from '#core/questionnaires/questionnaire-differences.ts';
import { measuredQuestionnaire } from './questionnaires-arbitraries.ts';

/** Without how conditions hold together where there are none, and with each id that `idOf` gives. */
const comparable = ({ sections }: Questionnaire, idOf: (id: string) => string = (id) => id): Questionnaire => {
  const shown = <T extends Conditional & { id: string }>(one: T): T => ({
    ...one,
    id: idOf(one.id),
    match: one.visibility_condition.length > 0 ? one.match : 'all',
    visibility_condition: one.visibility_condition.map((condition) => ({ ...condition, id: idOf(condition.id) })),
  });
  return {
    sections: sections.map((section) => ({
      ...shown(section),
      questions: section.questions.map((each) => shown(each)),
    })),
  };
};
const jsonOf = (one: Questionnaire): string => JSON.stringify(comparable(one, () => ''));

it('a difference is told exactly where two questionnaires differ', () => {
  fc.assert(
    fc.property(
      measuredQuestionnaire(3, true, true),
      measuredQuestionnaire(3, true, true),
      fc.boolean(),
      (one, other, isSame) => {
        const after = isSame ? structuredClone(one) : other;
        expect(questionnaireDifferences(one, after).length > 0).toBe(jsonOf(one) !== jsonOf(after));
      },
    ),
    { numRuns: 300 },
  );
});

it('a questionnaire with other ids is the same questionnaire', () => {
  fc.assert(
    fc.property(measuredQuestionnaire(4, true, true), (one) => {
      expect(
        questionnaireDifferences(
          one,
          comparable(one, (id) => `new-${id}`),
        ),
      ).toEqual([]);
    }),
  );
});

it('each question that is taken away, or comes, is named', () => {
  fc.assert(
    fc.property(measuredQuestionnaire(4), fc.nat(), (one, at) => {
      const gone = at % one.sections.length;
      const fewer = { sections: one.sections.toSpliced(gone, 1) };
      const { question_value } = one.sections[gone]?.questions[0] ?? {};
      const namedIn = (from: Questionnaire, to: Questionnaire, text: string) =>
        questionnaireDifferences(from, to).some(
          (change) =>
            typeof change !== 'string' &&
            change.text === text &&
            JSON.stringify(change.params).includes(JSON.stringify(question_value)),
        );
      expect(namedIn(one, fewer, 'Removed the question {question}')).toBe(true);
      expect(namedIn(fewer, one, 'Added the question {question}')).toBe(true);
    }),
  );
});
