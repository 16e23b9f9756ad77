import type { MergeData, MergeValue } from '#core/assembly/merge/merge-data.ts';
import { inUnits } from '#core/money.ts';
import type { Answer, Parts } from './answers.ts';
import { asChoices, asContacts, asFiles, asParts, asRows, asText, contactCounts, rowCounts } from './answers.ts';
import { CATEGORIES, CONTACT_FIELDS } from './categories.ts';
import { findOption, parseCents, parseNumber } from './comparison.ts';
import { parseDay } from './day.ts';
import type { Column, Question, Section } from './question.ts';
import { optionsOf, partsOf } from './question.ts';

/** An answer as a template merges it: rows by column, a day as YYYY-MM-DD, amounts in dollars, Yes/No as true or false. */
export function answerValue(section: Section, question: Question, answer: Answer | undefined): MergeValue {
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
      return asRows(answer)
        .filter(rowCounts)
        .map((row) => rowValue(section.dataTableColumns ?? [], row.cells));
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

/** A row with all its columns, so that a blank cell is no answer of the same name around the table. */
const rowValue = (columns: Column[], cells: Record<string, string | number>): MergeData =>
  Object.fromEntries(
    columns.map((column) => {
      const cell = cells[column.id];
      return [column.id_value, cell === undefined || cell === '' ? undefined : plainValue(column, cell)];
    }),
  );

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

/** An address as an envelope has it: the street lines, then "City, State Zip", then the country. */
export function addressLines(parts: Parts): string[] {
  const part = (key: string) => parts[key]?.trim() ?? '';
  const place = [part('city'), [part('state'), part('zip_code')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [part('address_line_1'), part('address_line_2'), place, part('country')].filter(Boolean);
}

const contactValue = ({ parts }: { parts: Parts }): MergeData => ({
  ...Object.fromEntries(CONTACT_FIELDS.map(({ ans_key }) => [ans_key, undefined])),
  ...Object.fromEntries(Object.entries(parts).filter(([, text]) => text.trim())),
  address: addressLines(parts).join(', '),
});
