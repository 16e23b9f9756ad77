import { plain } from '#core/comparisons.ts';
import { isPlainName } from '#core/text.ts';
import { BUILDER_MESSAGES } from './builder-messages.ts';
import { CATEGORIES, isNestedColumnCategory } from './categories.ts';
import { faultyChecks } from './checks.ts';
import { comparedWith, conditionDay, isComparable } from './comparison.ts';
import { computationFault } from './formula/computed.ts';
import { formulaNames } from './formula/formula-names.ts';
import { graphOf } from './graph.ts';
import { RESERVED } from './identifiers.ts';
import { defaultAnswer, hasDefault } from './prefill.ts';
import type { Column, Conditional, Question, Questionnaire, Section, Table } from './question.ts';
import { answeredAs, EMPTY_COMPUTATION, questionsOf, tableColumnOf, tableOf } from './question.ts';
import { insideRow, settlesRows } from './row-questions.ts';

/** What is wrong, by field and position: `sections.0.questions.2.id_value`, `sections.1.dataTableColumns.0.question_value`. */
export type BuilderFaults = Record<string, string>;

/** It starts with a letter or underscore and has only letters, digits and underscores, and is no `constructor`. */
export const isIdentifier = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) && isPlainName(text);

const blank = (text: string | undefined) => !text?.trim();

/** Every fault that keeps a questionnaire from being sent; empty when it is ready. */
export function builderFaults(questionnaire: Questionnaire): BuilderFaults {
  const faults: BuilderFaults = {};
  const questions = askedBy(questionnaire);
  const taken = new Set(RESERVED);
  const isCircular = circularIn(questionnaire);
  const isUnfinished = formulaFaults(questionnaire, isCircular);
  questionnaire.sections.forEach((section, at) => {
    const place = `sections.${at}`;
    if (blank(section.name)) faults[`${place}.name`] = BUILDER_MESSAGES.required;
    if (!section.questions.length) faults[`${place}.questions`] = BUILDER_MESSAGES.question;
    conditionFaults(section, place, questions, faults);
    tableFaults(section, place, faults);
    rowFaults(questionnaire, section, place, isCircular, faults);
    section.questions.forEach((question, index) => {
      const spot = `${place}.questions.${index}`;
      questionFaults(question, spot, taken, faults);
      conditionFaults(question, spot, questions, faults);
      const unfinished = isUnfinished(question);
      if (unfinished) faults[`${spot}.formula`] = unfinished;
    });
  });
  return faults;
}

/** Whether a question, or a table's rows, looks at itself through others, by its id. */
function circularIn(questionnaire: Questionnaire): (id: string | undefined) => boolean {
  const isNeeded =
    questionsOf(questionnaire).some(({ category_name }) => category_name === 'Computed') ||
    questionnaire.sections.some(settlesRows);
  if (!isNeeded) return () => false;
  const { items, circles } = graphOf(questionnaire, '2000-01-01');
  const circular = new Set(circles.flat().map((index) => items[index]?.id));
  return (id) => circular.has(id);
}

/** What keeps the formula of a computed question from being worked out; circles are found by what each looks at. */
function formulaFaults(
  questionnaire: Questionnaire,
  isCircular: (id: string) => boolean,
): (question: Question) => string | undefined {
  if (questionsOf(questionnaire).every(({ category_name }) => category_name !== 'Computed')) return () => undefined;
  const names = formulaNames(questionnaire);
  return ({ id, category_name, computed = EMPTY_COMPUTATION }) => {
    if (category_name !== 'Computed') return undefined;
    if (computationFault(computed, names)) return BUILDER_MESSAGES.formula;
    return isCircular(id) ? BUILDER_MESSAGES.circle : undefined;
  };
}

/**
 * What is wrong with the formulas and conditions of a table's columns, and of the table within its rows: they look at the row first,
 * then at what stands outside.
 */
function rowFaults(
  questionnaire: Questionnaire,
  section: Section,
  place: string,
  isCircular: (id: string | undefined) => boolean,
  faults: BuilderFaults,
): void {
  if (!settlesRows(section)) return;
  const { row, inner } = insideRow(questionnaire, section);
  const isCircularAlone = circularIn(row);
  const isCircularInRow = (id: string | undefined) => isCircularAlone(id) || isCircular(tableOf(section)?.id);
  const isUnfinished = formulaFaults(row, isCircularInRow);
  const questions = askedBy(row);
  inner.questions.forEach((column, index) => {
    const spot = `${place}.dataTableColumns.${index}`;
    conditionFaults(column, spot, questions, faults);
    const unfinished = isUnfinished(column);
    if (unfinished) faults[`${spot}.formula`] = unfinished;
    if (column === tableOf(inner)) rowFaults(row, inner, spot, isCircularInRow, faults);
  });
}

/** The questions that conditions can look at, by their identifiers. */
const askedBy = (questionnaire: Questionnaire): Map<string, Question> =>
  new Map(
    questionsOf(questionnaire)
      .filter((question) => question.id_value && CATEGORIES[question.category_name].kind !== 'none')
      .map((question) => [question.id_value, answeredAs(question)]),
  );

function questionFaults(question: Question, place: string, taken: Set<string>, faults: BuilderFaults): void {
  const { category_name } = question;
  if (blank(question.question_value)) faults[`${place}.question_value`] = BUILDER_MESSAGES.required;
  if (CATEGORIES[category_name].kind !== 'none')
    identifierFaults(question.id_value, `${place}.id_value`, taken, faults);
  optionFaults(question, place, faults);
  checksFaults(question, place, faults);
  if (hasDefault(category_name) && question.default_answer?.trim() && !hasSoundDefault(question))
    faults[`${place}.default_answer`] = BUILDER_MESSAGES.defaultAnswer;
  if (category_name === 'File Upload' && blank(question.folder_name)) {
    faults[`${place}.folder_name`] = BUILDER_MESSAGES.value;
  }
  if (category_name === 'Multi-Field') fieldFaults(question, place, faults);
}

function identifierFaults(key: string, place: string, taken: Set<string>, faults: BuilderFaults): void {
  if (!isIdentifier(key)) faults[place] = BUILDER_MESSAGES.identifier;
  else if (taken.has(key)) faults[place] = BUILDER_MESSAGES.unique;
  taken.add(key);
}

function optionFaults({ category_name, field_values }: Question | Column, place: string, faults: BuilderFaults): void {
  if (!CATEGORIES[category_name].ownOptions) return;
  if (field_values.every((option) => blank(option.label))) {
    faults[`${place}.field_values`] = BUILDER_MESSAGES.option;
    return;
  }
  const taken = new Set<string>();
  field_values.forEach(({ label }, index) => {
    const word = plain(label);
    if (!word) faults[`${place}.field_values.${index}.label`] = BUILDER_MESSAGES.value;
    else if (taken.has(word)) faults[`${place}.field_values.${index}.label`] = BUILDER_MESSAGES.optionUnique;
    taken.add(word);
  });
}

/** Whether the default is an answer that passes the checks; of a day that is told when it is filled in. */
const hasSoundDefault = (question: Question): boolean =>
  CATEGORIES[question.category_name].kind === 'day'
    ? conditionDay(question.default_answer ?? '', '2000-01-01') !== undefined
    : defaultAnswer(question, '2000-01-01') !== undefined;

function checksFaults(asked: Question | Column, place: string, faults: BuilderFaults): void {
  for (const [name, fault] of Object.entries(faultyChecks(asked))) faults[`${place}.checks.${name}`] = fault;
}

function fieldFaults({ multifield_values }: Question, place: string, faults: BuilderFaults): void {
  if (!multifield_values.length) faults[`${place}.multifield_values`] = BUILDER_MESSAGES.field;
  const taken = new Set<string>();
  multifield_values.forEach(({ label, ans_key }, index) => {
    const spot = `${place}.multifield_values.${index}`;
    if (blank(label)) faults[`${spot}.label`] = BUILDER_MESSAGES.value;
    if (!/^\w+$/.test(ans_key)) faults[`${spot}.ans_key`] = BUILDER_MESSAGES.identifier;
    else if (taken.has(ans_key)) faults[`${spot}.ans_key`] = BUILDER_MESSAGES.unique;
    taken.add(ans_key);
  });
}

function tableFaults(section: Section, place: string, faults: BuilderFaults): void {
  const tables = section.questions.filter((question) => question.category_name === 'Data Table');
  const columns = section.dataTableColumns ?? [];
  if (tables.length > 1) faults[`${place}.questions`] = BUILDER_MESSAGES.oneTable;
  if (!tableOf(section)) {
    if (columns.length && section.questions.length) faults[`${place}.questions`] = BUILDER_MESSAGES.table;
    return;
  }
  columnFaults(section, place, faults, (column, spot) => {
    if (!CATEGORIES[column.category_name].column) return BUILDER_MESSAGES.columnCategory;
    if (column.category_name !== 'Data Table') return undefined;
    columnFaults(column, spot, faults, ({ category_name }) =>
      isNestedColumnCategory(category_name) ? undefined : BUILDER_MESSAGES.nestedCategory,
    );
    return column === tableColumnOf(section) ? undefined : BUILDER_MESSAGES.oneNestedTable;
  });
}

/** What is wrong with a table's noun and its columns; `categoryFault` says it of a column's category. */
function columnFaults(
  { dataTableNoun, dataTableColumns: columns = [] }: Table,
  place: string,
  faults: BuilderFaults,
  categoryFault: (column: Column, place: string) => string | undefined,
): void {
  if (blank(dataTableNoun)) faults[`${place}.dataTableNoun`] = BUILDER_MESSAGES.value;
  if (!columns.length) faults[`${place}.dataTableColumns`] = BUILDER_MESSAGES.column;
  const taken = new Set<string>();
  columns.forEach((column, index) => {
    const spot = `${place}.dataTableColumns.${index}`;
    const wrong = categoryFault(column, spot);
    if (wrong) faults[`${spot}.category_name`] = wrong;
    if (blank(column.question_value)) faults[`${spot}.question_value`] = BUILDER_MESSAGES.value;
    if (blank(column.id_value)) faults[`${spot}.id_value`] = BUILDER_MESSAGES.value;
    else identifierFaults(column.id_value, `${spot}.id_value`, taken, faults);
    optionFaults(column, spot, faults);
    checksFaults(column, spot, faults);
  });
}

function conditionFaults(
  { visibility_condition }: Conditional,
  place: string,
  questions: Map<string, Question>,
  faults: BuilderFaults,
): void {
  visibility_condition.forEach((condition, index) => {
    const spot = `${place}.visibility_condition.${index}`;
    const question = questions.get(condition.label);
    if (!question) faults[`${spot}.label`] = BUILDER_MESSAGES.key;
    if (condition.operator === 'answered') return;
    comparedWith(condition).forEach((value, end) => {
      const field = end > 0 && condition.operator === 'between' ? 'visibility_answer_to' : 'visibility_answer';
      if (question ? !isComparable(question, condition.operator, value) : blank(value))
        faults[`${spot}.${field}`] = BUILDER_MESSAGES.value;
    });
  });
}
