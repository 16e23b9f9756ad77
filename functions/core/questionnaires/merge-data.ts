import type { MergeData, MergeValue } from '#core/assembly/merge/merge-data.ts';
import type { Answer, Answers } from './answers.ts';
import { asParts, isAnswered } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import { hasLines, identifiersIn } from './identifiers.ts';
import { addressLines, answerValue, plainValue, tickedLabels } from './merge-value.ts';
import type { Question, Questionnaire } from './question.ts';
import { answeredAs, optionsOf, partsOf } from './question.ts';
import { compileVisibility } from './visibility.ts';

/**
 * The answers of the visible questions, by identifier, as a template merges them: dates as YYYY-MM-DD, amounts in dollars,
 * Yes/No as true or false, data tables as rows by column; computed questions are worked out here anew. What is hidden on that day (`YYYY-MM-DD`) or unanswered is absent.
 */
export function mergeDataOf(questionnaire: Questionnaire, answers: Answers, today: string): MergeData {
  const { questions, computed } = compileVisibility(questionnaire, today).visible(answers);
  const identifiers = identifiersIn(questionnaire);
  const derived: MergeData = {};
  const own: MergeData = {};
  for (const section of questionnaire.sections) {
    for (const question of section.questions) {
      const result = computed.get(question.id);
      if (question.id_value && result?.kind === 'result') own[question.id_value] = resultValue(question, result.answer);
      if (CATEGORIES[question.category_name].kind === 'computed') continue;
      const answer = answers[question.id];
      if (!question.id_value || !questions.has(question.id) || !isAnswered(answer)) continue;
      own[question.id_value] = answerValue(section, question, answer);
      const [, ...names] = identifiers.get(question.id) ?? [];
      Object.assign(derived, partValues(question, answer, names));
    }
  }
  return { ...derived, ...own };
}

/** A result as a template merges it; the digits of a number that is too long to be one are kept. */
const resultValue = (question: Question, answer: string | number): MergeValue =>
  typeof answer === 'string' ? answer : plainValue(answeredAs(question), answer);

/** The values of the names made from a question's identifier, `names`, which stand in the order of what they are made for. */
function partValues(question: Question, answer: Answer | undefined, names: string[]): MergeData {
  const { kind } = CATEGORIES[question.category_name];
  if (kind === 'parts') {
    const parts = asParts(answer);
    const lines = hasLines(question) ? [addressLines(parts).join('\n')] : [];
    const values = [...lines, ...partsOf(question).map(({ key }) => (parts[key]?.trim() ? parts[key] : undefined))];
    return Object.fromEntries(names.flatMap((name, at) => (values[at] === undefined ? [] : [[name, values[at]]])));
  }
  if (kind !== 'options') return {};
  const ticked = tickedLabels(question, answer);
  const options = optionsOf(question);
  return Object.fromEntries(names.map((name, at) => [name, ticked.includes(options[at]?.label ?? '')]));
}
