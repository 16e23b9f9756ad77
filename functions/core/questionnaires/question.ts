import * as z from 'zod/mini';
import { EQUALITIES, ORDERINGS, SPELLINGS } from '#core/comparisons.ts';
import { message } from '#core/language/message.ts';
import { isPlainName } from '#core/text.ts';
import { BUILDER_MESSAGES } from './builder-messages.ts';
import type { AnswerField, CategoryName } from './categories.ts';
import { CATEGORIES, CATEGORY_NAMES } from './categories.ts';

/** A name that never changes, whatever its owner is called or wherever it moves: answers and rows hang on it. */
export const StableId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/), z.refine(isPlainName));

/** How much a questionnaire may hold. */
export const LIMITS = {
  sections: 100,
  questions: 2000,
  columns: 40,
  nestedColumns: 20,
  options: 300,
  fields: 30,
  conditions: 50,
  title: 1000,
  note: 5000,
  key: 100,
  option: 500,
  pattern: 60,
  party: 60,
} as const;

const title = z.string().check(z.maxLength(LIMITS.title));
const identifier = z.string(BUILDER_MESSAGES.identifier).check(z.maxLength(LIMITS.key));

/** One option of a dropdown or a multiple selection. Answers keep its `id`, so a new label loses none of them. */
export const Option = z.object({
  id: StableId,
  label: z.string(BUILDER_MESSAGES.value).check(z.maxLength(LIMITS.option)),
});
export type Option = z.infer<typeof Option>;

/** One field of a multi-field question; `ans_key` is what the template calls it, after the question's identifier. */
export const MultiField = z.object({ id: StableId, label: title, ans_key: identifier });
export type MultiField = z.infer<typeof MultiField>;

const OPERATORS = [...EQUALITIES, 'answered', ...ORDERINGS, ...SPELLINGS] as const;
export type Operator = (typeof OPERATORS)[number];

/**
 * `label` is the identifier of the question looked at. `visibility_answers` is only read by `any_of`, and
 * `visibility_answer_to`, the upper end, by `between`; both ends count. A day may be counted from the present one: "today",
 * "today + 30 days", "today - 18 years". What has rows is measured by how many there are.
 */
export const Condition = z.object({
  id: StableId,
  label: z.string(BUILDER_MESSAGES.key).check(z.maxLength(LIMITS.key)),
  visibility_answer: z.string(BUILDER_MESSAGES.value).check(z.maxLength(LIMITS.option)),
  /** Conditions of one group are one condition: where all must hold, any of the group is enough; where any is enough, all of it. */
  group: z.optional(StableId),
  visibility_answer_to: z.optional(z.string().check(z.maxLength(LIMITS.option))),
  operator: z._default(z.enum(OPERATORS), 'is'),
  visibility_answers: z.optional(
    z.array(z.string().check(z.maxLength(LIMITS.option))).check(z.maxLength(LIMITS.options)),
  ),
});
export type Condition = z.infer<typeof Condition>;

const conditional = {
  visibility_condition: z._default(z.array(Condition).check(z.maxLength(LIMITS.conditions)), []),
  /** Whether all conditions must hold or one is enough. */
  match: z._default(z.enum(['all', 'any']), 'all'),
};

const limit = z.string().check(z.maxLength(LIMITS.key));

/**
 * What an answer must be besides its category; which of them serve a category, and how they are read, is in `checks.ts`.
 * Limits are written as a condition's values are: a number, dollars, a day or one counted from today, a count.
 */
export const Checks = z.object({
  at_least: z.optional(limit),
  at_most: z.optional(limit),
  whole: z.optional(z.boolean()),
  /** A for a letter, 9 for a digit, any other sign for itself. */
  pattern: z.optional(z.string().check(z.maxLength(LIMITS.pattern))),
  /** Of a column: each row has another answer. */
  unique: z.optional(z.boolean()),
  /** What is told, in the lawyer's own words, of an answer that is refused. */
  words: z.optional(title),
});
export type Checks = z.infer<typeof Checks>;

const answering = {
  /** Who answers: absent of a question as its section says, absent of a section the client. The firm may answer for everybody. */
  answered_by: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.party))),
  /** Of what the firm answers: its clients see the answer, and cannot change it. */
  shown_to_clients: z.optional(z.boolean()),
};

const asked = {
  id: StableId,
  id_value: identifier,
  category_name: z.enum(CATEGORY_NAMES),
  field_values: z._default(z.array(Option).check(z.maxLength(LIMITS.options)), []),
  required: z._default(z.boolean(), false),
  /** A line of help under the question. */
  help: z.optional(z.string().check(z.maxLength(LIMITS.title))),
  checks: z.optional(Checks),
};

/** What a computed question gives. */
const RESULT_KINDS = ['number', 'money', 'percent', 'day', 'text'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** What a computed question is worked out from; numbers and percentages are rounded to `places` decimals, halves away from zero. */
export const Computation = z.object({
  formula: z.string().check(z.maxLength(LIMITS.title)),
  result: z.enum(RESULT_KINDS),
  places: z.int().check(z.gte(0), z.lte(6)),
});
export type Computation = z.infer<typeof Computation>;

const askedInRow = {
  ...asked,
  id_value: z.string(BUILDER_MESSAGES.value).check(z.maxLength(LIMITS.key)),
  question_value: z.string(BUILDER_MESSAGES.value).check(z.maxLength(LIMITS.title)),
  /** Of numbers and amounts: whether their sum stands below the rows; absent as `column-totals.ts` says. */
  show_total: z.optional(z.boolean()),
  /** Of the category Computed. */
  computed: z.optional(Computation),
  /** When a row asks for it; always where there are none. */
  visibility_condition: z.optional(z.array(Condition).check(z.maxLength(LIMITS.conditions))),
  match: z.optional(z.enum(['all', 'any'])),
};

/** A column of a table within a row, which is no table itself. It looks at its own row first, then at the row around, then outside. */
const NestedColumn = z.object(askedInRow);

/**
 * A column of a data table: a question asked once for each row. Its conditions and its formula look at the other columns of the row
 * first, and then at the questions outside.
 */
export const Column = z.object({
  ...askedInRow,
  /** Of the category Data Table: what one of its rows is called, and what it asks in each. */
  dataTableNoun: z.optional(title),
  dataTableColumns: z.optional(z.array(NestedColumn).check(z.maxLength(LIMITS.nestedColumns))),
});
export type Column = z.infer<typeof Column>;

export const Question = z.object({
  ...asked,
  question_value: z.string().check(z.maxLength(LIMITS.note)),
  /** The parts an address or contact asks for; all of the category's when absent. */
  category_id: z.optional(
    z.object({
      fields: z
        .array(z.object({ ans_key: identifier.check(z.refine(isPlainName)), label: title }))
        .check(z.maxLength(LIMITS.fields)),
    }),
  ),
  multifield_values: z._default(z.array(MultiField).check(z.maxLength(LIMITS.fields)), []),
  folder_name: z.optional(title),
  /** What is filled in beforehand, written as a condition's value is, or an option's id. */
  default_answer: z.optional(title),
  /** Of the category Computed. */
  computed: z.optional(Computation),
  ...answering,
  ...conditional,
});
export type Question = z.infer<typeof Question>;

/** A section holds at most one Data Table question; its noun and columns are the section's. */
export const Section = z.object({
  id: StableId,
  name: title,
  questions: z.array(Question, BUILDER_MESSAGES.question).check(z.maxLength(LIMITS.questions)),
  dataTableNoun: z.optional(title),
  dataTableColumns: z.optional(z.array(Column).check(z.maxLength(LIMITS.columns))),
  ...answering,
  ...conditional,
});
export type Section = z.infer<typeof Section>;

/** What the rows of a table ask: of a section's, or of a column that is a table itself. */
export type Table = Pick<Section, 'dataTableNoun' | 'dataTableColumns'>;

/** A table's columns, each with those of the table that it is itself. */
export const allColumnsOf = ({ dataTableColumns = [] }: Table): Column[] =>
  dataTableColumns.flatMap((column) => [column, ...(column.dataTableColumns ?? [])]);

/** The column of a table that is a table itself. */
export const tableColumnOf = ({ dataTableColumns = [] }: Table): Column | undefined =>
  dataTableColumns.find(({ category_name }) => category_name === 'Data Table');

const idsIn = ({ sections }: { sections: readonly Section[] }): string[] =>
  sections.flatMap((section) => [
    section.id,
    ...section.questions.map((question) => question.id),
    ...allColumnsOf(section).map((column) => column.id),
  ]);

const hasRoom = ({ sections }: { sections: readonly Section[] }): boolean =>
  sections.reduce((sum, section) => sum + section.questions.length, 0) <= LIMITS.questions;
const hasOwnIds = (all: { sections: readonly Section[] }): boolean => {
  const ids = idsIn(all);
  return new Set(ids).size === ids.length;
};

/** The shape only, so that an unfinished draft can be kept; `builderFaults` says what is still missing. */
export const Questionnaire = z
  .object({ sections: z.array(Section).check(z.maxLength(LIMITS.sections)) })
  .check(
    z.refine(hasRoom, { error: message('A questionnaire has at most 2000 questions') }),
    z.refine(hasOwnIds, message('Every section, question and column needs an id of its own')),
  );
export type Questionnaire = z.infer<typeof Questionnaire>;

/** Whether sections that each have their shape are a questionnaire together. */
export const isWellFormed = (all: Questionnaire): boolean =>
  all.sections.length <= LIMITS.sections && hasRoom(all) && hasOwnIds(all);

/** What may be visible or not: a section, or a question in one. */
export type Conditional = Pick<Question, 'visibility_condition' | 'match'>;

/** The options on offer: the lawyer's own, or the list the category brings (whose ids are their labels). */
export function optionsOf(asked: Pick<Question, 'category_name' | 'field_values'>): Option[] {
  const fixed = CATEGORIES[asked.category_name].options;
  if (fixed) return fixed.map((label) => ({ id: label, label }));
  return CATEGORIES[asked.category_name].ownOptions ? asked.field_values : [];
}

/** A computed question with nothing in it yet. */
export const EMPTY_COMPUTATION: Computation = { formula: '', result: 'money', places: 2 };

const RESULT_CATEGORIES = {
  number: 'Number',
  money: 'Currency',
  percent: 'Percent',
  day: 'Date',
  text: 'Short Text',
} as const satisfies Record<ResultKind, CategoryName>;

/** A question or column as its answer is read: a computed one as one of the category that its result would answer. */
export const answeredAs = <T extends Question | Column>(asked: T): T => {
  if (asked.category_name !== 'Computed') return asked;
  const { checks, ...unchecked } = asked;
  return { ...unchecked, category_name: RESULT_CATEGORIES[(asked.computed ?? EMPTY_COMPUTATION).result] } as T;
};

/** The parts a question asks for: of an address or contact, or its own multi-fields. Answers are kept by `key`. */
export function partsOf(
  question: Pick<Question, 'category_name' | 'category_id' | 'multifield_values'>,
): (AnswerField & { key: string })[] {
  if (question.category_name === 'Multi-Field') {
    return question.multifield_values.map(({ id, label, ans_key }) => ({ key: id, ans_key, label }));
  }
  const fields = question.category_id?.fields ?? CATEGORIES[question.category_name].fields ?? [];
  return fields.map((field) => ({ ...field, key: field.ans_key }));
}

/** The question whose rows the section's columns describe. */
export const tableOf = (section: Section): Question | undefined =>
  section.questions.find((question) => question.category_name === 'Data Table');

/** All questions, in the order they are asked. */
export const questionsOf = (questionnaire: Questionnaire): Question[] =>
  questionnaire.sections.flatMap((section) => section.questions);
