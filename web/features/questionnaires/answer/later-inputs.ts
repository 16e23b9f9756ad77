import { isDivided } from '#core/questionnaires/answerers.ts';
import { type AnswerKind, CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Formulas } from '#core/questionnaires/formulas.ts';
import { needsFormulas } from '#core/questionnaires/needs-formulas.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { lazily, useFetched } from '#web/ui/lazily.tsx';

const fetchContacts = async () => (await import('./row-inputs.tsx')).Contacts;
const fetchTable = async () => (await import('./row-inputs.tsx')).DataTable;
const fetchFiles = async () => (await import('./files-input.tsx')).Files;
const fetchComputed = async () => (await import('./computed-field.tsx')).ComputedField;
const fetchOthers = async () => (await import('./others-answer.tsx')).OthersAnswer;
const fetchRead = async () => (await import('./answers-read.tsx')).AnswersRead;
const fetchFormulas = async () => (await import('#core/questionnaires/formulas.ts')).formulas;

/** Whoever draws a form says what stands there meanwhile: for all of it, since a field of them may be where the focus goes. */
export const Contacts = lazily(fetchContacts);
export const DataTable = lazily(fetchTable);
export const Files = lazily(fetchFiles);
export const ComputedField = lazily(fetchComputed);
export const OthersAnswer = lazily(fetchOthers);
export const AnswersRead = lazily(fetchRead);

const inputs: Partial<Record<AnswerKind, () => Promise<unknown>>> = {
  contacts: fetchContacts,
  rows: fetchTable,
  files: fetchFiles,
  computed: fetchComputed,
};

const neededBy = (questionnaire: Questionnaire, isRead: boolean): (() => Promise<unknown>)[] => {
  const kinds = new Set(questionsOf(questionnaire).map(({ category_name }) => CATEGORIES[category_name].kind));
  const needed = [
    ...(isRead ? [fetchRead] : []),
    ...(isDivided(questionnaire) ? [fetchOthers] : []),
    ...[...kinds].flatMap((kind) => inputs[kind] ?? []),
  ];
  return needsFormulas(questionnaire) ? [fetchFormulas, ...needed] : needed;
};

/**
 * What a form needs for this questionnaire and others do not: the inputs of some categories, what others answer, the answers to be read
 * where `isRead`, and what works out formulas, which it gives. Not `isHere` until all is fetched; where nothing is asked yet there is nothing to wait for.
 */
export const useFormParts = (
  questionnaire: Questionnaire | undefined,
  isRead: boolean,
): { isHere: boolean; formulas: Formulas | undefined } => {
  const needed = questionnaire ? neededBy(questionnaire, isRead) : [];
  const parts = useFetched(needed);
  const at = needed.indexOf(fetchFormulas);
  return { isHere: parts !== undefined, formulas: parts?.[at] as Formulas | undefined };
};
