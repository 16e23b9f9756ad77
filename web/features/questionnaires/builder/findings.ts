import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { lint } from '#core/questionnaires/lint.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { unaskedAmong } from '#core/questionnaires/unasked.ts';
import { ownFaults } from './faults-by-owner.ts';
import { mistakesOf } from './mistakes.ts';

/** What is wrong in a questionnaire by its own rules, and what its template says of it. */
export const findingsOf = (questionnaire: Questionnaire, outline: TemplateOutline) => {
  const linted = lint(outline, questionnaire);
  const faults = ownFaults(questionnaire, builderFaults(questionnaire));
  return { linted, faults, unasked: unaskedAmong(linted), mistakes: mistakesOf(questionnaire, faults) };
};

/** How much is to be fixed before a questionnaire can be sent, and how many of the template's tags it does not ask. */
export const countsOf = (questionnaire: Questionnaire, outline: TemplateOutline) => {
  const { mistakes, unasked } = findingsOf(questionnaire, outline);
  return { count: mistakes.length, unasked: unasked.length };
};
