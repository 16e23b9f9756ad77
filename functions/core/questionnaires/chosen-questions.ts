import type { CategoryName } from './categories.ts';
import { identifiersIn } from './identifiers.ts';
import type { Questionnaire, Section } from './question.ts';
import { allColumnsOf, questionsOf, tableOf } from './question.ts';

/** A question that somebody chose for a tag before the questionnaire was drafted. */
export type ChosenQuestion = {
  identifier: string;
  question: string;
  category: CategoryName;
  /** The labels of its options. */
  options?: readonly string[];
  help?: string;
};

/** A questionnaire with those questions of a draft that it does not ask yet, each in the section of its name. */
export const withDrafted = (questionnaire: Questionnaire, draft: Questionnaire): Questionnaire => {
  const asked = new Set([
    ...[...identifiersIn(questionnaire).values()].flat(),
    ...questionnaire.sections.flatMap((section) => allColumnsOf(section).map(({ id_value }) => id_value)),
  ]);
  const sections = [...questionnaire.sections];
  for (const drafted of draft.sections) {
    const questions = drafted.questions.filter(({ id_value }) => !asked.has(id_value));
    if (questions.length === 0) continue;
    const isHome = (section: Section) => section.name === drafted.name && !tableOf(section) && !tableOf(drafted);
    const at = sections.findIndex(isHome);
    const home = sections[at];
    if (home) sections[at] = { ...home, questions: [...home.questions, ...questions] };
    else sections.push({ ...drafted, questions });
  }
  const known = new Set(questionsOf({ sections }).map(({ id_value }) => id_value));
  const isKept = ({ label }: { label: string }) => known.has(label);
  return {
    sections: sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) =>
        question.visibility_condition.every(isKept)
          ? question
          : { ...question, visibility_condition: question.visibility_condition.filter(isKept) },
      ),
    })),
  };
};
