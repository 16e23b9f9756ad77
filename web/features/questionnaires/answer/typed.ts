import { typedMoney } from '#core/money.ts';
import { asText } from '#core/questionnaires/answers.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { parseCents, parseNumber } from '#core/questionnaires/comparison.ts';
import { parseDay } from '#core/questionnaires/day.ts';

/** An answer as its field shows it: cents as dollars, a day as the browser's own calendar wants it. */
export function shownText(category: CategoryName, answer: string | number | undefined): string {
  if (category === 'Currency' && typeof answer === 'number') return typedMoney(answer);
  if (category === 'Date') return parseDay(asText(answer)) ?? '';
  return asText(answer);
}

/** What is kept once the field is left: a number or whole cents where the words are one, else the words as typed. */
export function answerOnLeave(
  category: CategoryName,
  answer: string | number | undefined,
): string | number | undefined {
  if (typeof answer !== 'string' || !answer.trim()) return answer;
  if (category === 'Number' || category === 'Percent') return parseNumber(answer) ?? answer;
  if (category === 'Currency') return parseCents(answer) ?? answer;
  if (category === 'Email' || category === 'Phone Number') return answer.trim();
  return answer;
}
