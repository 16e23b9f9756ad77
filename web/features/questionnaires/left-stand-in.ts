import type { Answers } from '#core/questionnaires/answers.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { controlOf } from './answer/sought-field.ts';
import { answerOnLeave } from './answer/typed.ts';

/** What stood in for the questionnaire of a template, as it is left when that is there. */
export interface LeftStandIn {
  /** What was typed and chosen, by its question. */
  typed: ReadonlyMap<string, string>;
  /** The question whose field has the focus, and what is selected there. */
  focused: { questionId: string; start: number | null; end: number | null } | undefined;
  /** What was pressed last, as a selector of the control that answers it. */
  pressed: string | undefined;
}

/** The answers with what was typed before there was a form, as if its fields had been left. */
export const withTyped = (
  { questionnaire }: ShowcaseTemplate,
  answers: Answers,
  typed: LeftStandIn['typed'],
): Answers => {
  const all = { ...answers };
  for (const { id, category_name } of questionsOf(questionnaire)) {
    const text = typed.get(id);
    if (text !== undefined) all[id] = answerOnLeave(category_name, text) ?? '';
  }
  return all;
};

/** Gives the focus to the field that had it there, with what was selected. */
export const focusAgain = (focused: LeftStandIn['focused']): void => {
  const control = focused && controlOf(focused.questionId);
  control?.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    if (focused?.start != null && control.selectionStart !== null)
      control.setSelectionRange(focused.start, focused.end);
};
