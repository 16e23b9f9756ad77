import type { FormatUse } from '#core/assembly/formats/formats.ts';
import type { Blank, BlankKind, Wording } from '#core/blanks/blank.ts';
import type { Decision } from '#core/blanks/edits.ts';
import { plain } from '#core/comparisons.ts';
import { suggestedIdentifier } from '#core/questionnaires/builder-edits.ts';
import { BUILDER_MESSAGES } from '#core/questionnaires/builder-messages.ts';
import { CATEGORIES, type CategoryName } from '#core/questionnaires/categories.ts';
import type { ChosenQuestion } from '#core/questionnaires/chosen-questions.ts';

/** What somebody decides of a blank. */
export interface BlankForm {
  use: Decision['use'];
  question: string;
  category: CategoryName;
  /** One option a line. */
  options: string;
  /** Empty: the answer as it is. */
  format: FormatUse | '';
  /** The identifier of a question that asks for the same already; empty for one of its own. */
  sameAs: string;
  /** What is repeated, in words. */
  rows: string;
}

/** Kinds of blanks as they are counted. */
export const KIND_WORDS: Record<BlankKind, [one: string, many: string]> = {
  bracket: ['bracket', 'brackets'],
  amount: ['amount', 'amounts'],
  angle: ['angle bracket', 'angle brackets'],
  line: ['line', 'lines'],
  highlight: ['highlight', 'highlights'],
  'empty cell': ['empty cell', 'empty cells'],
  'checkbox group': ['group of boxes', 'groups of boxes'],
  'either-or': ['either/or', 'either/ors'],
  date: ['date', 'dates'],
  party: ['party name', 'party names'],
  instruction: ['instruction', 'instructions'],
  selection: ['selection', 'selections'],
};

const FORMATS: Partial<Record<CategoryName, FormatUse[]>> = {
  Date: ['formal', 'legal', 'slashed', 'dashed_short', 'dotted', 'day', 'month', 'year'],
  Currency: ['currency', 'currency_words', 'number'],
  Number: ['number', 'words', 'ordinal', 'ordinal_words', 'roman', 'letter'],
  Percent: ['percent', 'number'],
  'Phone Number': ['phone'],
  'Dropdown - Yes/No': ['yes_no'],
};

/** The formats that suit an answer. */
export const formatsFor = (category: CategoryName): FormatUse[] =>
  FORMATS[category] ?? ['upper', 'lower', 'title', 'capital', 'article'];

/** The format that an answer has until somebody chooses another. */
const usualFormat = (category: CategoryName): FormatUse | '' =>
  category === 'Date' || category === 'Currency' || category === 'Percent' ? (formatsFor(category)[0] ?? '') : '';

/** The one format of a wording; undefined where the answer stands in it more than once, or not at all. */
const formatIn = (wording: Wording): FormatUse | '' | undefined => {
  const [answer, ...more] = wording.filter((part) => typeof part !== 'string');
  return answer && more.length === 0 ? (answer.formats[0] ?? '') : undefined;
};

/** Whether a format can be chosen for a blank. */
export const hasOneFormat = ({ suggestion }: Blank): boolean => formatIn(suggestion.wording) !== undefined;

/** A blank as it is suggested. */
export const suggestedForm = ({ suggestion }: Blank): BlankForm => ({
  use: suggestion.use,
  question: suggestion.question,
  category: suggestion.category,
  options: (suggestion.options ?? []).join('\n'),
  format: formatIn(suggestion.wording) ?? '',
  sameAs: '',
  rows: '',
});

/** Another use asks for another kind of answer, in other words until somebody has written some. */
export const withUse = (form: BlankForm, blank: Blank, use: BlankForm['use']): BlankForm => {
  const { question } = blank.suggestion;
  const include = `Include “${blank.text.trim().slice(0, 60)}”?`;
  if (use === 'optional')
    return {
      ...form,
      use,
      category: 'Dropdown - Yes/No',
      question: form.question === question ? include : form.question,
    };
  if (form.use !== 'optional') return { ...form, use };
  return {
    ...form,
    use,
    category: usualCategory(blank),
    question: form.question === include ? question : form.question,
  };
};

const usualCategory = ({ suggestion }: Blank): CategoryName =>
  suggestion.use === 'optional' ? 'Short Text' : suggestion.category;

export const withCategory = (form: BlankForm, category: CategoryName): BlankForm => ({
  ...form,
  category,
  format: usualFormat(category),
});

/** The identifier that a form gives; `taken` are those of other questions. */
export const identifierIn = (form: BlankForm, { suggestion }: Blank, taken: Iterable<string>): string => {
  if (form.sameAs) return form.sameAs;
  if (form.question.trim() === suggestion.question) return suggestion.identifier;
  return suggestedIdentifier(form.question, taken);
};

const optionsIn = ({ category, options }: BlankForm): string[] =>
  CATEGORIES[category].ownOptions
    ? options
        .split('\n')
        .map((each) => each.trim())
        .filter(Boolean)
    : [];

/** An option's label, which a tag compares with: signs that end a text or a tag would cut it. */
export const asLabel = (text: string): string => text.replace(/["“”{}\n]/g, '');

/** The options of a choice with another label for one. */
export const withOption = (form: BlankForm, at: number, optionLabel: string): BlankForm => ({
  ...form,
  options: form.options
    .split('\n')
    .map((label, index) => (index === at ? asLabel(optionLabel) : label))
    .join('\n'),
});

/** What is to be filled in before a blank can be accepted, by the names of the form's fields. */
export const formFaults = (form: BlankForm): Readonly<Record<string, string>> => {
  const faults: Record<string, string> = {};
  if (!form.sameAs && form.question.trim() === '') faults.question = BUILDER_MESSAGES.required;
  if (form.use !== 'choice') return faults;
  const labels = form.options.split('\n').map(plain);
  labels.forEach((label, at) => {
    if (label === '') faults[`option-${at}`] = BUILDER_MESSAGES.value;
    else if (labels.indexOf(label) < at) faults[`option-${at}`] = BUILDER_MESSAGES.optionUnique;
  });
  return faults;
};

const wordingIn = (form: BlankForm, wording: Wording): Wording => {
  const own = wording.length > 0 ? wording : [{ formats: [] }];
  if (formatIn(own) === undefined) return own;
  return own.map((part) => (typeof part === 'string' ? part : { formats: form.format ? [form.format] : [] }));
};

/** What a form makes of a blank. */
export const decisionOf = (form: BlankForm, blank: Blank, identifier: string, taken: Iterable<string>): Decision => {
  return {
    use: form.use,
    identifier,
    wording: wordingIn(form, blank.suggestion.wording),
    ...(form.use === 'choice' && { labels: optionsIn(form) }),
    ...(form.use === 'repeat' && { rows: suggestedIdentifier(form.rows || `${form.question} list`, taken) }),
  };
};

/** What the questionnaire will ask for a blank, and for the rows that it stands in. */
export const chosenIn = (form: BlankForm, blank: Blank, { identifier, rows }: Decision): ChosenQuestion[] => {
  const options = optionsIn(form);
  const { example } = blank.suggestion;
  const question: ChosenQuestion = {
    identifier,
    question: form.question.trim() || blank.suggestion.question,
    category: form.category,
    ...(options.length > 0 && { options }),
    ...(example &&
      form.use === 'answer' && { help: blank.kind === 'instruction' ? example : `For example: ${example}` }),
  };
  const repeated: ChosenQuestion[] = rows
    ? [{ identifier: rows, question: form.rows.trim() || `${form.question} list`, category: 'Data Table' }]
    : [];
  return form.sameAs ? repeated : [question, ...repeated];
};
