import { type AnswerFault, answerFaults } from '#core/questionnaires/answer-checks.ts';
import { type Answers, isAnswered } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Question, Questionnaire, Section } from '#core/questionnaires/question.ts';
import type { CompiledVisibility } from '#core/questionnaires/visibility.ts';

/** One visible section as the form walks through it. */
export type Step = {
  section: Section;
  questions: Question[];
  faults: AnswerFault[];
  /** Every required question answered, and at least one answered at all. */
  complete: boolean;
};

export type Walk = { steps: Step[]; faults: AnswerFault[]; asked: number; answered: number };

const asks = (question: Question) => CATEGORIES[question.category_name].kind !== 'none';

/** The sections and questions visible under these answers, with what is still missing; empty sections are passed over. */
export function walkOf(questionnaire: Questionnaire, compiled: CompiledVisibility, answers: Answers): Walk {
  const visible = compiled.visible(answers);
  const faults = answerFaults(questionnaire, answers, visible);
  const byQuestion = Map.groupBy(faults, (fault) => fault.questionId);
  const steps = questionnaire.sections.flatMap((section): Step[] => {
    const questions = section.questions.filter((question) => visible.questions.has(question.id));
    if (!questions.length) return [];
    const own = questions.flatMap((question) => byQuestion.get(question.id) ?? []);
    const begun = questions.some((question) => isAnswered(answers[question.id])) || !questions.some(asks);
    return [{ section, questions, faults: own, complete: !own.length && begun }];
  });
  const all = steps.flatMap((step) => step.questions).filter(asks);
  const answered = all.filter((question) => isAnswered(answers[question.id])).length;
  return { steps, faults, asked: all.length, answered };
}

/** Where to go on: the first section that is not complete once something has been answered, else the beginning. */
export const resumeAt = ({ steps, answered }: Walk): string | undefined =>
  (answered ? (steps.find((step) => !step.complete) ?? steps.at(-1)) : steps[0])?.section.id;
