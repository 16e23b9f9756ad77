import { isDivided } from '#core/questionnaires/answerers.ts';
import { type AnswerKind, CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Formulas } from '#core/questionnaires/formulas.ts';
import { needsFormulas } from '#core/questionnaires/needs-formulas.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { lazily, useFetched } from '#web/ui/lazily.tsx';
import { useOnceOpen } from '#web/ui/once-open.ts';

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

const inputsOf = (questionnaire: Questionnaire, isRead: boolean): (() => Promise<unknown>)[] => {
  const kinds = new Set(questionsOf(questionnaire).map(({ category_name }) => CATEGORIES[category_name].kind));
  return [
    ...(isRead ? [fetchRead] : []),
    ...(isDivided(questionnaire) ? [fetchOthers] : []),
    ...[...kinds].flatMap((kind) => inputs[kind] ?? []),
  ];
};

/**
 * What a form needs for this questionnaire and others do not: the inputs of some categories, what others answer, the answers to be read
 * where `isRead`, and what works out formulas, which it gives. It `isHere` once all is fetched, and from then on: what a form needs later
 * must not take it away from who types into it.
 */
export const useFormParts = (
  questionnaire: Questionnaire | undefined,
  isRead: boolean,
): { isHere: boolean; formulas: Formulas | undefined } => {
  const isComputed = questionnaire !== undefined && needsFormulas(questionnaire);
  const [formulas] = useFetched(isComputed ? [fetchFormulas] : []) ?? [];
  const parts = useFetched(questionnaire ? inputsOf(questionnaire, isRead) : []);
  const isWhole = questionnaire !== undefined && parts !== undefined && (formulas !== undefined || !isComputed);
  return { isHere: useOnceOpen(isWhole), formulas };
};
