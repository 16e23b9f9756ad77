import type { BuilderFaults } from '#core/questionnaires/builder-rules.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { tableOf } from '#core/questionnaires/question.ts';

/** One fault: whose it is (a section's or question's id), in which field of it, and the message. */
export interface OwnFault {
  ownerId: string;
  field: string;
  message: string;
}

/** The faults of each owner by its field: `id_value`, `field_values.0.label`, `dataTableColumns.1.id_value`. */
export type FaultsByOwner = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The name a field has on the page, by which it is found again. */
export const fieldName = (ownerId: string, field: string): string => `${ownerId}.${field}`;

/** Faults with positions become faults with owners, since a position changes whenever something is moved. */
export function ownFaults(questionnaire: Questionnaire, faults: BuilderFaults): OwnFault[] {
  return Object.entries(faults).flatMap(([path, message]) => {
    const match = /^sections\.(\d+)\.(?:questions\.(\d+)\.)?(.+)$/.exec(path);
    const section = questionnaire.sections[Number(match?.[1])];
    const field = match?.[3];
    if (!section || !field) return [];
    if (match[2] !== undefined) {
      const question = section.questions[Number(match[2])];
      return question ? [{ ownerId: question.id, field, message }] : [];
    }
    const table = field.startsWith('dataTable') ? tableOf(section) : undefined;
    return [{ ownerId: table?.id ?? section.id, field, message }];
  });
}

const sameFaults = (one: Readonly<Record<string, string>> | undefined, other: Readonly<Record<string, string>>) =>
  !!one &&
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(other).every(([field, message]) => one[field] === message);

/** The faults of each owner; what did not change stays the same object, the whole map too. */
export function faultsByOwner(faults: readonly OwnFault[], before?: FaultsByOwner): FaultsByOwner {
  const next = new Map<string, Readonly<Record<string, string>>>();
  for (const [ownerId, own] of Map.groupBy(faults, (fault) => fault.ownerId)) {
    const record = Object.fromEntries(own.map(({ field, message }) => [field, message]));
    const old = before?.get(ownerId);
    next.set(ownerId, old && sameFaults(old, record) ? old : record);
  }
  const unchanged = before?.size === next.size && [...next].every(([ownerId, own]) => before.get(ownerId) === own);
  return unchanged && before ? before : next;
}

const FIELD_WORDS: Record<string, string> = {
  name: 'title',
  question_value: 'question',
  id_value: 'identifier',
  field_values: 'options',
  folder_name: 'folder name',
  formula: 'formula',
  category_name: 'category',
  default_answer: 'default answer',
  'checks.at_least': 'checks, at least',
  'checks.at_most': 'checks, at most',
  'checks.pattern': 'checks, pattern',
  multifield_values: 'fields',
  questions: 'questions',
  dataTableNoun: 'noun',
  dataTableColumns: 'columns',
};

const ITEM_WORDS: Record<string, string> = {
  field_values: 'option',
  multifield_values: 'field',
  visibility_condition: 'condition',
  dataTableColumns: 'column',
};

/** A field as one would call it: `dataTableColumns.0.id_value` → "column 1, identifier". */
export function fieldWords(field: string): string {
  const match = /^(\w+)\.(\d+)\.(.+)$/.exec(field);
  if (!match) return FIELD_WORDS[field] ?? field;
  const [, list = '', at, rest = ''] = match;
  const item = `${ITEM_WORDS[list] ?? list} ${Number(at) + 1}`;
  const part = list === 'dataTableColumns' && rest === 'question_value' ? undefined : FIELD_WORDS[rest];
  if (rest.includes('.')) return `${item}, ${fieldWords(rest)}`;
  return part ? `${item}, ${part}` : item;
}
