import type { MergeData, MergeValue } from '#core/assembly/merge/merge-data.ts';
import { inUnits } from '#core/money.ts';
import { addressLines } from './address-lines.ts';
import type { Answer, Parts, TableRow } from './answers.ts';
import {
  asChoices,
  asContacts,
  asFiles,
  asParts,
  asRows,
  asText,
  contactCounts,
  isAnswered,
  plainCell,
  rowCounts,
} from './answers.ts';
import { CATEGORIES, CONTACT_FIELDS } from './categories.ts';
import { findOption, parseCents, parseNumber } from './comparison.ts';
import { parseDay } from './day.ts';
import { hasLines, identifiersInRow } from './identifiers.ts';
import type { Column, Question, Table } from './question.ts';
import { answeredAs, optionsOf, partsOf } from './question.ts';
import { columnQuestion } from './row-questions.ts';

/** An answer as a template merges it: rows by column, a day as YYYY-MM-DD, amounts in dollars, Yes/No as true or false. */
export function answerValue(table: Table, question: Question, answer: Answer | undefined): MergeValue {
  switch (CATEGORIES[question.category_name].kind) {
    case 'options':
      return tickedLabels(question, answer);
    case 'parts':
      return question.category_name === 'Multi-Field'
        ? fieldValues(question, asParts(answer))
        : addressLines(asParts(answer)).join(', ');
    case 'contacts':
      return asContacts(answer).filter(contactCounts).map(contactValue);
    case 'rows':
      return rowValues(table, asRows(answer).filter(rowCounts));
    case 'files':
      return asFiles(answer).map((file) => file.name);
    default:
      return plainValue(question, answer as string | number);
  }
}

/** One plain answer; text that is not yet a number, amount or day is given as it was typed. */
export function plainValue(asked: Question | Column, answer: string | number): MergeValue {
  const text = asText(answer);
  switch (CATEGORIES[asked.category_name].kind) {
    case 'number':
      return typeof answer === 'number' ? answer : (parseNumber(text) ?? text);
    case 'cents': {
      const cents = typeof answer === 'number' ? answer : parseCents(text);
      return cents === undefined ? text : inUnits(cents);
    }
    case 'day':
      return parseDay(text) ?? text;
    case 'option': {
      const label = findOption(optionsOf(asked), text)?.label ?? text;
      return asked.category_name === 'Dropdown - Yes/No' ? label === 'Yes' : label;
    }
    default:
      return text;
  }
}

/** A result as a template merges it; the digits of a number that is too long to be one are kept. */
export const resultValue = (asked: Question | Column, answer: string | number): MergeValue =>
  typeof answer === 'string' ? answer : plainValue(answeredAs(asked), answer);

const rowValues = (table: Table, rows: readonly TableRow[]): MergeData[] => {
  const names = identifiersInRow(table);
  return rows.map(({ cells }) => rowValue(table, names, cells));
};

/**
 * A row with all its columns and the names made from them, so that a blank cell is no answer of the same name around the table; a
 * blank table within the row has no rows.
 */
const rowValue = (table: Table, names: ReadonlyMap<string, string[]>, cells: TableRow['cells']): MergeData => {
  const made: MergeData = {};
  const own: MergeData = {};
  for (const column of table.dataTableColumns ?? []) {
    const [, ...others] = names.get(column.id) ?? [];
    for (const name of others) made[name] = undefined;
    own[column.id_value] = column.category_name === 'Data Table' ? [] : undefined;
    const cell = cells[column.id];
    const plain = plainCell(cell);
    if (!isAnswered(cell)) continue;
    if (column.category_name === 'Computed') {
      if (plain !== undefined) own[column.id_value] = resultValue(column, plain);
      continue;
    }
    const question = columnQuestion(column);
    own[column.id_value] =
      column.category_name === 'Contact' ? contactValue({ parts: asParts(cell) }) : answerValue(column, question, cell);
    Object.assign(made, partValues(question, cell, others));
  }
  return { ...made, ...own };
};

/** The values of the names made from a question's identifier, `names`, which stand in the order of what they are made for. */
export function partValues(question: Question, answer: Answer | undefined, names: string[]): MergeData {
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

/** The labels that were ticked, in the order of the options. */
export function tickedLabels(question: Question, answer: Answer | undefined): string[] {
  const options = optionsOf(question);
  const ticked = new Set(
    asChoices(answer)
      .filter((choice) => choice.value)
      .map(({ id, label }) => findOption(options, id ?? label)?.id),
  );
  return options.filter((option) => ticked.has(option.id)).map((option) => option.label);
}

/** The filled fields by their names, so that `{{identifier.field}}` finds them too. */
const fieldValues = (question: Question, parts: Parts): MergeData =>
  Object.fromEntries(
    partsOf(question).flatMap(({ key, ans_key }) => (parts[key]?.trim() ? [[ans_key, parts[key]]] : [])),
  );

/** What is asked of a contact, and nothing else that came with it: whatever a client sends stands for no answer around the contacts. */
const contactValue = ({ parts }: { parts: Parts }): MergeData => ({
  ...Object.fromEntries(
    CONTACT_FIELDS.map(({ ans_key }) => [ans_key, parts[ans_key]?.trim() ? parts[ans_key] : undefined]),
  ),
  address: addressLines(parts).join(', '),
});
