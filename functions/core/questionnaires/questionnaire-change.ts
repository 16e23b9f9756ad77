import * as z from 'zod/mini';
import { isWellFormed, LIMITS, Question, type Questionnaire, questionsOf, Section, StableId } from './question.ts';

/** What one save changed of a questionnaire. */
export const QuestionnaireChange = z.object({
  /** All sections in their order, where that has changed; a section that is not among them is gone. */
  order: z.optional(z.array(StableId).check(z.maxLength(LIMITS.sections))),
  /** Sections that are new or changed, each with all its questions in their order; a question that no section has is gone. */
  sections: z.optional(
    z
      .array(
        z.extend(z.omit(Section, { questions: true }), {
          questionIds: z.array(StableId).check(z.maxLength(LIMITS.questions)),
        }),
      )
      .check(z.maxLength(LIMITS.sections)),
  ),
  /** Questions that are new or changed. */
  questions: z.optional(z.array(Question).check(z.maxLength(LIMITS.questions))),
});
export type QuestionnaireChange = z.infer<typeof QuestionnaireChange>;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const headOf = ({ questions, ...section }: Section) => ({ ...section, questionIds: questions.map(({ id }) => id) });
const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** What makes `after` of `before`; undefined when nothing does. */
export const questionnaireChange = (before: Questionnaire, after: Questionnaire): QuestionnaireChange | undefined => {
  const [sectionsBefore, questionsBefore] = [byId(before.sections), byId(questionsOf(before))];
  const order = after.sections.map(({ id }) => id);
  const sections = after.sections
    .filter((section) => section !== sectionsBefore.get(section.id))
    .map(headOf)
    .filter((head) => {
      const former = sectionsBefore.get(head.id);
      return !former || !isSame(headOf(former), head);
    });
  const questions = questionsOf(after).filter((question) => !isSame(questionsBefore.get(question.id), question));
  const change: QuestionnaireChange = {
    ...(isSame(
      before.sections.map(({ id }) => id),
      order,
    )
      ? {}
      : { order }),
    ...(sections.length > 0 && { sections }),
    ...(questions.length > 0 && { questions }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
};

const changed = (
  before: Questionnaire,
  { order, sections = [], questions = [] }: QuestionnaireChange,
): Questionnaire => {
  const heads = byId([...before.sections.map(headOf), ...sections]);
  const asked = byId([...questionsOf(before), ...questions]);
  return {
    sections: (order ?? before.sections.map(({ id }) => id)).flatMap((id) => {
      const head = heads.get(id);
      if (!head) return [];
      const { questionIds, ...section } = head;
      return [{ ...section, questions: questionIds.flatMap((questionId) => asked.get(questionId) ?? []) }];
    }),
  };
};

/** A questionnaire after changes; one that would leave no questionnaire, such as two questions of one id, changes nothing. */
export const changedQuestionnaire = (before: Questionnaire, changes: readonly QuestionnaireChange[]): Questionnaire => {
  const after = changes.reduce(changed, before);
  if (isWellFormed(after)) return after;
  return changes.reduce((each, change) => {
    const next = changed(each, change);
    return isWellFormed(next) ? next : each;
  }, before);
};
