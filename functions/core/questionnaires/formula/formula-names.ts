import { CATEGORIES, CONTACT_FIELDS } from '#core/questionnaires/categories.ts';
import {
  answeredAs,
  type Column,
  type Question,
  type Questionnaire,
  type ResultKind,
  type Section,
} from '#core/questionnaires/question.ts';

/** What a name stands for in a formula. */
export type Known =
  | { kind: 'value'; type: ResultKind; question: Question; section: Section; part?: string }
  | { kind: 'list' | 'rows'; question: Question; section: Section }
  | { kind: 'column'; type: ResultKind; question: Question; section: Section; column?: Column; part?: string }
  | { kind: 'unfit'; question: Question; section: Section };

export type FormulaNames = { find(path: readonly string[]): Known | undefined; all(): string[] };

const typeOf = ({ category_name }: Question | Column): ResultKind | undefined => {
  if (category_name === 'Percent') return 'percent';
  switch (CATEGORIES[category_name].kind) {
    case 'number':
      return 'number';
    case 'cents':
      return 'money';
    case 'day':
      return 'day';
    case 'text':
    case 'option':
      return 'text';
    default:
      return undefined;
  }
};

const partOf = (question: Question, section: Section, part: string): Known | undefined => {
  const { kind } = CATEGORIES[question.category_name];
  if (kind === 'rows') {
    const found = section.dataTableColumns?.find(({ id_value }) => id_value === part);
    const column = found && answeredAs(found);
    const type = column && typeOf(column);
    return type && { kind: 'column', type, question, section, column };
  }
  if (kind === 'contacts')
    return CONTACT_FIELDS.some(({ ans_key }) => ans_key === part)
      ? { kind: 'column', type: 'text', question, section, part }
      : undefined;
  const field = question.multifield_values.find(({ ans_key }) => ans_key === part);
  return question.category_name === 'Multi-Field' && field
    ? { kind: 'value', type: 'text', question, section, part: field.id }
    : undefined;
};

const wholeOf = (question: Question, section: Section): Known => {
  const type = typeOf(question);
  if (type) return { kind: 'value', type, question, section };
  const { kind } = CATEGORIES[question.category_name];
  if (kind === 'options') return { kind: 'list', question, section };
  return { kind: kind === 'parts' ? 'unfit' : 'rows', question, section };
};

const partsIn = (question: Question, section: Section): string[] => {
  const { kind } = CATEGORIES[question.category_name];
  if (kind === 'rows') return (section.dataTableColumns ?? []).map(({ id_value }) => id_value);
  if (kind === 'contacts') return CONTACT_FIELDS.map(({ ans_key }) => ans_key);
  return question.category_name === 'Multi-Field' ? question.multifield_values.map(({ ans_key }) => ans_key) : [];
};

/** The questions of a questionnaire by their identifiers, of two with one identifier the first; columns by `table.column`. */
export const formulaNames = ({ sections }: Questionnaire): FormulaNames => {
  const known = new Map<string, { question: Question; section: Section }>();
  for (const section of sections)
    for (const question of section.questions) {
      const isAsked = question.id_value && CATEGORIES[question.category_name].kind !== 'none';
      if (isAsked && !known.has(question.id_value))
        known.set(question.id_value, { question: answeredAs(question), section });
    }
  return {
    find: ([identifier = '', part]) => {
      const found = known.get(identifier);
      if (!found) return undefined;
      const { question, section } = found;
      return part === undefined ? wholeOf(question, section) : partOf(question, section, part);
    },
    all: () =>
      [...known].flatMap(([identifier, { question, section }]) => {
        const parts = partsIn(question, section).map((part) => `${identifier}.${part}`);
        return wholeOf(question, section).kind === 'unfit' ? parts : [identifier, ...parts];
      }),
  };
};
