import { formatMoney } from '#core/money.ts';
import type { Answer, Answers } from '#core/questionnaires/answers.ts';
import { asChoices, asText, isAnswered } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { findOption, isCounted, measureOf } from '#core/questionnaires/comparison.ts';
import { parseDay } from '#core/questionnaires/day.ts';
import type { Question, Questionnaire } from '#core/questionnaires/question.ts';
import { optionsOf, questionsOf } from '#core/questionnaires/question.ts';
import { columnQuestion } from '#core/questionnaires/row-questions.ts';
import { spelledDay } from '#web/ui/spelled-day.ts';

const LONGEST = 70;

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

/** A question's words as they are quoted in lists and sentences. */
export const titleOf = ({ question_value, id_value }: Pick<Question, 'question_value' | 'id_value'>): string =>
  cut(question_value.trim().split('\n')[0] ?? '') || id_value || 'Untitled question';

/** Answers as a sentence's worth of words: “Type” is “Fixed”, “Notes” is answered. Unanswered ones are left out. */
export function exampleWords(questionnaire: Questionnaire, answers: Answers): string[] {
  return [...questionsOf(questionnaire), ...columnsOf(questionnaire)].flatMap((question) => {
    const answer = answers[question.id];
    if (!isAnswered(answer)) return [];
    const count = isCounted(question.category_name) ? measureOf(question, answer) : undefined;
    if (count !== undefined && count > 1) return [`“${titleOf(question)}” has ${count}`];
    const said = valueWords(question, answer);
    return [`“${titleOf(question)}” is ${said ? `“${said}”` : 'answered'}`];
  });
}

const columnsOf = ({ sections }: Questionnaire): Question[] =>
  sections.flatMap(({ dataTableColumns = [] }) => dataTableColumns.map(columnQuestion));

function valueWords(question: Question, answer: Answer | undefined): string {
  const { kind } = CATEGORIES[question.category_name];
  const labelOf = (named: string) => findOption(optionsOf(question), named)?.label ?? named;
  if (kind === 'option') return labelOf(asText(answer));
  if (kind === 'options') {
    const ticked = asChoices(answer).filter((choice) => choice.value);
    return ticked.map(({ id, label }) => labelOf(id ?? label)).join(', ');
  }
  if (kind === 'cents' && typeof answer === 'number') return formatMoney(answer);
  const on = kind === 'day' ? parseDay(asText(answer)) : undefined;
  return (on && spelledDay(on)) ?? asText(answer);
}
