import type { MergeData, MergeValue } from '#core/assembly/merge/merge-data.ts';
import { inUnits } from '#core/money.ts';
import type { Answer, Answers, Parts } from './answers.ts';
import {
  asChoices,
  asContacts,
  asFiles,
  asParts,
  asRows,
  asText,
  contactCounts,
  isAnswered,
  rowCounts,
} from './answers.ts';
import { CATEGORIES } from './categories.ts';
import { findOption, parseCents, parseNumber } from './comparison.ts';
import { parseDay } from './day.ts';
import { hasLines, identifiersIn } from './identifiers.ts';
import type { Column, Question, Questionnaire, Section } from './question.ts';
import { optionsOf, partsOf } from './question.ts';
import { compileVisibility } from './visibility.ts';

/**
 * The answers of the visible questions, by identifier, as a template merges them: dates as YYYY-MM-DD, amounts in dollars,
 * Yes/No as true or false, data tables as rows by column. What is hidden on that day (`YYYY-MM-DD`) or unanswered is absent.
 */
export function mergeDataOf(questionnaire: Questionnaire, answers: Answers, today: string): MergeData {
  const { questions } = compileVisibility(questionnaire, today).visible(answers);
  const identifiers = identifiersIn(questionnaire);
  const derived: MergeData = {};
  const own: MergeData = {};
  for (const section of questionnaire.sections) {
    for (const question of section.questions) {
      const answer = answers[question.id];
      if (!question.id_value || !questions.has(question.id) || !isAnswered(answer)) continue;
      own[question.id_value] = answerValue(section, question, answer);
      const [, ...names] = identifiers.get(question.id) ?? [];
      Object.assign(derived, partValues(question, answer, names));
    }
  }
  return { ...derived, ...own };
}

function answerValue(section: Section, question: Question, answer: Answer | undefined): MergeValue {
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
function plainValue(asked: Question | Column, answer: string | number): MergeValue {
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

const rowValue = (columns: Column[], cells: Record<string, string | number>): MergeData =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const cell = cells[column.id];
      return cell === undefined || cell === '' ? [] : [[column.id_value, plainValue(column, cell)]];
    }),
  );

function tickedLabels(question: Question, answer: Answer | undefined): string[] {
  const options = optionsOf(question);
  const ticked = new Set(
    asChoices(answer)
      .filter((choice) => choice.value)
      .map(({ id, label }) => findOption(options, id ?? label)?.id),
  );
  return options.filter((option) => ticked.has(option.id)).map((option) => option.label);
}

/** The values of the names made from a question's identifier, `names`, which stand in the order of what they are made for. */
function partValues(question: Question, answer: Answer | undefined, names: string[]): MergeData {
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
  ...Object.fromEntries(Object.entries(parts).filter(([, text]) => text.trim())),
  address: addressLines(parts).join(', '),
});
