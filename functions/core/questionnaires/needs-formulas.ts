import { type Questionnaire, tableOf } from './question.ts';
import { settlesRows } from './row-questions.ts';

/** Whether a questionnaire has computed questions, or tables whose rows rest on formulas or conditions. */
export const needsFormulas = ({ sections }: Questionnaire): boolean =>
  sections.some(
    (section) =>
      section.questions.some(({ category_name }) => category_name === 'Computed') ||
      (tableOf(section) !== undefined && settlesRows(section)),
  );
