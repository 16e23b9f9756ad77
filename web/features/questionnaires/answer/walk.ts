import { type AnswerFault, sectionFaults } from '#core/questionnaires/answer-checks.ts';
import { type Answers, isAnswered } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Question, Questionnaire, Section } from '#core/questionnaires/question.ts';
import { compileVisibility, type LiveVisibility, type Visible } from '#core/questionnaires/visibility.ts';

/** One visible section as the form walks through it. */
export type Step = {
  section: Section;
  questions: Question[];
  faults: AnswerFault[];
  /** Every required question answered, and at least one answered at all. */
  complete: boolean;
  /** How many of its questions ask for an answer, and how many have one. */
  asked: number;
  answered: number;
};

export type Walk = {
  steps: Step[];
  faults: AnswerFault[];
  asked: number;
  answered: number;
  /** The results of shown computed questions, by their ids. */
  computed: Visible['computed'];
};

const asks = ({ category_name }: Question) => !['none', 'computed'].includes(CATEGORIES[category_name].kind);

const stepOf = (section: Section, answers: Answers, visible: Visible, today: string): Step | undefined => {
  const questions = section.questions.filter((question) => visible.questions.has(question.id));
  if (!questions.length) return undefined;
  const faults = sectionFaults(section, answers, visible, today);
  const asking = questions.filter(asks);
  const answered = asking.filter((question) => isAnswered(answers[question.id])).length;
  return {
    section,
    questions,
    faults,
    complete: !faults.length && (answered > 0 || !asking.length),
    asked: asking.length,
    answered,
  };
};

/**
 * Walks a questionnaire with some answers: the sections and questions visible under them, with what is still missing; empty sections
 * are passed over. `today` is the day where the person sits (`YYYY-MM-DD`). Between two walks only what the answers changed is worked out anew.
 */
export function walker(questionnaire: Questionnaire, today: string): (answers: Answers) => Walk {
  const { sections } = questionnaire;
  const compiled = compileVisibility(questionnaire, today);
  const known = new Map<Section, Step | undefined>();
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
      if (!known.has(section)) known.set(section, stepOf(section, answers, visible, today));
      return known.get(section) ?? [];
    });
    const sum = (of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0);
    return {
      steps,
      faults: steps.flatMap(({ faults }) => faults),
      asked: sum(({ asked }) => asked),
      answered: sum(({ answered }) => answered),
      computed: visible.computed,
    };
  };
}

/** Where to go on: the first section that is not complete once something has been answered, else the beginning. */
export const resumeAt = ({ steps, answered }: Walk): string | undefined =>
  (answered ? (steps.find((step) => !step.complete) ?? steps.at(-1)) : steps[0])?.section.id;
