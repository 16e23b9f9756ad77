import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Answers } from '#core/questionnaires/answers.ts';
import { operatorsOf } from '#core/questionnaires/comparison.ts';
import { prove } from '#core/questionnaires/prover.ts';
import type { Condition, Question, Questionnaire, Section } from '#core/questionnaires/question.ts';
import { TODAY } from '#core/questionnaires/samples.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { leastCpu } from '#tests/least-cpu.ts';
import { chooser } from '#tests/oracle/split-runs.ts';
import { representatives, runs } from '#tests/property-runs.ts';
import { everyAnswer, everyAnswers, logicalQuestionnaire, OPTIONS, ruleOf } from './questionnaires-arbitraries.ts';

const FIXED: Record<string, string[]> = { 'Dropdown - Yes/No': ['Yes', 'No'] };

/** The written rule once more, as plainly as it can be said. */
function plainly(questionnaire: Questionnaire, answers: Answers) {
  const questions = questionnaire.sections.flatMap((section) =>
    section.questions.map((question) => ({ section, question })),
  );
  const named = (key: string) =>
    questions.find(({ question }) => question.id_value === key && question.category_name !== 'Note');

  const equals = (question: Question, answer: Answer | undefined, value: string): boolean => {
    if (answer === undefined || value === '') return false;
    if (question.category_name === 'Multiple Selection') {
      return (answer as { label: string; value: boolean }[]).some((tick) => tick.value && tick.label === value);
    }
    if (question.category_name === 'Dropdown') return OPTIONS.find((option) => option.id === answer)?.label === value;
    if (FIXED[question.category_name]) return answer === value;
    if (question.category_name === 'Number') return answer === Number(value);
    return question.category_name === 'Short Text' && answer === value;
  };
  const answered = (answer: Answer | undefined) =>
    answer !== undefined && (!Array.isArray(answer) || answer.some((item) => !('value' in item) || item.value));

  const holds = (condition: Condition, path: string[]): boolean => {
    const target = named(condition.label);
    if (!target || !questionShows(target.section, target.question, path)) return false;
    const answer = answers[target.question.id];
    const { visibility_answer: value, visibility_answers: values = [] } = condition;
    if (condition.operator === 'answered') return answered(answer);
    if (condition.operator === 'any_of') return values.some((each) => equals(target.question, answer, each));
    return equals(target.question, answer, value) === (condition.operator === 'is');
  };
  const own = (owner: Section | Question, path: string[]) => {
    return ruleOf(owner, (condition) => holds(condition, path));
  };
  const circular = (id: string) => reaches(id, id, new Set());
  const needs = (id: string): string[] => {
    const section = questionnaire.sections.find((each) => each.id === id);
    const found = questions.find((each) => each.question.id === id);
    const keys = (section ?? found?.question)?.visibility_condition.map((each) => named(each.label)?.question.id) ?? [];
    return [...keys, found?.section.id].filter((each) => each !== undefined);
  };
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    needs(from).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  const sectionShows = (section: Section, path: string[]): boolean =>
    !circular(section.id) && own(section, [...path, section.id]);
  const questionShows = (section: Section, question: Question, path: string[]): boolean =>
    !circular(question.id) && sectionShows(section, path) && own(question, [...path, question.id]);

  return {
    sections: questionnaire.sections.filter((section) => sectionShows(section, [])).map(({ id }) => id),
    questions: questions
      .filter((each) => questionShows(each.section, each.question, []))
      .map((each) => each.question.id),
    own: (owner: Section | Question) => {
      return ruleOf(owner, (condition) => {
        const target = named(condition.label);
        return !!target && holdsUngated(condition, target.question);
      });
    },
  };

  function holdsUngated(condition: Condition, question: Question) {
    const answer = answers[question.id];
    if (condition.operator === 'answered') return answered(answer);
    if (condition.operator === 'any_of') {
      return (condition.visibility_answers ?? []).some((each) => equals(question, answer, each));
    }
    return equals(question, answer, condition.visibility_answer) === (condition.operator === 'is');
  }
}

describe('visibility', () => {
  it('is exactly the written rule, for every set of answers', () => {
    fc.assert(
      fc.property(logicalQuestionnaire(4), (questionnaire) => {
        const compiled = compileVisibility(questionnaire, TODAY);
        let left = 300;
        for (const answers of everyAnswers(questionnaire)) {
          if (left-- === 0) break;
          const plain = plainly(questionnaire, answers);
          const { sections, questions } = compiled.visible(answers);
          expect(questions.ids()).toEqual(plain.questions);
          expect(sections.ids()).toEqual(plain.sections);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('followed answer by answer is the same as seen afresh', () => {
    fc.assert(
      fc.property(logicalQuestionnaire(6), fc.infiniteStream(fc.nat()), (questionnaire, random) => {
        const compiled = compileVisibility(questionnaire, TODAY);
        const live = compiled.live({});
        const answers: Answers = {};
        const questions = questionnaire.sections.flatMap((section) => section.questions);
        for (let turn = 0; turn < 30; turn++) {
          const question = questions[random.next().value % questions.length];
          if (!question) continue;
          const choices = everyAnswer(question.category_name);
          const answer = choices[random.next().value % choices.length];
          if (answer === undefined) delete answers[question.id];
          else answers[question.id] = answer;
          live.answer(question.id, answer);
          expect(live.visible.questions.ids()).toEqual(compiled.visible(answers).questions.ids());
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('the prover', () => {
  it('agrees with trying every set of answers, and its examples are real', () => {
    fc.assert(
      fc.property(logicalQuestionnaire(4), (questionnaire) => {
        const { verdicts, issues } = prove(questionnaire, TODAY);
        const compiled = compileVisibility(questionnaire, TODAY);
        const seen = tried(questionnaire);
        for (const { itemId, verdict, whenever, shownWhen, hiddenWhen } of verdicts) {
          const fact = seen.get(itemId);
          if (!fact) throw new Error(`${itemId} was not tried`);
          const expected = !fact.shown ? 'never' : !fact.hidden ? 'always' : whenever ? 'always' : 'sometimes';
          expect({ itemId, verdict }).toEqual({ itemId, verdict: expected });
          if (fact.shown && fact.hidden)
            expect({ itemId, own: !!whenever }).toEqual({ itemId, own: fact.tautology && fact.gated && !fact.grouped });
          if (whenever) expect(unproved(questionnaire, itemId, whenever)).toEqual([]);
          const shows = (answers: Answers) => {
            const { sections, questions } = compiled.visible(answers);
            return sections.has(itemId) || questions.has(itemId);
          };
          if (shownWhen) expect(shows(shownWhen)).toBe(true);
          if (hiddenWhen) expect(shows(hiddenWhen)).toBe(false);
          for (const issue of issues.filter((each) => each.itemId === itemId && each.example)) {
            expect(shows(issue.example ?? {})).toBe(issue.kind === 'always');
          }
        }
        expect(verdicts.map((each) => each.itemId).sort()).toEqual([...seen.keys()].sort());
      }),
      { numRuns: runs(400) },
    );
  });
});

/** The questionnaire without conditions of one section or question. */
const without = ({ sections }: Questionnaire, itemId: string, conditionIds: readonly string[]): Questionnaire => {
  const less = <T extends Section | Question>(owner: T): T =>
    owner.id === itemId
      ? {
          ...owner,
          visibility_condition: owner.visibility_condition.filter(({ id }) => !conditionIds.includes(id)),
        }
      : owner;
  return { sections: sections.map((each) => ({ ...less(each), questions: each.questions.map(less) })) };
};

/** What every set of answers shows, of one section or question. */
const shownWith = (questionnaire: Questionnaire, itemId: string): string => {
  const compiled = compileVisibility(questionnaire, TODAY);
  return [...everyAnswers(questionnaire)]
    .map((answers) => compiled.visible(answers))
    .map(({ sections, questions }) => (sections.has(itemId) || questions.has(itemId) ? '1' : '0'))
    .join('');
};

describe('conditions among several', () => {
  it('are called idle exactly where leaving them out changes nothing, whatever is answered', () => {
    fc.assert(
      fc.property(logicalQuestionnaire(4), (questionnaire) => {
        const { verdicts, issues } = prove(questionnaire, TODAY);
        const owners = new Map(
          questionnaire.sections.flatMap((each) => [each, ...each.questions]).map((owner) => [owner.id, owner]),
        );
        for (const { itemId, verdict, whenever } of verdicts) {
          const own = issues.filter((issue) => issue.itemId === itemId);
          const idle = own.filter(({ kind }) => kind === 'idle').flatMap(({ conditionIds }) => conditionIds);
          if (verdict !== 'sometimes' || whenever) {
            expect(idle).toEqual([]);
            continue;
          }
          if (own.some(({ kind }) => kind === 'dangling' || kind === 'duplicate')) continue;
          const shows = shownWith(questionnaire, itemId);
          const reduced = without(questionnaire, itemId, idle);
          expect(shownWith(reduced, itemId)).toBe(shows);
          // What is left does something.
          const left = (owners.get(itemId)?.visibility_condition ?? []).filter(({ id }) => !idle.includes(id));
          const groups = Map.groupBy(left, ({ group, id }) => group ?? id);
          const parts = [
            ...(groups.size > 1 ? groups.values() : []),
            ...[...groups.values()].flatMap((all) => (all.length > 1 ? all.map((one) => [one]) : [])),
          ];
          for (const part of parts) {
            const ids = part.map(({ id }) => id);
            expect({ ids, shows: shownWith(without(reduced, itemId, ids), itemId) === shows }).toEqual({
              ids,
              shows: false,
            });
          }
        }
      }),
      { numRuns: runs(240) },
    );
  });
});

/** A thousand questions in sections of twenty, each with conditions on some of those before it. */
function thousand(
  category_name: 'Dropdown' | 'Multiple Selection' | 'Number',
  random: (below: number) => number,
): Questionnaire {
  const options = Array.from({ length: 30 }, (_, at) => ({ id: `o${at}`, label: `L${at}` }));
  const operators = operatorsOf(category_name);
  const value = (n: number) => (category_name === 'Number' ? String(n) : `L${n}`);
  const condition = (at: number, id: number): Condition => ({
    id: `c${id}`,
    label: `q${Math.max(0, at - 1 - random(random(2) ? 5 : at))}`,
    operator: operators[random(operators.length)] ?? 'is',
    visibility_answer: value(random(5)),
    visibility_answer_to: value(random(5)),
    visibility_answers: [value(1), value(random(5))],
  });
  const conditions = (at: number) => ({
    match: random(2) ? ('all' as const) : ('any' as const),
    visibility_condition: at < 5 ? [] : Array.from({ length: random(4) }, (_, id) => condition(at, id)),
  });
  const question = (at: number): Question => ({
    id: `q${at}`,
    id_value: `q${at}`,
    question_value: `Question ${at}`,
    category_name,
    required: true,
    field_values: options,
    multifield_values: [],
    ...conditions(at),
  });
  const sections = Array.from({ length: 50 }, (_, section) => ({
    id: `s${section}`,
    name: `Section ${section}`,
    ...conditions(section * 20),
    questions: Array.from({ length: 20 }, (_, at) => question(section * 20 + at)),
  }));
  return { sections };
}

describe('a proof of a thousand questions', () => {
  const draws = [
    ['Dropdown', 1],
    ['Dropdown', 2],
    ['Multiple Selection', 3],
    ['Multiple Selection', 4],
    ['Number', 5],
    ['Number', 6],
  ] as const;

  it.each(representatives(draws, 1, 2, 4))(
    'of %s takes a second at most, and names what it left out (draw %i)',
    async (category, seed) => {
      const questionnaire = thousand(category, chooser(seed));
      const { outcome, milliseconds } = await leastCpu(1000, () => prove(questionnaire, TODAY));
      expect(milliseconds).toBeLessThan(1000);
      const { verdicts, issues } = outcome;
      const owners = questionnaire.sections.flatMap((section) => [section, ...section.questions]);
      expect(verdicts).toHaveLength(owners.filter((owner) => owner.visibility_condition.length > 0).length);
      const unproven = verdicts.filter(({ verdict }) => verdict === 'unproven').map(({ itemId }) => itemId);
      expect(issues.filter(({ kind }) => kind === 'unproven').map(({ itemId }) => itemId)).toEqual(unproven);
    },
  );
});

/** The questions named as proof that are not: asked, with the section shown, and the item is hidden all the same. */
function unproved(questionnaire: Questionnaire, itemId: string, whenever: string[]): string[] {
  const section = questionnaire.sections.find(({ questions }) => questions.some(({ id }) => id === itemId));
  const owner =
    section?.questions.find(({ id }) => id === itemId) ?? questionnaire.sections.find(({ id }) => id === itemId);
  const failing = new Set<string>();
  for (const answers of everyAnswers(questionnaire)) {
    const plain = plainly(questionnaire, answers);
    const isShown = plain.questions.includes(itemId) || plain.sections.includes(itemId);
    if (isShown || (section && !plain.sections.includes(section.id))) continue;
    const asked = whenever.filter((id) => plain.questions.includes(id));
    if (owner?.match !== 'all' || asked.length === whenever.length) for (const id of asked) failing.add(id);
  }
  return [...failing];
}

/** `grouped`: of two conditions in one group no question is named whose being asked is enough. */
type Fact = { shown: boolean; hidden: boolean; tautology: boolean; gated: boolean; grouped: boolean };

/** What every set of answers shows of each conditional section and question. */
function tried(questionnaire: Questionnaire): Map<string, Fact> {
  const owners = questionnaire.sections.flatMap((section) => [
    { owner: section as Section | Question, section: undefined as Section | undefined },
    ...section.questions.map((question) => ({
      owner: question as Section | Question,
      section: section as Section | undefined,
    })),
  ]);
  const conditional = owners.filter(({ owner }) => owner.visibility_condition.length);
  const facts = new Map<string, Fact>();
  for (const { owner } of conditional) {
    const gated = owner.visibility_condition.some((condition) =>
      owners.some(
        (other) =>
          'id_value' in other.owner &&
          other.owner.id_value === condition.label &&
          other.owner.category_name !== 'Note' &&
          (other.owner.visibility_condition.length > 0 || !!other.section?.visibility_condition.length),
      ),
    );
    const names = owner.visibility_condition.flatMap(({ group }) => group ?? []);
    const grouped = new Set(names).size < names.length;
    facts.set(owner.id, { shown: false, hidden: false, tautology: true, gated, grouped });
  }
  for (const answers of everyAnswers(questionnaire)) {
    const plain = plainly(questionnaire, answers);
    for (const { owner, section } of conditional) {
      const fact = facts.get(owner.id);
      if (!fact) continue;
      const shows = plain.questions.includes(owner.id) || plain.sections.includes(owner.id);
      if (shows) fact.shown = true;
      else if (!section || plain.sections.includes(section.id)) fact.hidden = true;
      if (!plain.own(owner)) fact.tautology = false;
    }
  }
  return facts;
}
