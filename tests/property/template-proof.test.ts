import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionHolds } from '#core/assembly/merge/judge-condition.ts';
import { lookUp } from '#core/assembly/merge/look-up.ts';
import type { TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { readCondition } from '#core/assembly/parse/tag-condition.ts';
import { answerFaults } from '#core/questionnaires/answer-checks.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import type { Question, Questionnaire } from '#core/questionnaires/question.ts';
import { TODAY } from '#core/questionnaires/samples.ts';
import { proveTemplate } from '#core/questionnaires/template-proof.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { runs } from '#tests/property-runs.ts';
import {
  everyAnswer,
  everyAnswers,
  everyChecked,
  everyMeasure,
  logicalQuestionnaire,
  measuredQuestionnaire,
} from './questionnaires-arbitraries.ts';

const WRITTEN: Partial<Record<CategoryName, readonly string[]>> = {
  Number: ['> 2', '>= 2.5', '< 1', '<= 1', '= 1', '!= 2', 'between 1 and 2', 'is any of 1, 2.5', 'contains "1"'],
  Date: [
    ...['is after 2026-01-31', 'is before 2026-12-01', '= 2026-12-01', 'between 2026-01-31 and 2026-12-01'],
    ...['> today', 'is before today - 1 month', 'between today and today + 30 days', '= today'],
  ],
  'Short Text': ['contains "#"', 'begins with "@"', '= "a"', '!= "a"', 'in ("a", "#")', '> 2'],
  'Data Table': ['.count > 1', '.count = 2', '.count != 0', '.count < 1', '.count between 1 and 2', '.count in (0, 3)'],
  'File Upload': ['.count > 3', '.count <= 1', '.count = 4'],
  Dropdown: ['= "A"', '!= "b"', 'in ("A", "C")', '= "D"', 'contains "c"', 'begins with "a"'],
  'Dropdown - Yes/No': ['= yes', '= "No"', '!= "Yes"', 'is No'],
  'Multiple Selection': ['= "A"', '!= "B"', 'in ("A", "C")', 'is answered', '_a', '_b = "No"', '_c is answered'],
};

const everyOne = (category: CategoryName) => [
  ...new Set([...everyAnswer(category), ...everyMeasure(category, TODAY), ...(category === 'Number' ? [-1, 0.5] : [])]),
];

const leafOf = ({ id_value, category_name }: Question): fc.Arbitrary<string> => {
  const written = (WRITTEN[category_name] ?? []).map((rest) =>
    /^[._]/.test(rest) ? `${id_value}${rest}` : `${id_value} ${rest}`,
  );
  return fc.constantFrom(id_value, `${id_value} is answered`, ...written, ...written);
};

const conditionOf = (questionnaire: Questionnaire): fc.Arbitrary<string> => {
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  const answered = questions.filter(({ category_name }) => category_name !== 'Note');
  const leaf = fc.oneof(fc.constant('nobody'), ...answered.map(leafOf), ...answered.map(leafOf));
  return fc.oneof(
    leaf,
    leaf.map((one) => `not (${one})`),
    fc
      .tuple(leaf, fc.constantFrom('and', 'or'), leaf, fc.constantFrom('and', 'or'), fc.boolean(), leaf)
      .map(
        ([one, joint, two, other, turned, three]) =>
          `(${one} ${joint} ${turned ? 'not ' : ''}(${two})) ${other} ${three}`,
      ),
  );
};

const block = (kind: '#' | '^', condition: string, sections: TemplateSection[] = []): TemplateSection => ({
  ...{ identifier: condition, kind, condition, place: `${kind}${condition}` },
  ...{ inTableRow: false, fields: [], sections },
});

type Written = { kind: '#' | '^'; condition: string };

/** One section in another, to be proved of a questionnaire. */
const template = (from: fc.Arbitrary<Questionnaire>) =>
  from.chain((questionnaire) => {
    const written: fc.Arbitrary<Written> = fc.record({
      kind: fc.constantFrom('#', '^'),
      condition: conditionOf(questionnaire),
    });
    return fc.record({ questionnaire: fc.constant(questionnaire), outer: written, inner: written });
  });

/** How a section shows over every set of answers, by the merge's own rule. */
function facts(sections: Written[], questionnaire: Questionnaire, all: Iterable<Answers>, today: string) {
  const trees = sections.map(({ condition }) => readCondition(condition));
  const seen = { outer: false, both: false, inner: false, innerHidden: false };
  for (const answers of all) {
    const value = mergeDataOf(questionnaire, answers, today);
    const [outer, inner] = trees.map((read, at) => {
      if (!('condition' in read)) throw new Error(`${sections[at]?.condition} cannot be read`);
      const holds = conditionHolds(read.condition, {
        lookUp: (path) => lookUp({ value, outer: undefined }, path),
        today,
      });
      return holds === (sections[at]?.kind === '#');
    });
    seen.outer ||= outer === true;
    seen.both ||= outer === true && inner === true;
    seen.inner ||= inner === true;
    seen.innerHidden ||= inner === false;
  }
  return seen;
}

const outlineOf = (outer: Written, inner: Written): TemplateOutline => ({
  fields: [],
  sections: [block(outer.kind, outer.condition, [block(inner.kind, inner.condition)])],
});

/** Whether it compares in ways of which nothing is claimed, with a day that moves, or looks for texts that may not have room in one. */
const isOpen = (...all: Written[]) =>
  all.some(({ condition }) => /contains|begins|q\d > 2|nobody|today/.test(condition));

describe('conditions of a template', () => {
  const proves = (
    from: fc.Arbitrary<Questionnaire>,
    every: (category: CategoryName, question: Question) => ReturnType<typeof everyAnswer>,
    numRuns: number,
  ) =>
    fc.assert(
      fc.property(template(from), ({ questionnaire, outer, inner }) => {
        const { findings } = proveTemplate(outlineOf(outer, inner), questionnaire, TODAY);
        const seen = facts([outer, inner], questionnaire, everyAnswers(questionnaire, every), TODAY);
        for (const { kind, identifier, example } of findings) {
          if (example)
            expect(
              answerFaults(questionnaire, example, TODAY).filter(({ message }) => message !== 'Field is required'),
            ).toEqual([]);
          if (identifier === inner.condition && outer.condition !== inner.condition)
            expect(kind === 'never' ? seen.both : seen.innerHidden).toBe(false);
        }
      }),
      { numRuns },
    );

  it('are called never or always only where no answers prove otherwise', () => {
    proves(logicalQuestionnaire(3), everyOne, runs(300, 1 / 5));
    proves(measuredQuestionnaire(2, false, true), (_, question) => everyChecked(question, TODAY), runs(300, 1 / 5));
    proves(measuredQuestionnaire(2, true), (category) => everyMeasure(category, TODAY), runs(200, 1 / 5));
  });

  it('are called so wherever trying every set of answers calls them so', () => {
    const law = (
      from: fc.Arbitrary<Questionnaire>,
      every: (category: CategoryName, question: Question) => ReturnType<typeof everyAnswer>,
      numRuns: number,
    ) =>
      fc.assert(
        fc.property(template(from), ({ questionnaire, outer, inner }) => {
          fc.pre(!isOpen(outer, inner) && outer.condition !== inner.condition);
          const { findings } = proveTemplate(outlineOf(outer, inner), questionnaire, TODAY);
          const seen = facts([outer, inner], questionnaire, everyAnswers(questionnaire, every), TODAY);
          const kinds = (written: Written) =>
            findings.filter(({ identifier }) => identifier === written.condition).map(({ kind }) => kind);
          const expected = !seen.outer ? [] : !seen.both ? ['never'] : seen.innerHidden ? [] : ['always'];
          // What looks at a question that is never asked is told of the question.
          if (expected.length === 0 || kinds(inner).length > 0) expect(kinds(inner)).toEqual(expected);
          else expect(neverAsked(questionnaire, inner, every)).toBe(true);
        }),
        { numRuns },
      );
    law(logicalQuestionnaire(3), everyOne, runs(300, 1 / 5));
    law(measuredQuestionnaire(2), everyOne, runs(300, 1 / 5));
  });
});

/** Whether a condition names a question that no answers show. */
function neverAsked(
  questionnaire: Questionnaire,
  { condition }: Written,
  every: (category: CategoryName, question: Question) => ReturnType<typeof everyAnswer>,
): boolean {
  const named = questionnaire.sections
    .flatMap((section) => section.questions)
    .filter(({ id_value }) => new RegExp(`\\b${id_value}(?:_[abc])?\\b`).test(condition));
  return named.some((question) => {
    for (const answers of everyAnswers(questionnaire, every))
      if (compileVisibility(questionnaire, TODAY).visible(answers).questions.has(question.id)) return false;
    return true;
  });
}
