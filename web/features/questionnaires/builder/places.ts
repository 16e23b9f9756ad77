import type { Column, Question, Questionnaire, Section } from '#core/questionnaires/question.ts';
import { tableOf } from '#core/questionnaires/question.ts';

/** Where a question stands: its section, and how many stand before it there. */
export interface Place {
  sectionId: string;
  at: number;
}

/** The noun and columns that go wherever the section's Data Table question goes. */
type Table = Pick<Section, 'dataTableNoun' | 'dataTableColumns'>;

/** A question that was taken out, with all that is needed to put it back. */
export interface Removed {
  question: Question;
  place: Place;
  table?: Table;
}

export const placeOf = ({ sections }: Questionnaire, questionId: string): Place | undefined => {
  for (const section of sections) {
    const at = section.questions.findIndex((question) => question.id === questionId);
    if (at >= 0) return { sectionId: section.id, at };
  }
  return undefined;
};

export const sectionOf = ({ sections }: Questionnaire, id: string): Section | undefined =>
  sections.find((section) => section.id === id || section.questions.some((question) => question.id === id));

/** Whether a column is the one of an id, or has it in its rows. */
const hasColumn = ({ id, dataTableColumns = [] }: Column, columnId: string): boolean =>
  id === columnId || dataTableColumns.some((nested) => nested.id === columnId);

/** Where a column stands, or one in the rows of a column: its table's section and question, and its path among the fields of these. */
export const columnAt = ({ sections }: Questionnaire, columnId: string) => {
  for (const section of sections) {
    const at = section.dataTableColumns?.findIndex((each) => hasColumn(each, columnId)) ?? -1;
    const outerTable = section.dataTableColumns?.[at];
    const table = tableOf(section);
    if (!outerTable || !table) continue;
    const path = `dataTableColumns.${at}`;
    const nested = outerTable.dataTableColumns?.findIndex(({ id }) => id === columnId) ?? -1;
    const own = outerTable.dataTableColumns?.[nested];
    return own
      ? { section, table, column: own, path: `${path}.dataTableColumns.${nested}` }
      : { section, table, column: outerTable, path };
  }
  return undefined;
};

/** The question that an item is edited with: of a column its table. */
export const editedWith = (questionnaire: Questionnaire, itemId: string): string =>
  columnAt(questionnaire, itemId)?.table.id ?? itemId;

/** A column asked right before another of its table. */
export const withColumnAskedBefore = (
  questionnaire: Questionnaire,
  columnId: string,
  before: string,
): Questionnaire => {
  const section = columnAt(questionnaire, columnId)?.section;
  const columns = section && askedBefore(section, columnId, before);
  return columns ? withSection(questionnaire, section.id, { dataTableColumns: columns }) : questionnaire;
};

/** The columns of a table with one of them right before another, or before the one that has it in its rows; undefined where they stay. */
const askedBefore = ({ dataTableColumns = [] }: Table, columnId: string, before: string): Column[] | undefined => {
  const column = dataTableColumns.find(({ id }) => id === columnId);
  if (!column)
    return dataTableColumns.map((each) =>
      hasColumn(each, columnId) ? { ...each, dataTableColumns: askedBefore(each, columnId, before) } : each,
    );
  const rest = dataTableColumns.filter((each) => each !== column);
  const to = rest.findIndex((each) => hasColumn(each, before));
  return to < 0 ? undefined : rest.toSpliced(to, 0, column);
};

const inSection = (questionnaire: Questionnaire, id: string, change: (section: Section) => Section): Questionnaire => ({
  sections: questionnaire.sections.map((section) => (section.id === id ? change(section) : section)),
});

/** A section with some of its own fields changed. */
export const withSection = (questionnaire: Questionnaire, id: string, fields: Partial<Section>): Questionnaire =>
  inSection(questionnaire, id, (section) => ({ ...section, ...fields }));

/** A question with some of its fields changed. */
export const withFields = (
  questionnaire: Questionnaire,
  questionId: string,
  fields: Partial<Question>,
): Questionnaire => {
  const section = sectionOf(questionnaire, questionId);
  if (!section) return questionnaire;
  const questions = section.questions.map((each) => (each.id === questionId ? { ...each, ...fields } : each));
  return withSection(questionnaire, section.id, { questions });
};

const putIn = <T>(list: readonly T[], at: number, item: T): T[] => [...list.slice(0, at), item, ...list.slice(at)];

/** A question put at a place; past the end means at the end. */
export const withQuestionAt = (
  questionnaire: Questionnaire,
  { sectionId, at }: Place,
  question: Question,
  table?: Table,
): Questionnaire =>
  inSection(questionnaire, sectionId, (section) => ({
    ...section,
    ...table,
    questions: putIn(section.questions, at, question),
  }));

/** Takes a question out, and with a Data Table question its columns. */
export function withoutQuestion(
  questionnaire: Questionnaire,
  questionId: string,
): { questionnaire: Questionnaire; removed: Removed } | undefined {
  const place = placeOf(questionnaire, questionId);
  const section = place && sectionOf(questionnaire, place.sectionId);
  const question = section?.questions[place?.at ?? -1];
  if (!place || !section || !question) return undefined;
  const holdsTable = tableOf(section) === question;
  const { dataTableNoun, dataTableColumns, ...plain } = section;
  const rest = { ...(holdsTable ? plain : section), questions: section.questions.filter((each) => each !== question) };
  return {
    questionnaire: inSection(questionnaire, section.id, () => rest),
    removed: { question, place, ...(holdsTable && { table: { dataTableNoun, dataTableColumns } }) },
  };
}

/** Undoes a removal: to its old place, or to the end of the last section when its own has gone; never a second time. */
export function withQuestionBack(questionnaire: Questionnaire, { question, place, table }: Removed): Questionnaire {
  if (placeOf(questionnaire, question.id)) return questionnaire;
  const last = questionnaire.sections.at(-1);
  const stands = sectionOf(questionnaire, place.sectionId);
  const to = stands || !last ? place : { sectionId: last.id, at: last.questions.length };
  const target = stands ?? last;
  if (whyNotIn(target, question)) return questionnaire;
  return withQuestionAt(questionnaire, to, question, table);
}

/** Why a question cannot go to a section, in words; undefined when it can. */
export const whyNotIn = (section: Section | undefined, question: Question): string | undefined =>
  section && question.category_name === 'Data Table' && section.questions.every((each) => each.id !== question.id)
    ? tableOf(section) && 'That section already has a data table'
    : undefined;

/** A question moved to a place, counted without the question itself; a data table takes its columns along. */
export function withQuestionMoved(questionnaire: Questionnaire, questionId: string, to: Place): Questionnaire {
  const taken = withoutQuestion(questionnaire, questionId);
  const target = taken && sectionOf(taken.questionnaire, to.sectionId);
  if (!target || whyNotIn(target, taken.removed.question)) return questionnaire;
  return withQuestionAt(taken.questionnaire, to, taken.removed.question, taken.removed.table);
}

/** A question moved as one asks; a section of which nothing but its table was asked goes when that moves away. */
export function withQuestionAskedAt(questionnaire: Questionnaire, questionId: string, to: Place): Questionnaire {
  const from = sectionOf(questionnaire, questionId);
  const moved = withQuestionMoved(questionnaire, questionId, to);
  const isLeftEmpty = from?.questions.length === 1 && moved !== questionnaire && from.id !== to.sectionId;
  return isLeftEmpty && from ? withoutSection(moved, from.id) : moved;
}

/** Where a question stands that is asked right before a question, or before all of a section; undefined where there is no such place. */
export function placeBefore(questionnaire: Questionnaire, itemId: string): Place | undefined {
  const place = placeOf(questionnaire, itemId);
  if (place) return place;
  const before = questionnaire.sections[questionnaire.sections.findIndex(({ id }) => id === itemId) - 1];
  return before && { sectionId: before.id, at: before.questions.length };
}

/** Where one step up or down leads: beyond the ends of a section, into its neighbour. Undefined at the very ends. */
export function stepFrom({ sections }: Questionnaire, questionId: string, by: -1 | 1): Place | undefined {
  const index = sections.findIndex((section) => section.questions.some((question) => question.id === questionId));
  const section = sections[index];
  if (!section) return undefined;
  const at = section.questions.findIndex((question) => question.id === questionId) + by;
  if (at >= 0 && at < section.questions.length) return { sectionId: section.id, at };
  const next = sections[index + by];
  return next && { sectionId: next.id, at: by < 0 ? next.questions.length : 0 };
}

export const withSectionAt = ({ sections }: Questionnaire, at: number, section: Section): Questionnaire => ({
  sections: putIn(sections, at, section),
});

/** Undoes a section's removal, without what has come back in another way. */
export function withSectionBack(questionnaire: Questionnaire, at: number, section: Section): Questionnaire {
  if (questionnaire.sections.some((each) => each.id === section.id)) return questionnaire;
  const questions = section.questions.filter((question) => !placeOf(questionnaire, question.id));
  return withSectionAt(questionnaire, at, { ...section, questions });
}

export const withoutSection = ({ sections }: Questionnaire, id: string): Questionnaire => ({
  sections: sections.filter((section) => section.id !== id),
});

/** A section moved one place up or down. */
export function withSectionStepped(questionnaire: Questionnaire, id: string, by: -1 | 1): Questionnaire {
  const at = questionnaire.sections.findIndex((section) => section.id === id);
  const section = questionnaire.sections[at];
  if (!section || at + by < 0 || at + by >= questionnaire.sections.length) return questionnaire;
  return withSectionAt(withoutSection(questionnaire, id), at + by, section);
}
