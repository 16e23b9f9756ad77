import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { StableId } from './question.ts';

/** How large one answer may grow. */
export const ANSWER_LIMITS = {
  text: 20_000,
  shortText: 1000,
  rows: 500,
  /** Of a table within one row. */
  nestedRows: 50,
  contacts: 50,
  files: 4,
  answers: 2000,
} as const;

const text = z.string().check(z.maxLength(ANSWER_LIMITS.text));
const short = z.string().check(z.maxLength(ANSWER_LIMITS.shortText));

/** One option of a multiple selection, ticked or not. */
export const Choice = z.strictObject({ id: z.optional(StableId), label: short, value: z.boolean() });
export type Choice = z.infer<typeof Choice>;

/** The parts of an address or a multi-field, by the part's key. */
export const Parts = z.record(z.string().check(z.maxLength(100)), short);
export type Parts = z.infer<typeof Parts>;

export const ContactRow = z.strictObject({ id: StableId, parts: Parts });
export type ContactRow = z.infer<typeof ContactRow>;

const plainCells = [text, z.number(), z.array(Choice).check(z.maxLength(300)), Parts] as const;

/** A row of a table within a row: its cells by the column's id. */
export const NestedRow = z.strictObject({ id: StableId, cells: z.record(StableId, z.union(plainCells)) });
export type NestedRow = z.infer<typeof NestedRow>;

/**
 * What a cell of a data table holds: one plain value, the options of a multiple selection, the parts of an address or a contact, or the rows of a
 * table within the row.
 */
export const Cell = z.union([
  ...plainCells,
  z.array(NestedRow).check(z.maxLength(ANSWER_LIMITS.nestedRows, message('A table within a row has at most 50 rows'))),
]);
export type Cell = z.infer<typeof Cell>;

/** A row of a data table: its cells by the column's id, which neither a rename nor a reorder changes. */
export const TableRow = z.strictObject({ id: StableId, cells: z.record(StableId, Cell) });
export type TableRow = z.infer<typeof TableRow>;

export const FileAnswer = z.strictObject({ id: StableId, name: short, key: short });
export type FileAnswer = z.infer<typeof FileAnswer>;

/**
 * One answer. Text, a dropdown's option id and a day (YYYY-MM-DD) are strings; Number and Percent are numbers and Currency
 * is whole cents, each also a string while it is still being typed.
 */
export const Answer = z.union([
  text,
  z.number(),
  z.array(Choice).check(z.maxLength(300)),
  z.array(ContactRow).check(z.maxLength(ANSWER_LIMITS.contacts)),
  z.array(TableRow).check(z.maxLength(ANSWER_LIMITS.rows)),
  z.array(FileAnswer).check(z.maxLength(20)),
  Parts,
]);
export type Answer = z.infer<typeof Answer>;

/** Answers by the question's stable id, the hidden ones among them; an absent answer equals nothing. */
export const Answers = z.record(StableId, Answer);
export type Answers = z.infer<typeof Answers>;

export const asText = (answer: Answer | undefined): string =>
  typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';

export const asParts = (answer: Answer | undefined): Parts =>
  typeof answer === 'object' && !Array.isArray(answer) ? answer : {};

type Item = Choice | ContactRow | TableRow | FileAnswer;
const items = (answer: Answer | undefined): Item[] => (Array.isArray(answer) ? answer : []);

export const asChoices = (answer: Answer | undefined): Choice[] =>
  items(answer).filter((item): item is Choice => 'value' in item);
export const asContacts = (answer: Answer | undefined): ContactRow[] =>
  items(answer).filter((item): item is ContactRow => 'parts' in item);
export const asRows = (answer: Answer | undefined): TableRow[] =>
  items(answer).filter((item): item is TableRow => 'cells' in item);
export const asFiles = (answer: Answer | undefined): FileAnswer[] =>
  items(answer).filter((item): item is FileAnswer => 'key' in item);

const filled = (value: string | number | undefined) => (typeof value === 'number' ? true : !!value?.trim());

/** A cell that holds one plain value. */
export const plainCell = (cell: Cell | undefined): string | number | undefined =>
  typeof cell === 'object' ? undefined : cell;

/** A contact counts only if it has both name and email. */
export const contactCounts = (contact: ContactRow): boolean =>
  filled(contact.parts.name) && filled(contact.parts.email);

/** A row counts once one of its cells is filled. */
export const rowCounts = (row: TableRow): boolean => Object.values(row.cells).some(isAnswered);

/** Whether there is an answer at all: words, a number, a tick, a contact that counts, a row with something in it, a file. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  if (typeof answer !== 'object') return filled(answer);
  if (!Array.isArray(answer)) return Object.values(answer).some(filled);
  return items(answer).some((item) => {
    if ('value' in item) return item.value;
    if ('parts' in item) return contactCounts(item);
    if ('cells' in item) return rowCounts(item);
    return true;
  });
}
