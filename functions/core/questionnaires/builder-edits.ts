import { isIdentifier } from './builder-rules.ts';
import type { CategoryName } from './categories.ts';
import { identifiersIn, numbered, RESERVED } from './identifiers.ts';
import type { Column, Condition, Question, Questionnaire, Section } from './question.ts';
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

export const emptySection = (id: string): Section => ({
  id,
  name: '',
  questions: [],
  visibility_condition: [],
  match: 'all',
});

/** Words made an identifier that is not taken yet: "Term (years)" → term_years, then term_years_2. */
export function suggestedIdentifier(words: string, taken: Iterable<string>): string {
  const bare = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  const first = isIdentifier(bare) ? bare : bare ? `_${bare}` : 'question';
  const known = new Set([...taken, ...RESERVED]);
  return numbered(first, (name) => known.has(name));
}

const changed = (questionnaire: Questionnaire, change: (condition: Condition) => Condition): Questionnaire => {
  const each = <T extends { visibility_condition: Condition[] }>(owner: T): T => {
    const visibility_condition = owner.visibility_condition.map(change);
    const isSame = visibility_condition.every((condition, at) => condition === owner.visibility_condition[at]);
    return isSame ? owner : { ...owner, visibility_condition };
  };
  return {
    sections: questionnaire.sections.map((section) => ({ ...each(section), questions: section.questions.map(each) })),
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
  const followed = changed(renamed, (condition) =>
    condition.label === before ? { ...condition, label: identifier } : condition,
  );
  const formulas = questionsOf(followed).filter(({ computed }) => computed?.formula.includes(before));
  if (!isIdentifier(before)) return followed;
  return formulas.reduce((all, each) => withQuestion(all, withNameInFormula(each, before, identifier)), followed);
}

/** A formula that looks at a question follows to its new identifier; what stands in quotes stays. */
function withNameInFormula(question: Question, before: string, identifier: string): Question {
  const { computed } = question;
  if (!computed) return question;
  const name = new RegExp(`(?<![\\w.])${before}(?!\\w)`, 'g');
  const formula = computed.formula.replace(/["“”][^"“”]*["“”]|[^"“”]+/g, (part) =>
    /^["“”]/.test(part) ? part : part.replace(name, identifier),
  );
  return { ...question, computed: { ...computed, formula } };
}

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
  const follow = (value: string) => (value === before ? label : value);
  return changed(withQuestion(questionnaire, { ...question, field_values }), (condition) =>
    condition.label !== question.id_value || !before
      ? condition
      : {
          ...condition,
          visibility_answer: follow(condition.visibility_answer),
          ...(condition.visibility_answers && { visibility_answers: condition.visibility_answers.map(follow) }),
        },
  );
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
