import { emptyColumn, emptyQuestion, emptySection } from '#core/questionnaires/builder-edits.ts';
import { builderFaults, isIdentifier } from '#core/questionnaires/builder-rules.ts';
import { ADDRESS_FIELDS, CATEGORIES, type CategoryName } from '#core/questionnaires/categories.ts';
import { checksOf } from '#core/questionnaires/checks.ts';
import { findOption } from '#core/questionnaires/comparison.ts';
import { singular, suggestedCategory } from '#core/questionnaires/draft-category.ts';
import { identifiersIn } from '#core/questionnaires/identifiers.ts';
import { hasDefault } from '#core/questionnaires/prefill.ts';
import {
  type Column,
  type Condition,
  type Conditional,
  LIMITS,
  type Option,
  optionsOf,
  type Question,
  type Questionnaire,
  questionsOf,
  type Section,
  tableOf,
} from '#core/questionnaires/question.ts';
import { humanised } from '#core/text.ts';
import type { Interview, InterviewQuestion } from './interview.ts';

type NewId = () => string;

const NAME_PART = /^(.*?_?name)_(?:first|middle|last|suffix)$/;
const ADDRESS_PART = new RegExp(`^(.*_address|address)_(?:${ADDRESS_FIELDS.map(({ ans_key }) => ans_key).join('|')})$`);

/** A name that is asked in parts, and an address, are one question where the template does not print their parts. */
const whole = (question: InterviewQuestion, isPrinted: (identifier: string) => boolean): InterviewQuestion => {
  const { identifier, list } = question;
  const name = NAME_PART.exec(identifier)?.[1];
  if (name && !isPrinted(identifier)) return { ...question, identifier: name, label: humanised(name) };
  const address = list ? undefined : ADDRESS_PART.exec(identifier)?.[1];
  return address
    ? { ...question, identifier: address, label: humanised(address), category: 'Address', options: [] }
    : question;
};

const optionsFor = (labels: readonly string[], known: readonly Option[], newId: NewId): Option[] => {
  const all = [...new Set([...labels, ...known.map(({ label }) => label)])].slice(0, LIMITS.options);
  return all.map(
    (label) => known.find((each) => each.label === label) ?? { id: newId(), label: label.slice(0, LIMITS.option) },
  );
};

/** What is asked of both a question and a column: the interview's words and kind, where the template has not said more. */
const askedBy = <T extends Question | Column>(asked: T, from: InterviewQuestion, newId: NewId): T => {
  const category: CategoryName = from.category ?? asked.category_name;
  return {
    ...asked,
    question_value: from.label.slice(0, LIMITS.title),
    category_name: category,
    required: from.required,
    field_values: CATEGORIES[category].ownOptions ? optionsFor(from.options, asked.field_values, newId) : [],
    ...(from.help !== undefined && { help: from.help.slice(0, LIMITS.title) }),
    ...(from.checks && checksOf(category).length > 0 && { checks: from.checks }),
  };
};

/** An option by its id, so that another label loses it not. */
const defaultFrom = ({ default: text }: InterviewQuestion, question: Question): Pick<Question, 'default_answer'> => {
  if (text === undefined || !hasDefault(question.category_name)) return {};
  return { default_answer: findOption(optionsOf(question), text)?.id ?? text.slice(0, LIMITS.title) };
};

const questionFrom = (from: InterviewQuestion, drafted: Question | undefined, newId: NewId): Question => {
  const { identifier } = from;
  const base = drafted ?? { ...emptyQuestion(newId(), suggestedCategory(identifier, [])), id_value: identifier };
  const question = askedBy(base, from, newId);
  const folder = question.category_name === 'File Upload' ? { folder_name: humanised(identifier) } : {};
  const filledIn = { ...question, ...folder, ...defaultFrom(from, question) };
  if (!from.condition) return filledIn;
  const { identifier: label, operator, value } = from.condition;
  const condition: Condition = { id: newId(), label, operator, visibility_answer: value };
  return { ...filledIn, visibility_condition: [condition], match: 'all' };
};

const columnFrom = (from: InterviewQuestion, drafted: Column | undefined, newId: NewId): Column => {
  const { identifier, category, options } = from;
  const suggested = suggestedCategory(identifier, []);
  const base = drafted ?? {
    ...emptyColumn(newId()),
    id_value: identifier,
    category_name: CATEGORIES[suggested].column ? suggested : 'Short Text',
  };
  const fits = category === undefined || CATEGORIES[category].column;
  return askedBy(base, { ...from, category: fits ? category : options.length > 0 ? 'Dropdown' : 'Long Text' }, newId);
};

/** Without the conditions that name no question, or a value that it cannot have. */
const withSoundConditions = (questionnaire: Questionnaire): Questionnaire => {
  const faults = Object.keys(builderFaults(questionnaire));
  const sound = <T extends Conditional>(owner: T, place: string): T => ({
    ...owner,
    visibility_condition: owner.visibility_condition.filter(
      (_, at) => !faults.some((fault) => fault.startsWith(`${place}.visibility_condition.${at}.`)),
    ),
  });
  return {
    sections: questionnaire.sections.map((section, at) => ({
      ...sound(section, `sections.${at}`),
      questions: section.questions.map((question, index) => sound(question, `sections.${at}.questions.${index}`)),
    })),
  };
};

/**
 * A questionnaire that asks as the interview does, in its order and words, for what the first draft of a template asks; what
 * only the template asks comes after it.
 */
export const draftOfInterview = (draft: Questionnaire, interview: Interview, newId: NewId): Questionnaire => {
  const drafted = new Map(questionsOf(draft).map((question) => [question.id_value, question]));
  const tables = new Map(
    draft.sections.flatMap((section) => {
      const table = tableOf(section);
      return table ? [[table.id_value, section] as const] : [];
    }),
  );
  const printed = new Set([
    ...drafted.keys(),
    ...[...tables.values()].flatMap(({ dataTableColumns = [] }) => dataTableColumns.map(({ id_value }) => id_value)),
  ]);
  const sections: Section[] = [];
  const placed = new Set<string>();
  const lists = new Map<string, Section>();
  const listSection = (list: string, heading: string): Section => {
    const known = lists.get(list);
    if (known) return known;
    const found = tables.get(list);
    const question = found?.questions[0] ?? {
      ...emptyQuestion(newId(), 'Data Table'),
      id_value: list,
      required: false,
    };
    const section: Section = {
      ...(found ?? emptySection(newId())),
      name: humanised(list),
      questions: [{ ...question, question_value: heading || humanised(list) }],
      dataTableNoun: found?.dataTableNoun ?? singular(humanised(list)),
      dataTableColumns: [],
    };
    sections.push(section);
    lists.set(list, section);
    placed.add(list);
    return section;
  };
  for (const { heading, questions } of interview.screens) {
    const single: Question[] = [];
    for (const from of questions.map((question) => whole(question, (identifier) => printed.has(identifier)))) {
      const { identifier, list } = from;
      if (!isIdentifier(identifier)) continue;
      if (list) {
        const { dataTableColumns = [] } = listSection(list, heading);
        const known = tables.get(list)?.dataTableColumns?.find((column) => column.id_value === identifier);
        if (dataTableColumns.every((column) => column.id_value !== identifier))
          dataTableColumns.push(columnFrom(from, known, newId));
      } else if (!placed.has(identifier)) {
        placed.add(identifier);
        single.push(questionFrom(from, drafted.get(identifier), newId));
      }
    }
    const last = sections.at(-1);
    if (single.length === 1 && last && !tableOf(last) && last.name === GENERAL) last.questions.push(...single);
    else if (single.length > 0) {
      const name = single.length === 1 ? GENERAL : heading.slice(0, LIMITS.title) || GENERAL;
      sections.push({ ...emptySection(newId()), name, questions: single });
    }
  }
  for (const [list, section] of lists) {
    const { dataTableColumns = [] } = section;
    const rest = (tables.get(list)?.dataTableColumns ?? []).filter(({ id }) =>
      dataTableColumns.every((each) => each.id !== id),
    );
    dataTableColumns.push(...rest);
  }
  const answered = new Set([...identifiersIn({ sections }).values()].flat());
  const rest = draft.sections.flatMap((section) => {
    const table = tableOf(section);
    if (table && lists.has(table.id_value)) return [];
    const questions = section.questions.filter(({ id_value }) => !answered.has(id_value));
    return questions.length > 0 ? [{ ...section, questions }] : [];
  });
  return withSoundConditions({ sections: [...sections, ...rest].slice(0, LIMITS.sections) });
};

const GENERAL = 'Questions';
