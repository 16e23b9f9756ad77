import type { Question, Questionnaire, Section } from '#core/questionnaires/question.ts';

const sameItems = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** Two values are the same when they are identical, or lists of identical items. */
const same = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && Array.isArray(other) && sameItems(one, other));

const sameFields = <T extends object>(one: T, other: T) => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof T)[]);
  return [...keys].every((key) => same(one[key], other[key]));
};

/** What an edit left alone stays the very same object, so that a key pressed in one question draws no other anew. */
export function reuse(before: Questionnaire, after: Questionnaire): Questionnaire {
  if (before === after) return before;
  const questions = new Map<string, Question>();
  const sections = new Map<string, Section>();
  for (const section of before.sections) {
    sections.set(section.id, section);
    for (const question of section.questions) questions.set(question.id, question);
  }
  const next = after.sections.map((section) => {
    const kept = section.questions.map((question) => {
      const old = questions.get(question.id);
      return old && old !== question && sameFields(old, question) ? old : question;
    });
    const reused = { ...section, questions: kept };
    const old = sections.get(section.id);
    return old && sameFields(old, reused) ? old : reused;
  });
  return sameItems(before.sections, next) ? before : { sections: next };
}
