import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import type { Answers } from './answers.ts';
import { isAnswered } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import { identifiersIn } from './identifiers.ts';
import { answerValue, partValues, resultValue } from './merge-value.ts';
import type { Questionnaire } from './question.ts';
import { countedAnswer } from './shown-questions.ts';
import { compileVisibility } from './visibility.ts';

/**
 * The answers of the visible questions, by identifier, as a template merges them: dates as YYYY-MM-DD, amounts in dollars,
 * Yes/No as true or false, data tables as rows by column; computed questions are worked out here anew. What is hidden on that day (`YYYY-MM-DD`) or unanswered is absent.
 */
export function mergeDataOf(questionnaire: Questionnaire, answers: Answers, today: string): MergeData {
  const visible = compileVisibility(questionnaire, today).visible(answers);
  const { questions, computed } = visible;
  const identifiers = identifiersIn(questionnaire);
  const derived: MergeData = {};
  const own: MergeData = {};
  for (const section of questionnaire.sections) {
    for (const question of section.questions) {
      const result = computed.get(question.id);
      if (question.id_value && result?.kind === 'result') own[question.id_value] = resultValue(question, result.answer);
      if (CATEGORIES[question.category_name].kind === 'computed') continue;
      const answer = countedAnswer(visible, answers, question.id);
      if (!question.id_value || !questions.has(question.id) || !isAnswered(answer)) continue;
      own[question.id_value] = answerValue(section, question, answer);
      const [, ...names] = identifiers.get(question.id) ?? [];
      Object.assign(derived, partValues(question, answer, names));
    }
  }
  return { ...derived, ...own };
}
