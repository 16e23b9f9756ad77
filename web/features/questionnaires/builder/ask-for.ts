import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { emptyQuestion, emptySection, withQuestion } from '#core/questionnaires/builder-edits.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { conditionValue } from '#core/questionnaires/comparison.ts';
import { draftOf } from '#core/questionnaires/draft.ts';
import type { Column, Question, Questionnaire, Section } from '#core/questionnaires/question.ts';
import { questionsOf, tableOf } from '#core/questionnaires/question.ts';
import { humanised } from '#core/text.ts';
import { withQuestionAt, withSection, withSectionAt } from './places.ts';

/** The questionnaire with a tag asked for, and the question or section that now asks it. */
export interface Asked {
  questionnaire: Questionnaire;
  openId: string;
}

/**
 * Asks for a tag as a first draft would: a question of the category its format suggests, a column where the tag stands
 * in the rows of a table, a field where it names a part of a question. It goes to the section of its first draft when there
 * is one of that name, else to the end of `sectionId`.
 */
export function askFor(
  questionnaire: Questionnaire,
  outline: TemplateOutline,
  tag: string,
  newId: () => string,
  sectionId?: string,
): Asked {
  const draft = draftOf(outline, newId);
  const [identifier = tag, part] = tag.split('.');
  const known = questionsOf(questionnaire).find((question) => question.id_value === identifier);
  if (known && part) return withField(questionnaire, known, part, newId);
  const drafted = questionsOf(draft).find((question) => question.id_value === identifier);
  if (!drafted) {
    const column = columnFor(questionnaire, draft, identifier);
    if (column) return column;
  }
  const question = drafted ?? {
    ...emptyQuestion(newId()),
    question_value: humanised(identifier),
    id_value: identifier,
  };
  const home = draft.sections.find((section) => section.questions.includes(question));
  const asked = { ...question, visibility_condition: conditionsKept(questionnaire, question) };
  if (home && question.category_name === 'Data Table') {
    const section: Section = { ...home, id: newId(), questions: [asked] };
    return {
      questionnaire: withSectionAt(questionnaire, questionnaire.sections.length, section),
      openId: asked.id,
    };
  }
  return withAsked(questionnaire, asked, home?.name, newId, sectionId);
}

/** Only conditions on questions that are there, and that can be answered so. */
const conditionsKept = (questionnaire: Questionnaire, question: Question) => {
  const asked = new Map(questionsOf(questionnaire).map((each) => [each.id_value, each]));
  return question.visibility_condition.filter(({ label, operator, visibility_answer, visibility_answers }) => {
    const on = asked.get(label);
    if (!on || CATEGORIES[on.category_name].kind === 'none') return false;
    if (operator === 'answered') return true;
    const values = operator === 'any_of' ? (visibility_answers ?? []) : [visibility_answer];
    return (
      CATEGORIES[on.category_name].conditions === 'options' &&
      values.every((value) => conditionValue(on, value) !== undefined)
    );
  });
};

function withAsked(
  questionnaire: Questionnaire,
  question: Question,
  name: string | undefined,
  newId: () => string,
  sectionId?: string,
): Asked {
  const { sections } = questionnaire;
  const plain = sections.filter((section) => !tableOf(section));
  const section =
    plain.find((each) => each.name === name) ?? plain.find((each) => each.id === sectionId) ?? plain.at(-1);
  if (section) {
    const place = { sectionId: section.id, at: section.questions.length };
    return { questionnaire: withQuestionAt(questionnaire, place, question), openId: question.id };
  }
  const first = { ...emptySection(newId()), name: name ?? '', questions: [question] };
  return { questionnaire: withSectionAt(questionnaire, sections.length, first), openId: question.id };
}

function withField(questionnaire: Questionnaire, question: Question, part: string, newId: () => string): Asked {
  const field = { id: newId(), label: humanised(part), ans_key: part };
  const multifield_values = [...question.multifield_values, field];
  return { questionnaire: withQuestion(questionnaire, { ...question, multifield_values }), openId: question.id };
}

const has = ({ dataTableColumns = [] }: Section, identifier: string): boolean =>
  dataTableColumns.some((column) => column.id_value === identifier);

/** Where the draft has the tag as a column of a table that the questionnaire has too, the column is added there. */
function columnFor(questionnaire: Questionnaire, draft: Questionnaire, identifier: string): Asked | undefined {
  for (const section of draft.sections) {
    const column: Column | undefined = section.dataTableColumns?.find((each) => each.id_value === identifier);
    const name = tableOf(section)?.id_value;
    const target = questionnaire.sections.find((each) => name && tableOf(each)?.id_value === name);
    const table = target && tableOf(target);
    // Where its table has the column already, the tag stands in rows that are not of that table.
    if (!column || !target || !table || has(target, identifier)) continue;
    const dataTableColumns = [...(target.dataTableColumns ?? []), column];
    return { questionnaire: withSection(questionnaire, target.id, { dataTableColumns }), openId: table.id };
  }
  return undefined;
}
