import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { formulas } from '#core/questionnaires/formulas.ts';
import { ask, onlyIf, questionnaire, sampleCondition, section, TODAY } from '#core/questionnaires/samples.ts';
import { groupsOf, SCREENFUL, weightOf } from './question-groups.ts';
import { stepAt, walker } from './walk.ts';

const categories: CategoryName[] = ['Short Text', 'Note', 'Dropdown - Yes/No', 'Date', 'Multiple Selection', 'Address'];
const sections = fc
  .array(fc.record({ category: fc.constantFrom(...categories), asked: fc.boolean() }), { minLength: 1, maxLength: 40 })
  .map((questions) =>
    section(
      'all',
      questions.map(({ category, asked }, at) =>
        ask(`q${at}`, category, asked || at === 0 ? {} : onlyIf('all', sampleCondition('q0', 'answered', ''))),
      ),
    ),
  );

describe('the groups of a section', () => {
  it('hold its questions once and in order, about a screen each', () => {
    fc.assert(
      fc.property(sections, (all) => {
        const groups = groupsOf(all);
        expect(groups.flatMap(({ questions }) => questions)).toEqual(all.questions);
        expect(groups[0]?.id).toBe(all.id);
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
        for (const { questions } of groups) {
          expect(questions.length).toBeGreaterThan(0);
          const weight = questions.reduce((sum, question) => sum + weightOf(question), 0);
          expect(weight).toBeLessThanOrEqual(SCREENFUL + Math.max(...questions.map(weightOf)));
        }
      }),
    );
  });

  it('are walked in the order of the section, whatever is hidden, and a place that is hidden leads to one that is near', () => {
    fc.assert(
      fc.property(sections, fc.boolean(), fc.nat(39), (all, isAnswered, at) => {
        const asked = questionnaire(all);
        const answers: Answers = isAnswered ? { q0: 'Yes' } : {};
        const whole = walker(formulas, asked, TODAY)(answers);
        const cut = walker(formulas, asked, TODAY, groupsOf)(answers);
        expect(cut.steps.flatMap(({ questions }) => questions)).toEqual(
          whole.steps.flatMap(({ questions }) => questions),
        );
        expect([cut.count, cut.faults]).toEqual([whole.count, whole.faults]);
        const question = all.questions[at % all.questions.length]?.id ?? '';
        const found = cut.steps[stepAt(cut, question)];
        if (found && cut.steps.some(({ questions }) => questions.some(({ id }) => id === question)))
          expect(found.questions.map(({ id }) => id)).toContain(question);
      }),
    );
  });

  it('stay where they are while questions appear and go', () => {
    const eight = section(
      'all',
      Array.from({ length: 8 }, (_, at) =>
        ask(`q${at}`, 'Short Text', at === 2 ? onlyIf('all', sampleCondition('q0', 'answered', '')) : {}),
      ),
    );
    const walk = walker(formulas, questionnaire(eight), TODAY, groupsOf);
    const placesOf = (answers: Answers) =>
      Object.fromEntries(walk(answers).steps.flatMap(({ id, questions }) => questions.map((each) => [each.id, id])));
    const { q2, ...rest } = placesOf({ q0: 'x' });
    expect(q2).toBe('all');
    expect(placesOf({})).toEqual(rest);
    expect(walk({}).steps.map(({ part, parts }) => `${part} of ${parts}`)).toEqual(['1 of 2', '2 of 2']);
  });
});
