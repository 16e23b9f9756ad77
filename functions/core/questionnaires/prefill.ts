import { answerersOf } from './answerers.ts';
import type { Answer, Answers, Parts } from './answers.ts';
import { isAnswered } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import { checkFault } from './checks.ts';
import { conditionDay, findOption, parseCents, parseNumber } from './comparison.ts';
import { CLIENT, FIRM } from './firm-and-client.ts';
import type { Question, Questionnaire } from './question.ts';
import { optionsOf, questionsOf } from './question.ts';

/** What the firm already knows of the client who answers. */
export type KnownClient = { name?: string; address?: Parts };

/** What a question is answered with by its lawyer beforehand, on a day (`YYYY-MM-DD`); undefined where that is no answer to it. */
export function defaultAnswer(question: Question, today: string): Answer | undefined {
  const text = question.default_answer?.trim();
  const answer = text ? answerFrom(question, text, today) : undefined;
  return answer === undefined || checkFault(question, answer, today) ? undefined : answer;
}

function answerFrom(question: Question, text: string, today: string): Answer | undefined {
  switch (CATEGORIES[question.category_name].kind) {
    case 'text':
      return text;
    case 'number':
      return parseNumber(text);
    case 'cents':
      return parseCents(text);
    case 'day':
      return conditionDay(text, today);
    case 'option':
      return findOption(optionsOf(question), text)?.id;
    default:
      return undefined;
  }
}

/** Whether an answer to a question of a category can be filled in beforehand. */
export const hasDefault = (category: Question['category_name']): boolean =>
  ['text', 'number', 'cents', 'day', 'option'].includes(CATEGORIES[category].kind) && !CATEGORIES[category].prefill;

/**
 * What is known beforehand filled in where nothing is answered yet: the client's name and address, and the lawyer's own defaults on
 * a day (`YYYY-MM-DD`). Nothing of the client goes into the part of another party; nothing already answered is touched.
 */
export function prefilled(questionnaire: Questionnaire, answers: Answers, client: KnownClient, today: string): Answers {
  const filled = { ...answers };
  const answerers = answerersOf(questionnaire);
  for (const question of questionsOf(questionnaire)) {
    if (isAnswered(answers[question.id])) continue;
    const isParty = ![CLIENT, FIRM].includes(answerers.get(question.id) ?? CLIENT);
    const known = (isParty ? undefined : knownAnswer(question, client)) ?? defaultAnswer(question, today);
    if (known !== undefined) filled[question.id] = known;
  }
  return filled;
}

function knownAnswer({ category_name }: Question, { name, address }: KnownClient): Answer | undefined {
  const { prefill } = CATEGORIES[category_name];
  if (prefill === 'client-name') return name || undefined;
  return prefill === 'client-address' ? address : undefined;
}
