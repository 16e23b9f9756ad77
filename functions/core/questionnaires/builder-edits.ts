import { underscored, withoutAccents } from '#core/text.ts';
import { isIdentifier } from './builder-rules.ts';
import type { CategoryName } from './categories.ts';
import { identifiersIn, numbered, RESERVED } from './identifiers.ts';
import type { Column, Condition, Question, Questionnaire, Section, Table } from './question.ts';
import { questionsOf } from './question.ts';

/** A new question with nothing in it yet. */
export const emptyQuestion = (id: string, category_name: CategoryName = 'Short Text'): Question => ({
  id,
  question_value: '',
  id_value: '',
  category_name,
  field_values: [],
  multifield_values: [],
  required: true,
  visibility_condition: [],
  match: 'all',
});

export const emptyColumn = (id: string): Column => ({
  id,
  question_value: '',
  id_value: '',
  category_name: 'Short Text',
  field_values: [],
  required: false,
});

export const emptyCondition = (id: string): Condition => ({ id, label: '', visibility_answer: '', operator: 'is' });

export const emptySection = (id: string): Section => ({
  id,
  name: '',
  questions: [],
  visibility_condition: [],
  match: 'all',
});

/** Words made an identifier that is not taken yet: "Term (years)" → term_years, then term_years_2. */
export function suggestedIdentifier(label: string, taken: Iterable<string>): string {
  const slug = underscored(withoutAccents(label)).slice(0, 60);
  const first = isIdentifier(slug) ? slug : slug ? `_${slug}` : 'question';
  const known = new Set([...taken, ...RESERVED]);
  return numbered(first, (name) => known.has(name));
}

const withConditions = <T extends { visibility_condition?: Condition[] | undefined }>(
  owner: T,
  change: (condition: Condition) => Condition,
): T => {
  const visibility_condition = owner.visibility_condition?.map(change);
  const isSame = visibility_condition?.every((condition, at) => condition === owner.visibility_condition?.[at]);
  return isSame === false ? { ...owner, visibility_condition } : owner;
};

/** Changes the columns of a table, and of the one within its rows, in which an identifier means what stands outside. */
const withColumnsBeside = <T extends Table>(table: T, identifier: string, change: (column: Column) => Column): T => {
  const columns = table.dataTableColumns;
  if (!columns || columns.some(({ id_value }) => id_value === identifier)) return table;
  const dataTableColumns = columns.map((column) => withColumnsBeside(change(column), identifier, change));
  return dataTableColumns.every((column, at) => column === columns[at]) ? table : { ...table, dataTableColumns };
};

/** Changes the conditions on a question, by its identifier. */
const changed = (
  questionnaire: Questionnaire,
  identifier: string,
  change: (condition: Condition) => Condition,
): Questionnaire => {
  const each = <T extends { visibility_condition?: Condition[] | undefined }>(owner: T): T =>
    withConditions(owner, (condition) => (condition.label === identifier ? change(condition) : condition));
  return {
    sections: questionnaire.sections.map((section) => ({
      ...each(withColumnsBeside(section, identifier, each)),
      questions: section.questions.map(each),
    })),
  };
};

/** A question gets another identifier, and every condition and formula that looked at it follows. */
export function withIdentifier(questionnaire: Questionnaire, questionId: string, identifier: string): Questionnaire {
  const question = questionsOf(questionnaire).find((each) => each.id === questionId);
  if (!question) return questionnaire;
  const before = question.id_value;
  const shared = questionsOf(questionnaire).some((each) => each.id !== questionId && each.id_value === before);
  const renamed = withQuestion(questionnaire, { ...question, id_value: identifier });
  if (!before || shared) return renamed;
  const followed = changed(renamed, before, (condition) => ({ ...condition, label: identifier }));
  if (!isIdentifier(before)) return followed;
  const named = <T extends Question | Column>(asked: T) => withNameInFormula(asked, before, identifier);
  return {
    sections: followed.sections.map((section) => {
      const questions = section.questions.map(named);
      const isSame = questions.every((each, at) => each === section.questions[at]);
      return withColumnsBeside(isSame ? section : { ...section, questions }, before, named);
    }),
  };
}

/** A formula that looks at a question or a column follows to its new identifier; what stands in quotes stays. */
function withNameInFormula<T extends Question | Column>(asked: T, before: string, identifier: string): T {
  const { computed } = asked;
  if (!computed?.formula.includes(before)) return asked;
  const name = new RegExp(`(?<![\\w.])${before}(?!\\w)`, 'g');
  const formula = computed.formula.replace(/["“”][^"“”]*["“”]|[^"“”]+/g, (part) =>
    /^["“”]/.test(part) ? part : part.replace(name, identifier),
  );
  return { ...asked, computed: { ...computed, formula } };
}

/** A column gets another identifier, and the conditions and formulas of its row that looked at it follow. */
export function withColumnIdentifier(columns: readonly Column[], columnId: string, identifier: string): Column[] {
  const before = columns.find(({ id }) => id === columnId)?.id_value ?? '';
  const isShared = columns.some(
    ({ id, id_value }) => id !== columnId && (id_value === before || id_value === identifier),
  );
  const renamed = columns.map((column) => (column.id === columnId ? { ...column, id_value: identifier } : column));
  if (isShared || !isIdentifier(before) || !isIdentifier(identifier)) return renamed;
  const followed = (column: Column): Column =>
    withNameInFormula(
      withConditions(column, (condition) =>
        condition.label === before ? { ...condition, label: identifier } : condition,
      ),
      before,
      identifier,
    );
  return renamed.map((column) => withColumnsBeside(followed(column), before, followed));
}

/** An option of a column gets another label, and the conditions of its row that named it follow. */
export function withColumnOptionLabel(
  columns: readonly Column[],
  columnId: string,
  optionId: string,
  label: string,
): Column[] {
  const of = columns.find(({ id }) => id === columnId);
  const before = of?.field_values.find(({ id }) => id === optionId)?.label;
  return columns.map((column) => {
    const field_values = column.field_values.map((option) => (option.id === optionId ? { ...option, label } : option));
    const relabelled = column === of ? { ...column, field_values } : column;
    const followed = (each: Column): Column =>
      withConditions(each, (condition) =>
        before && condition.label === of?.id_value ? comparedWithLabel(condition, before, label) : condition,
      );
    return withColumnsBeside(followed(relabelled), of?.id_value ?? '', followed);
  });
}

const comparedWithLabel = (condition: Condition, before: string, label: string): Condition => {
  const follow = (value: string) => (value === before ? label : value);
  return {
    ...condition,
    visibility_answer: follow(condition.visibility_answer),
    ...(condition.visibility_answers && { visibility_answers: condition.visibility_answers.map(follow) }),
  };
};

/** An option gets another label, and every condition that named it follows; answers hang on its id and need not. */
export function withOptionLabel(
  questionnaire: Questionnaire,
  questionId: string,
  optionId: string,
  label: string,
): Questionnaire {
  const question = questionsOf(questionnaire).find((each) => each.id === questionId);
  const before = question?.field_values.find((option) => option.id === optionId)?.label;
  if (!question || before === undefined) return questionnaire;
  const field_values = question.field_values.map((option) => (option.id === optionId ? { ...option, label } : option));
  const relabelled = withQuestion(questionnaire, { ...question, field_values });
  if (!before) return relabelled;
  return changed(relabelled, question.id_value, (condition) => comparedWithLabel(condition, before, label));
}

/** The questionnaire with one question replaced by its new self, where it stands. */
export const withQuestion = (questionnaire: Questionnaire, question: Question): Questionnaire => ({
  sections: questionnaire.sections.map((section) => ({
    ...section,
    questions: section.questions.map((each) => (each.id === question.id ? question : each)),
  })),
});

/** A copy right after the original, with ids of its own and an identifier not yet taken. */
export function withDuplicate(questionnaire: Questionnaire, questionId: string, newId: () => string): Questionnaire {
  const original = questionsOf(questionnaire).find((each) => each.id === questionId);
  if (!original || original.category_name === 'Data Table') return questionnaire;
  const taken = [...identifiersIn(questionnaire).values()].flat();
  const copy: Question = {
    ...original,
    id: newId(),
    id_value: original.id_value && suggestedIdentifier(original.id_value, taken),
    field_values: original.field_values.map((option) => ({ ...option, id: newId() })),
    multifield_values: original.multifield_values.map((field) => ({ ...field, id: newId() })),
    visibility_condition: original.visibility_condition.map((condition) => ({ ...condition, id: newId() })),
  };
  return {
    sections: questionnaire.sections.map((section) => ({
      ...section,
      questions: section.questions.flatMap((each) => (each.id === questionId ? [each, copy] : [each])),
    })),
  };
}
