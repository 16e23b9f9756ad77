import { type Message, message } from '#core/language/message.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { parseDay } from '#core/questionnaires/day.ts';
import type { Checks } from '#core/questionnaires/question.ts';
import { humanised } from '#core/text.ts';
import type { InterviewCondition, InterviewLeft, InterviewQuestion, InterviewScreen } from './interview.ts';
import { type Dictionary, isDictionary, namesOf, plainWords, textOf } from './interview-values.ts';

/** A block as it was read: its screen, what of it is not brought, and the variables that it asks for. */
export type ReadBlock = { screen: InterviewScreen | undefined; left: InterviewLeft[]; variables: string[] };

const CATEGORIES: Record<string, CategoryName | undefined> = {
  text: undefined,
  area: 'Long Text',
  number: 'Number',
  integer: 'Number',
  float: 'Number',
  range: 'Number',
  currency: 'Currency',
  date: 'Date',
  email: 'Email',
  yesno: 'Dropdown - Yes/No',
  yesnowide: 'Dropdown - Yes/No',
  yesnoradio: 'Dropdown - Yes/No',
  boolean: 'Dropdown - Yes/No',
  checkboxes: 'Multiple Selection',
  multiselect: 'Multiple Selection',
  radio: 'Dropdown',
  dropdown: 'Dropdown',
  combobox: 'Dropdown',
  file: 'File Upload',
  files: 'File Upload',
};

/** What a field may say beside its label, and is read. */
const READ = new Set([
  'label',
  'field',
  'datatype',
  'input type',
  'choices',
  'dropdown',
  'buttons',
  'required',
  'hint',
  'help',
  'show if',
  'hide if',
  'no label',
]);
/** What a field may say that is listed where a question cannot say it. */
const UNSAID = new Set([
  'default',
  'min',
  'max',
  'minlength',
  'maxlength',
  'validate',
  'validation code',
  'js show if',
  'js hide if',
  'disable if',
  'enable if',
  'address autocomplete',
  'note',
  'html',
  'code',
]);
/** Kinds that ask for what no question does, or for the opposite of what it says. */
const UNASKED = /^(?:signature|noyes\w*|object\w*|user|ml|mlarea|microphone|camera\w*|camcorder|environment|raw)$/;

const CODE = message('It is code. Answer the question that it works out, or leave it out.');
const NO_QUESTION = message('It asks nothing.');
const OTHER_FILE = message('Other files are not read. Choose that file instead.');
const UNKNOWN_KIND = message('There is no question of this kind here.');
const AS_TEXT = message('There is no question of this kind here, so it is asked as text.');
const UNSAID_HERE = message('A question cannot say this here.');

/** A choice is kept by its value, which templates print and compare. */
const optionsOf = (choices: unknown): string[] | undefined => {
  const list = isDictionary(choices) ? Object.entries(choices).map(([label, value]) => ({ [label]: value })) : choices;
  if (!Array.isArray(list)) return undefined;
  const options = list.map((choice: unknown) => {
    if (!isDictionary(choice)) return textOf(choice);
    if ('code' in choice) return '';
    if ('value' in choice) return textOf(choice.value);
    const [value] = Object.values(choice);
    return textOf(value);
  });
  return options.every(Boolean) && options.length > 0 ? [...new Set(options.map((each) => each.trim()))] : undefined;
};

const conditionOf = (field: Dictionary): InterviewCondition | 'unread' | undefined => {
  const shows = field['show if'] ?? field['hide if'];
  if (shows === undefined) return undefined;
  const variable = isDictionary(shows) ? shows.variable : shows;
  const value = isDictionary(shows) ? (shows.is ?? true) : true;
  const options = /^(.+)\[["'](.+)["']\]$/.exec(textOf(variable));
  const names = namesOf(options?.[1] ?? textOf(variable));
  if ('show if' in field && 'hide if' in field) return 'unread';
  if (!names || names.list || (isDictionary(shows) && 'code' in shows)) return 'unread';
  const operator = 'hide if' in field ? 'is_not' : 'is';
  const said = options?.[2] ?? (value === true ? 'Yes' : value === false ? 'No' : textOf(value));
  return said ? { identifier: names.identifier, operator, value: said } : 'unread';
};

/** A day of an interview: `2026-01-31`, or its present day. */
const dayIn = (text: string): string | undefined =>
  /^\$?\{?\s*today\(\)\s*\}?$/.test(text) ? 'today' : text.includes('/') ? undefined : parseDay(text);

const numberIn = (text: string): string | undefined => (/^-?\d+(?:\.\d+)?$/.test(text) ? text : undefined);

/** What a field says of its answer, as a check is written. */
const CHECKED: Record<string, { name: 'at_least' | 'at_most'; of: 'measure' | 'length' }> = {
  min: { name: 'at_least', of: 'measure' },
  max: { name: 'at_most', of: 'measure' },
  minlength: { name: 'at_least', of: 'length' },
  maxlength: { name: 'at_most', of: 'length' },
};

/** The checks of a field, and the keys that were read for them. */
const checksIn = (field: Dictionary, kind: string, category: CategoryName | undefined) => {
  const checks: Checks = kind === 'integer' ? { whole: true } : {};
  const keys = Object.keys(CHECKED).filter((key) => {
    const { name, of } = CHECKED[key] as (typeof CHECKED)[string];
    const text = textOf(field[key]).trim();
    const isText = category === undefined || category === 'Long Text';
    const limit =
      of === 'length'
        ? isText && /^\d{1,5}$/.test(text)
          ? text
          : undefined
        : category === 'Date'
          ? dayIn(text)
          : category === 'Number' || category === 'Currency'
            ? numberIn(text)
            : undefined;
    if (limit !== undefined) checks[name] = limit;
    return limit !== undefined;
  });
  return { checks: Object.keys(checks).length > 0 ? checks : undefined, keys };
};

/** The default of a field that is asked as a question; undefined where it is worked out, or is no one plain value. */
const defaultIn = (field: Dictionary, category: CategoryName | undefined): string | undefined => {
  const text = textOf(field.default).trim();
  if (category === 'Multiple Selection' || category === 'File Upload') return undefined;
  if (category === 'Date') return dayIn(text);
  if (category === 'Number' || category === 'Currency') return numberIn(text);
  if (category === 'Dropdown - Yes/No') return { true: 'Yes', false: 'No', Yes: 'Yes', No: 'No' }[text];
  return text === '' || text.includes('${') ? undefined : text;
};

/** Reads one item of `fields`; `heading` is the screen's question, which a field without a label is asked by. */
const readField = (
  field: Dictionary,
  heading: string,
  place: Message,
): { question?: InterviewQuestion; variable?: string; left: InterviewLeft[] } => {
  const left: InterviewLeft[] = [];
  const leave = (text: string, reason: Message) => left.push({ text, place, reason });
  const [labelled] = Object.entries(field).filter(([key]) => !READ.has(key) && !UNSAID.has(key));
  const variable = textOf(field.field ?? field['no label'] ?? labelled?.[1]);
  const label = field.label ?? (field['no label'] === undefined && field.field === undefined ? labelled?.[0] : '');
  const questionText = plainWords(label) || heading;
  if ('note' in field || 'html' in field) return { left };
  const kind = textOf(field.datatype ?? field['input type'] ?? 'text');
  const names = variable && !UNASKED.test(kind) ? namesOf(variable) : undefined;
  if (!names) {
    leave(textOf(field.code) || questionText || variable, 'code' in field ? CODE : UNKNOWN_KIND);
    return { left };
  }
  const options = optionsOf(field.choices ?? field.dropdown ?? field.buttons);
  const isKnown = Object.hasOwn(CATEGORIES, kind);
  if (!isKnown && !options) leave(`${questionText}: ${kind}`, AS_TEXT);
  if ('choices' in field && !options) leave(questionText, CODE);
  const known = isKnown ? CATEGORIES[kind] : undefined;
  const category = options
    ? known === 'Multiple Selection'
      ? known
      : 'Dropdown'
    : known === 'Dropdown'
      ? undefined
      : known;
  const { checks, keys } = checksIn(field, kind, category);
  const isColumn = names.list !== undefined;
  const filledIn = isColumn ? undefined : defaultIn(field, category);
  const said = new Set([...keys, ...(filledIn === undefined ? [] : ['default'])]);
  for (const key of Object.keys(field))
    if (UNSAID.has(key) && !said.has(key)) leave(`${questionText}: ${key} ${textOf(field[key])}`.trim(), UNSAID_HERE);
  const condition = conditionOf(field);
  if (condition === 'unread') leave(`${questionText}: ${'show if' in field ? 'show if' : 'hide if'}`, CODE);
  const question: InterviewQuestion = {
    ...names,
    label: questionText || humanised(names.identifier),
    category: category === 'Multiple Selection' && !options ? undefined : category,
    options: options ?? [],
    required: field.required !== false && category !== 'Multiple Selection',
    help: plainWords(field.help ?? field.hint) || undefined,
    condition: condition === 'unread' ? undefined : condition,
    checks,
    default: filledIn,
  };
  return { question, variable, left };
};

/** Blocks that say how an interview looks or is stored: nothing is lost without them. */
const SILENT = new Set([
  'metadata',
  'features',
  'comment',
  'objects',
  'default screen parts',
  'sections',
  'id',
  'mandatory',
]);
/** What docassemble asks to gather a list, which a data table asks by itself. */
const GATHERS = /\.(?:there_are_any|there_is_another|gathered|target_number|number)$/;

const KINDS: [key: string, datatype: string][] = [
  ['yesno', 'yesno'],
  ['noyes', 'noyes'],
  ['signature', 'signature'],
];

/** The fields of a question block, also where it asks for one thing without `fields`. */
const fieldsOf = (block: Dictionary): Dictionary[] => {
  const { fields } = block;
  if (Array.isArray(fields)) return fields.filter(isDictionary);
  if (isDictionary(fields)) return [fields];
  for (const [key, datatype] of KINDS) if (key in block) return [{ field: block[key], datatype }];
  const choices = block.choices ?? block.buttons ?? block.dropdown ?? block.combobox;
  if (block.field !== undefined && choices !== undefined) return [{ field: block.field, choices }];
  return [];
};

/** Reads one block of an interview. */
export const readBlock = (block: Dictionary, place: Message): ReadBlock => {
  const left: InterviewLeft[] = [];
  if (!('question' in block)) {
    const [key] = Object.keys(block).filter((each) => !SILENT.has(each));
    if (key === undefined) return { screen: undefined, left, variables: [] };
    const reason = key === 'code' ? CODE : key === 'include' ? OTHER_FILE : NO_QUESTION;
    const text = plainWords(block[key]) || key;
    return { screen: undefined, left: [{ text: text.slice(0, 80), place, reason }], variables: [] };
  }
  const heading = plainWords(block.question);
  const read = fieldsOf(block).map((field) => readField(field, heading, place));
  const gathers = read.map(({ variable = '' }) => GATHERS.test(variable));
  left.push(...read.flatMap((each, at) => (gathers[at] ? [] : each.left)));
  if ('if' in block) left.push({ text: `${heading}: if`, place, reason: CODE });
  if (read.length === 0) left.push({ text: heading, place, reason: NO_QUESTION });
  const questions = read.flatMap(({ question }, at) => (question && !gathers[at] ? [question] : []));
  const help = plainWords(block.subquestion) || undefined;
  const [only] = questions;
  if (only && questions.length === 1) {
    // The label of a single field says less than the question above it.
    Object.assign(only, { label: heading || only.label, help: only.help ?? help });
  }
  return {
    screen: { heading, questions },
    left,
    variables: read.flatMap(({ variable }) => (variable ? [variable] : [])),
  };
};
