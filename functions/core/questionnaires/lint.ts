import type { FormatKind } from '#core/assembly/formats/formats.ts';
import { formats } from '#core/assembly/formats/formats.ts';
import type { TagUse, TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import {
  type AnswerOperand,
  answersIn,
  type Comparison,
  leavesOf,
  readCondition,
} from '#core/assembly/parse/tag-condition.ts';
import type { CategoryName } from './categories.ts';
import { CATEGORIES, CONTACT_FIELDS } from './categories.ts';
import { conditionValue } from './comparison.ts';
import { identifiersIn } from './identifiers.ts';
import type { Column, Question, Questionnaire } from './question.ts';
import { questionsOf } from './question.ts';

/** Where a template and its questionnaire do not fit together, in plain words. */
export type LintFinding = {
  kind: 'unasked' | 'unused' | 'mismatch';
  identifier: string;
  message: string;
  /** Where the tag stands in the template. */
  place?: string;
  /** The question or column concerned, by its stable id. */
  questionId?: string;
};

/** What a tag can mean at its place: a question, a part of one, or a column of the rows it stands in. */
type Known = { question?: Question; column?: Column; part?: true };
type Scope = Map<string, Known>;

const FITS: Record<FormatKind, CategoryName[] | 'any'> = {
  date: ['Date'],
  currency: ['Currency', 'Number'],
  number: ['Number', 'Percent', 'Currency'],
  percent: ['Percent', 'Number'],
  phone: ['Phone Number', 'Short Text'],
  choice: ['Dropdown - Yes/No'],
  list: 'any',
  text: 'any',
};

/** Tags that nobody asks, questions that nothing uses, and tags whose use does not suit the kind of answer. */
export function lint(outline: TemplateOutline, questionnaire: Questionnaire): LintFinding[] {
  const questions = questionsOf(questionnaire);
  const top: Scope = new Map([['today', { part: true }]]);
  const identifiers = identifiersIn(questionnaire);
  for (const question of questions.toReversed()) {
    (identifiers.get(question.id) ?? []).forEach((identifier, at) => {
      top.set(identifier, at ? { question, part: true } : { question });
    });
  }
  const used = new Set<string>();
  const findings = tagFindings(outline, [top], questionnaire, used);
  return [...findings, ...unusedFindings(questionnaire, used)];
}

function tagFindings(
  level: TemplateOutline | TemplateSection,
  scopes: Scope[],
  questionnaire: Questionnaire,
  used: Set<string>,
): LintFinding[] {
  const find = (path: string): Known | undefined => {
    const [identifier = '', part] = path.split('.');
    if (!identifier || identifier === 'today') return { part: true };
    const known = scopes.findLast((scope) => scope.has(identifier))?.get(identifier);
    if (known?.question) used.add(known.question.id);
    if (known?.column) used.add(known.column.id);
    if (!part) return known;
    return known?.question?.multifield_values.some((field) => field.ans_key === part) ? { part: true } : undefined;
  };
  const fields = level.fields.flatMap((tag) => fieldFindings(tag, find(tag.identifier)));
  const sections = level.sections.flatMap((section) => {
    if (section.condition !== undefined) {
      const found = conditionFindings(section, section.condition, find);
      return [...found, ...tagFindings(section, scopes, questionnaire, used)];
    }
    const known = find(section.identifier);
    const inner = section.kind === '#' && known && rowScope(known, questionnaire);
    const within = inner ? [...scopes, inner] : scopes;
    return [...sectionFindings(section, known), ...tagFindings(section, within, questionnaire, used)];
  });
  return [...fields, ...sections];
}

/** What stands in the rows of a data table or a list of contacts. */
function rowScope({ question, part }: Known, questionnaire: Questionnaire): Scope | undefined {
  if (!question || part) return undefined;
  if (question.category_name === 'Contact') {
    return new Map([...CONTACT_FIELDS.map((field) => field.ans_key), 'address'].map((key) => [key, { part: true }]));
  }
  if (question.category_name !== 'Data Table') return undefined;
  const section = questionnaire.sections.find((each) => each.questions.includes(question));
  return new Map((section?.dataTableColumns ?? []).map((column) => [column.id_value, { column }]));
}

const unasked = (written: string, identifier: string, place: string): LintFinding => ({
  kind: 'unasked',
  identifier,
  place,
  message: `No question answers ${written} (${place}).`,
});

function fieldFindings({ identifier, formats: names, place }: TagUse, known: Known | undefined): LintFinding[] {
  if (!known) return [unasked(`{{${identifier}}}`, identifier, place)];
  const asked = known.column ?? known.question;
  if (!asked || known.part) return [];
  const finding = (message: string): LintFinding => ({
    kind: 'mismatch',
    identifier,
    place,
    questionId: asked.id,
    message: `${message} (${place}).`,
  });
  const category = asked.category_name;
  if (category === 'Data Table' || category === 'Contact') {
    return [
      finding(`{{${identifier}}} prints rows in one line; write {{#${identifier}}} … {{/${identifier}}} around a row`),
    ];
  }
  if (category === 'Date' && !names.some((name) => formats[name].kind === 'date')) {
    return [finding(`{{${identifier}}} is a date without a format; write {{${identifier} | formal}}`)];
  }
  return names
    .filter((name) => FITS[formats[name].kind] !== 'any' && !FITS[formats[name].kind].includes(category))
    .filter((_, at) => at === 0)
    .map((name) =>
      finding(`{{${identifier} | ${name}}} needs ${formats[name].needs}, but “${asked.question_value}” is ${category}`),
    );
}

const ORDERED = new Set<Comparison>(['more_than', 'at_least', 'less_than', 'at_most', 'between']);
const COUNTED = new Set(['rows', 'contacts', 'options', 'files']);

/** What is wrong with a section that compares: answers that nobody gives, and values that no answer can equal. */
function conditionFindings(
  { kind, place, identifier }: TemplateSection,
  condition: string,
  find: (path: string) => Known | undefined,
): LintFinding[] {
  const written = `{{${kind}${condition}}}`;
  const read = readCondition(condition);
  if (!('condition' in read)) return [];
  const known = ({ path }: AnswerOperand): Known | undefined =>
    find((path.at(-1) === 'count' ? path.slice(0, -1) : path).join('.'));
  const nobody = answersIn(read.condition)
    .filter((answer) => !known(answer))
    .map((answer) => unasked(written, answer.identifier, place));
  const unfit = leavesOf(read.condition).flatMap((leaf): LintFinding[] => {
    const looked = known(leaf.of);
    const asked = looked?.column ?? looked?.question;
    if (!asked || looked?.part) return [];
    const finding = (words: string): LintFinding[] => [
      { kind: 'mismatch', identifier, place, questionId: asked.id, message: `${written} ${words} (${place}).` },
    ];
    const about = `“${asked.question_value}”`;
    const { kind: answered } = CATEGORIES[asked.category_name];
    if (leaf.of.path.at(-1) === 'count')
      return COUNTED.has(answered) ? [] : finding(`counts ${about}, which is ${asked.category_name} and has no rows`);
    if (leaf.kind !== 'compared') return [];
    if (ORDERED.has(leaf.comparison) && !['number', 'cents', 'day', 'text'].includes(answered))
      return finding(`asks whether ${about} is more or less, but it is ${asked.category_name}`);
    if (leaf.comparison === 'contains' || leaf.comparison === 'begins_with') return [];
    const lost = leaf.with.find(
      (operand) => operand.kind === 'value' && conditionValue(asked, operand.text) === undefined,
    );
    if (lost?.kind !== 'value') return [];
    return finding(`compares ${about} with “${lost.text}”, which is not among its possible answers`);
  });
  return [...nobody, ...unfit];
}

const DECIDES: CategoryName[] = [
  'Dropdown - Yes/No',
  'Multiple Selection',
  'Data Table',
  'Contact',
  'File Upload',
  'Note',
];

function sectionFindings(
  { identifier, kind, place, inTableRow }: TemplateSection,
  known: Known | undefined,
): LintFinding[] {
  const written = `{{${kind}${identifier}}}`;
  if (!known) return [unasked(written, identifier, place)];
  const asked = known.column ?? known.question;
  if (!asked || known.part) return [];
  const category = asked.category_name;
  const finding = (words: string): LintFinding[] => [
    { kind: 'mismatch', identifier, place, questionId: asked.id, message: `${written} ${words} (${place}).` },
  ];
  if (inTableRow && kind === '#' && known.question && CATEGORIES[category].kind === 'text') {
    return finding(`repeats table rows, but “${asked.question_value}” is ${category} and not a Data Table`);
  }
  if (asked.required && !DECIDES.includes(category)) {
    const effect = kind === '#' ? 'always shows' : 'never shows';
    return finding(`${effect}: “${asked.question_value}” is a required ${category}, not a Yes/No`);
  }
  return [];
}

function unusedFindings(questionnaire: Questionnaire, used: Set<string>): LintFinding[] {
  const looked = new Set(
    questionnaire.sections.flatMap((section) =>
      [section, ...section.questions].flatMap((owner) =>
        owner.visibility_condition.map((condition) => condition.label),
      ),
    ),
  );
  const finding = (asked: Question | Column, what: string): LintFinding => ({
    kind: 'unused',
    identifier: asked.id_value,
    questionId: asked.id,
    message: `The template does not use ${what} “${asked.question_value}” ({{${asked.id_value}}}).`,
  });
  return questionnaire.sections.flatMap((section) =>
    section.questions.flatMap((question) => {
      const { kind } = CATEGORIES[question.category_name];
      if (kind === 'none' || kind === 'files' || looked.has(question.id_value)) return [];
      if (!used.has(question.id)) return [finding(question, 'the question')];
      if (question.category_name !== 'Data Table') return [];
      return (section.dataTableColumns ?? [])
        .filter((column) => !used.has(column.id))
        .map((column) => finding(column, 'the column'));
    }),
  );
}
