import type { Answers, Parts } from './answers.ts';
import { isAnswered } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import type { Questionnaire } from './question.ts';
import { questionsOf } from './question.ts';

/** What the firm already knows of the client who answers. */
export type KnownClient = { name?: string; address?: Parts };

/** Client Name and Client Address filled in where nothing is answered yet; nothing already answered is touched. */
export function prefilled(questionnaire: Questionnaire, answers: Answers, client: KnownClient): Answers {
  const filled = { ...answers };
  for (const question of questionsOf(questionnaire)) {
    const { prefill } = CATEGORIES[question.category_name];
    if (!prefill || isAnswered(answers[question.id])) continue;
    if (prefill === 'client-name' && client.name) filled[question.id] = client.name;
    if (prefill === 'client-address' && client.address) filled[question.id] = client.address;
  }
  return filled;
}
