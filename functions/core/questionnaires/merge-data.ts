import type { MergeData, MergeValue } from '#core/assembly/merge-data.ts';
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
import type { AnswerField } from './categories.ts';
import { CATEGORIES } from './categories.ts';
import { findOption, parseCents, parseNumber } from './comparison.ts';
import { parseDay } from './day.ts';
import type { Column, Option, Question, Questionnaire, Section } from './question.ts';
import { optionsOf, partsOf } from './question.ts';
import { compileVisibility } from './visibility.ts';

/**
 * The answers of the visible questions, by identifier, as a template merges them: dates as YYYY-MM-DD, amounts in dollars,
 * Yes/No as true or false, data tables as rows by column. What is hidden or unanswered is absent.
 */
export function mergeDataOf(questionnaire: Questionnaire, answers: Answers): MergeData {
  const { questions } = compileVisibility(questionnaire).visible(answers);
  const derived: MergeData = {};
  const own: MergeData = {};
  for (const section of questionnaire.sections) {
    for (const question of section.questions) {
      const answer = answers[question.id];
      if (!question.id_value || !questions.has(question.id) || !isAnswered(answer)) continue;
      own[question.id_value] = answerValue(section, question, answer);
      Object.assign(derived, partValues(question, answer));
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
      return cents === undefined ? text : cents / 100;
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

const labelWord = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/**
 * What a template calls "is this option ticked", in the order of the options: `services` and "Web design" give
 * services_web_design; "Web-Design" after it gives services_web_design_2, and a label without Latin letters services_option.
 */
export function tickIdentifiers({ id_value }: Question, options: Option[]): string[] {
  const words = options.map(({ label }) => labelWord(label) || 'option');
  const taken = new Set<string>();
  return words.map((word) => {
    let name = word;
    for (let n = 2; taken.has(name); n++) if (!words.includes(`${word}_${n}`)) name = `${word}_${n}`;
    taken.add(name);
    return `${id_value}_${name}`;
  });
}

/** `{{x}}` prints an address in one line, `{{x_lines}}` line by line as on an envelope. */
const linesIdentifier = (identifier: string) => `${identifier}_lines`;
const isAddress = (question: Question) => question.category_name !== 'Multi-Field';

const partIdentifier = (identifier: string, part: AnswerField) => `${identifier}_${part.ans_key}`;

/** Every identifier a question answers: its own, then the parts of an address or multi-field, or an option's "is it ticked". */
export function identifiersOf(question: Question): string[] {
  const { id_value, category_name } = question;
  const { kind } = CATEGORIES[category_name];
  if (!id_value || kind === 'none') return [];
  if (kind === 'parts') {
    const lines = isAddress(question) ? [linesIdentifier(id_value)] : [];
    return [id_value, ...lines, ...partsOf(question).map((part) => partIdentifier(id_value, part))];
  }
  if (kind !== 'options') return [id_value];
  return [id_value, ...tickIdentifiers(question, optionsOf(question))];
}

function partValues(question: Question, answer: Answer | undefined): MergeData {
  const { kind } = CATEGORIES[question.category_name];
  const values: MergeData = {};
  if (kind === 'parts') {
    const parts = asParts(answer);
    if (isAddress(question)) values[linesIdentifier(question.id_value)] = addressLines(parts).join('\n');
    for (const part of partsOf(question)) {
      if (parts[part.key]?.trim()) values[partIdentifier(question.id_value, part)] = parts[part.key];
    }
  }
  if (kind === 'options') {
    const ticked = tickedLabels(question, answer);
    const options = optionsOf(question);
    tickIdentifiers(question, options).forEach((identifier, at) => {
      values[identifier] = ticked.includes(options[at]?.label ?? '');
    });
  }
  return values;
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
