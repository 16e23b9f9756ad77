import { countAnswers } from '#core/questionnaires/answer-count.ts';
import { type AnswerCount, sumOfAnswerCounts } from '#core/questionnaires/answer-sums.ts';
import { type Answers, isAnswered } from '#core/questionnaires/answers.ts';
import { asksForAnswer } from '#core/questionnaires/asks-for-answer.ts';
import type { Formulas } from '#core/questionnaires/formulas.ts';
import type { Question, Questionnaire, Section } from '#core/questionnaires/question.ts';
import { type AnswerFault, sectionFaults } from '#core/questionnaires/section-faults.ts';
import {
  countedAnswer,
  type LiveVisibility,
  type Visible,
  visibilityWith,
} from '#core/questionnaires/shown-questions.ts';
import { type QuestionGroup, wholeSection } from './question-groups.ts';

/** One visible section, or group of its questions, as the form walks through it. */
export type Step = {
  /** What its address says. */
  id: string;
  section: Section;
  /** Which of the groups of its section it is, from 1, and of how many. */
  part: number;
  parts: number;
  questions: Question[];
  faults: AnswerFault[];
  /** Every required question answered, and at least one answered at all. */
  complete: boolean;
  /** Whether any of its questions has an answer, right or wrong. */
  isBegun: boolean;
  /** Of its own questions. */
  count: AnswerCount;
};

export type Walk = {
  steps: Step[];
  faults: AnswerFault[];
  count: AnswerCount;
  /** The results of shown computed questions, by their ids. */
  computed: Visible['computed'];
  /** The rows of shown tables that have formulas or conditions, by their ids. */
  tables: Visible['tables'];
  /** Where every step and question stands, shown or not, by its id. */
  places: ReadonlyMap<string, number>;
};

/** Whether a question counts as one's own: what others answer keeps nobody from submitting. */
export type IsOwn = (section: Section, question: Question) => boolean;

const stepsOf = (
  groups: readonly QuestionGroup[],
  answers: Answers,
  visible: Visible,
  today: string,
  isOwn: IsOwn,
): Step[] => {
  const [first] = groups;
  if (!first) return [];
  const faults = sectionFaults(first.section, answers, visible, today);
  return groups.flatMap((group) => stepOf(group, faults, answers, visible, isOwn) ?? []);
};

const stepOf = (
  { id, section, part, parts, ...group }: QuestionGroup,
  ofSection: readonly AnswerFault[],
  answers: Answers,
  visible: Visible,
  isOwn: IsOwn,
): Step | undefined => {
  const questions = group.questions.filter((question) => visible.questions.has(question.id));
  if (!questions.length) return undefined;
  const own = new Set(group.questions.filter((question) => isOwn(section, question)).map(({ id }) => id));
  const faults = ofSection.filter(({ questionId }) => own.has(questionId));
  const asking = questions.filter((question) => asksForAnswer(question) && own.has(question.id));
  const answerOf = (questionId: string) => countedAnswer(visible, answers, questionId);
  const isBegun = asking.some((question) => isAnswered(answerOf(question.id)));
  return {
    id,
    section,
    part,
    parts,
    questions,
    faults,
    complete: !faults.length && (isBegun || !asking.length),
    isBegun,
    count: countAnswers(asking, answerOf, new Set(faults.map(({ questionId }) => questionId))),
  };
};

/**
 * Walks a questionnaire with some answers: the sections and questions visible under them, with what is still missing; empty sections
 * are passed over, and each section is `cut` into steps, one by default. `today` is the day where the person sits (`YYYY-MM-DD`). `formulas` may be absent where none are needed. Between two walks only what the answers changed is worked out anew.
 */
export function walker(
  formulas: Formulas | undefined,
  questionnaire: Questionnaire,
  today: string,
  cut: (section: Section) => QuestionGroup[] = wholeSection,
  isOwn: IsOwn = () => true,
): (answers: Answers) => Walk {
  const { sections } = questionnaire;
  const groups = new Map(sections.map((section) => [section, cut(section)]));
  const places = placesOf([...groups.values()].flat());
  const compiled = visibilityWith(formulas, questionnaire, today);
  const known = new Map<Section, Step[]>();
  let live: LiveVisibility | undefined;
  let seen: Answers = {};

  /** Forgets the sections that the new answers concern: all, when something appears or goes. */
  const follow = (answers: Answers, { answer }: LiveVisibility) => {
    for (const section of sections)
      for (const { id } of section.questions) {
        if (answers[id] === seen[id]) continue;
        if (answer(id, answers[id])) known.clear();
        else known.delete(section);
      }
  };

  return (answers) => {
    if (live) follow(answers, live);
    else live = compiled.live(answers);
    seen = answers;
    const { visible } = live;
    const steps = sections.flatMap((section) => {
      if (!known.has(section)) known.set(section, stepsOf(groups.get(section) ?? [], answers, visible, today, isOwn));
      return known.get(section) ?? [];
    });
    return {
      steps,
      faults: steps.flatMap(({ faults }) => faults),
      count: sumOfAnswerCounts(steps.map(({ count }) => count)),
      computed: visible.computed,
      tables: visible.tables,
      places,
    };
  };
}

const placesOf = (groups: readonly QuestionGroup[]): ReadonlyMap<string, number> =>
  new Map([
    ...groups.flatMap(({ questions }, at) => questions.map(({ id }): [string, number] => [id, at])),
    ...groups.map(({ id }, at): [string, number] => [id, at]),
  ]);

/** Which step stands at a place, or holds a question; where that is hidden the one before it, else the first. */
export const stepAt = ({ steps, places }: Walk, place: string | undefined): number => {
  const wanted = places.get(place ?? '') ?? 0;
  const found = steps.findLastIndex(({ id }) => (places.get(id) ?? 0) <= wanted);
  return Math.max(found, 0);
};

/** The field that is wrong or missing in the answer to a question, the first of several; else the question's own. */
export const fieldToChange = ({ faults }: Pick<Walk, 'faults'>, questionId: string): string =>
  faults.find((fault) => fault.questionId === questionId)?.field ?? questionId;

/** Where to go on: the first step that is not complete once something has been answered, else the beginning. */
export const resumeAt = ({ steps }: Walk): string | undefined =>
  (steps.some(({ isBegun }) => isBegun) ? (steps.find((step) => !step.complete) ?? steps.at(-1)) : steps[0])?.id;
