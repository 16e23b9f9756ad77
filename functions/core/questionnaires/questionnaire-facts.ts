import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { Id } from '#core/text.ts';
import { builderFaults } from './builder-rules.ts';
import { CATEGORIES } from './categories.ts';
import { type Questionnaire, questionsOf } from './question.ts';

/** How many questionnaires are asked about in one call. */
export const MOST_ASKED = 50;

/** Ids of templates with commas between, as an address has them. */
export const TemplateIds = z
  .string()
  .check(
    z.regex(new RegExp(`^[\\w-]{1,64}(,[\\w-]{1,64}){0,${MOST_ASKED - 1}}$`), message('Please provide a valid id')),
  );

/** What a list says of a template's questionnaire. */
export const QuestionnaireFacts = z.object({
  templateId: Id,
  /** Notes are none. */
  questions: z.int(),
  /** What keeps it from being sent. */
  faults: z.int(),
  /** Tests of the template. */
  tests: z.int(),
  /** Matters that were opened from the template, whatever their state. */
  matters: z.int(),
});
export type QuestionnaireFacts = z.infer<typeof QuestionnaireFacts>;

/** What can be counted of a questionnaire by itself. */
export const countsOfQuestionnaire = (
  questionnaire: Questionnaire,
): Pick<QuestionnaireFacts, 'questions' | 'faults'> => ({
  questions: questionsOf(questionnaire).filter(({ category_name }) => CATEGORIES[category_name].kind !== 'none').length,
  faults: Object.keys(builderFaults(questionnaire)).length,
});
