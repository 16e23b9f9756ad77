import { inputsOf } from './formula/computed.ts';
import { formulaNames } from './formula/formula-names.ts';
import { type Questionnaire, type Section, tableOf } from './question.ts';
import { insideRow, settlesRows } from './row-questions.ts';

/**
 * The identifiers that the conditions and formulas of a table's columns look at, in the row and outside; of the table within the row
 * those outside it.
 */
export const namesInRow = (questionnaire: Questionnaire, section: Section): ReadonlySet<string> => {
  if (!settlesRows(section)) return new Set();
  const { row, inner } = insideRow(questionnaire, section);
  const names = formulaNames(row);
  return new Set([
    ...inner.questions.flatMap((column) => [
      ...column.visibility_condition.map(({ label }) => label),
      ...inputsOf(column, names),
    ]),
    ...inputsOfRows(row, inner),
  ]);
};

/** Those of them that questions outside answer. */
export const inputsOfRows = (questionnaire: Questionnaire, section: Section): string[] => {
  const own = new Set((section.dataTableColumns ?? []).map(({ id_value }) => id_value));
  const table = tableOf(section)?.id_value;
  return [...namesInRow(questionnaire, section)].filter((name) => !own.has(name) && name !== table);
};
