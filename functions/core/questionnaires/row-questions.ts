import { CONTACT_FIELDS } from './categories.ts';
import {
  allColumnsOf,
  answeredAs,
  type Column,
  type Condition,
  type Conditional,
  type MultiField,
  type Question,
  type Questionnaire,
  type Section,
  type Table,
  tableColumnOf,
  tableOf,
} from './question.ts';

/** Whether what the rows of a table hold rests on formulas or conditions, of its columns or of the table within its rows. */
export const settlesRows = ({ dataTableColumns = [] }: Table): boolean =>
  dataTableColumns.some(
    (column) =>
      column.category_name === 'Computed' || (column.visibility_condition ?? []).length > 0 || settlesRows(column),
  );

/** The fields of the one contact that a row asks for. */
const CONTACT_PARTS: MultiField[] = CONTACT_FIELDS.map((field) => ({ id: field.ans_key, ...field }));

/** A column as the question that one row asks: of contacts for one, by its fields. */
export const columnQuestion = (column: Column): Question => ({
  ...column,
  ...(column.category_name === 'Contact' && { category_name: 'Multi-Field' }),
  multifield_values: column.category_name === 'Contact' ? CONTACT_PARTS : [],
  visibility_condition: column.visibility_condition ?? [],
  match: column.match ?? 'all',
});

/** Columns whose cells are all given: without formulas and conditions. */
const asGiven = (column: Column): Column => ({
  ...answeredAs(column),
  visibility_condition: [],
  ...(column.dataTableColumns && { dataTableColumns: column.dataTableColumns.map(asGiven) }),
});

/** The section that asks for the cells of one row. */
const rowSection = (section: Section, id: string): Section => ({
  id,
  name: '',
  questions: (section.dataTableColumns ?? []).map(columnQuestion),
  visibility_condition: [],
  match: 'all',
  dataTableColumns: tableColumnOf(section)?.dataTableColumns,
});

/**
 * What one row of a section's table is judged by: its columns as the questions of a last section, after what stands outside, which
 * is taken as it is answered. A column stands before a question of the same identifier; the table itself is not there.
 */
export const rowQuestionnaire = ({ sections }: Questionnaire, section: Section): Questionnaire => {
  const table = tableOf(section);
  const own = new Set((section.dataTableColumns ?? []).map(({ id_value }) => id_value));
  const outside = sections.map((each): Section => {
    const questions = each.questions
      .filter((question) => question !== table && !own.has(question.id_value))
      .map((question) => ({ ...answeredAs(question), visibility_condition: [] }));
    const { dataTableColumns } = each;
    return {
      ...each,
      questions,
      visibility_condition: [],
      ...(dataTableColumns && { dataTableColumns: each === section ? [] : dataTableColumns.map(asGiven) }),
    };
  });
  return { sections: [...outside, rowSection(section, `${section.id} row`)] };
};

/** What a row of a section's table is judged by, and its section there, whose table is the one within the row. */
export const insideRow = (questionnaire: Questionnaire, section: Section): { row: Questionnaire; inner: Section } => {
  const row = rowQuestionnaire(questionnaire, section);
  return { row, inner: row.sections.at(-1) as Section };
};

/** Whether a table's columns have conditions, or those of the table within its rows. */
export const hasRowConditions = (table: Table): boolean =>
  allColumnsOf(table).some(({ visibility_condition = [] }) => visibility_condition.length > 0);

/**
 * What the conditions of a table's columns are proved in: the questionnaire with the columns of a row as the questions of a section,
 * which stands right after the table and shows when that has rows. `reached` are the ids of the sections and questions that decide on
 * the table or are looked at in its rows; no others are there.
 */
export const questionnaireAroundRow = (
  questionnaire: Questionnaire,
  section: Section,
  reached: ReadonlySet<string>,
): Questionnaire => {
  const sections = questionnaire.sections.filter(({ id }) => reached.has(id));
  const table = tableOf(section);
  const own = new Set((section.dataTableColumns ?? []).map(({ id_value }) => id_value));
  const named = (identifier: string) => (own.has(identifier) ? `${identifier} outside` : identifier);
  const tableName = table?.id_value ? named(table.id_value) : 'the table';
  const renamed = <T extends Conditional>(item: T): T => ({
    ...item,
    visibility_condition: item.visibility_condition.map((condition) => ({
      ...condition,
      label: named(condition.label),
    })),
  });
  // What a formula gives is thought to be anything, so what it looks at does not matter.
  const outside = (question: Question): Question => ({
    ...renamed(question),
    id_value: question === table ? tableName : named(question.id_value),
    ...(question.computed && { computed: { ...question.computed, formula: '' } }),
  });
  const sectionWith = (each: Section, questions: readonly Question[]): Section => ({
    ...renamed(each),
    questions: questions.filter(({ id }) => reached.has(id)).map(outside),
    dataTableColumns: each.dataTableColumns?.map(asGiven),
  });
  const at = table ? section.questions.indexOf(table) + 1 : 0;
  const answered: Condition = { id: 'rows', label: tableName, visibility_answer: '', operator: 'answered' };
  const row: Section = {
    ...rowSection(section, `${section.id} row`),
    name: table?.question_value ?? '',
    answered_by: table?.answered_by ?? section.answered_by,
    visibility_condition: [answered],
  };
  return {
    sections: sections.flatMap((each) => {
      if (each !== section) return [sectionWith(each, each.questions)];
      const after = each.questions.slice(at);
      const rest = after.length > 0 ? [sectionWith({ ...each, id: `${each.id} rest` }, after)] : [];
      return [sectionWith(each, each.questions.slice(0, at)), row, ...rest];
    }),
  };
};
