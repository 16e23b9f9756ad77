import type { FormatKind } from '#core/assembly/formats/formats.ts';
import { formatNameOf, formatOf } from '#core/assembly/formats/formats.ts';
import type { TagUse, TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { documentIn, placeMessage } from '#core/assembly/parse/places.ts';
import { type AnswerOperand, answersIn, leavesOf, readCondition } from '#core/assembly/parse/tag-condition.ts';
import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';
import { signFindings } from '#core/assembly/signing/sign-lint.ts';
import { isOrdering, isSpelling } from '#core/comparisons.ts';
import { type Message, message, type Sentence } from '#core/language/message.ts';
import type { Answers } from './answers.ts';
import type { CategoryName } from './categories.ts';
import { CATEGORIES, CONTACT_FIELDS } from './categories.ts';
import { conditionValue } from './comparison.ts';
import { inputsOf } from './formula/computed.ts';
import { formulaNames } from './formula/formula-names.ts';
import { identifiersIn, identifiersInRow } from './identifiers.ts';
import { inputsOfRows, namesInRow } from './names-in-row.ts';
import { quoted } from './prover-words.ts';
import type { Column, Question, Questionnaire, Table } from './question.ts';
import { allColumnsOf, answeredAs, optionsOf, questionsOf } from './question.ts';
import { columnQuestion, insideRow, settlesRows } from './row-questions.ts';
import { type Unquoted, unquotedIn } from './unquoted.ts';

/** Where a template and its questionnaire do not fit together; "never" and "always" are proved of the template's conditions. */
export type LintFinding = {
  kind: 'unasked' | 'unused' | 'mismatch' | 'never' | 'always' | 'signing';
  identifier: string;
  message: Message;
  /** The question or column concerned, by its stable id. */
  questionId?: string;
  /** For "never" and "always": answers that show it to be true, left out in spite of them, or shown in spite of them. */
  example?: Answers;
};

/** What a tag can mean at its place: a question, a part of one, or a column of the rows it stands in. */
type Known = { question?: Question; column?: Column; part?: true; isTotal?: true };
type Scope = Map<string, Known>;

const COUNTED = new Set(['rows', 'contacts', 'options', 'files']);

/** Whether there can be several; a row has one contact. */
const isCounted = ({ column, question }: Known): boolean => {
  const asked = column ?? question;
  return !!asked && column?.category_name !== 'Contact' && COUNTED.has(CATEGORIES[asked.category_name].kind);
};

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
      top.set(identifier, at ? { question, part: true } : { question: answeredAs(question) });
    });
  }
  const used = new Set<string>();
  const columnNamed = new Map(
    questionnaire.sections.flatMap((section) => allColumnsOf(section).map((column) => [column.id_value, column])),
  );
  const labelsOf = (identifier: string) => {
    const asked = top.get(identifier)?.question ?? columnNamed.get(identifier);
    return asked ? optionsOf(asked).map(({ label }) => label) : [];
  };
  const unquoted = unquotedIn(outline, (name) => top.has(name) || columnNamed.has(name), labelsOf);
  const findings = tagFindings(outline, [top], questionnaire, used, unquoted);
  const repeats = (identifier: string): boolean => {
    const question = top.get(identifier)?.question;
    const column = columnNamed.get(identifier);
    return question ? isCounted({ question }) : column?.category_name === 'Data Table';
  };
  const signing = signFindings([outline], repeats).map(
    ({ tag, message: what }): LintFinding => ({ kind: 'signing', identifier: tag, message: what }),
  );
  return [...findings, ...signing, ...unusedFindings(questionnaire, used)];
}

function tagFindings(
  level: TemplateOutline | TemplateSection,
  scopes: Scope[],
  questionnaire: Questionnaire,
  used: Set<string>,
  unquoted: readonly Unquoted[],
): LintFinding[] {
  const find = (path: string, within = scopes): Known | undefined => {
    const [identifier = '', ...parts] = path.split('.');
    if (!identifier || identifier === 'today') return { part: true };
    const known = within.findLast((scope) => scope.has(identifier))?.get(identifier);
    if (!known && identifier === 'row' && OF_ROW.has(parts.join('.'))) return { part: true };
    if (known?.question) used.add(known.question.id);
    if (known?.column) used.add(known.column.id);
    const [part] = parts;
    if (!part) return known;
    const fields = known?.column ? columnQuestion(known.column) : known?.question;
    if (fields?.multifield_values.some((field) => field.ans_key === part)) return { part: true };
    if (known?.column?.category_name === 'Contact' && part === 'address') return { part: true };
    return known && ofRows(known, parts, questionnaire, used);
  };
  const fields = level.fields.flatMap((tag) => fieldFindings(tag, find(tag.identifier)));
  const sections = level.sections.flatMap((section) => {
    if (section.condition !== undefined) {
      const found = conditionFindings(section, section.condition, find, unquoted);
      return [...found, ...tagFindings(section, scopes, questionnaire, used, unquoted)];
    }
    const known = find(section.identifier);
    const inner = section.kind === '#' && known && rowScope(known, questionnaire);
    const within = inner ? [...scopes, inner] : scopes;
    const asked = rowsFindings(section, (path) => find(path, within), unquoted);
    return [
      ...sectionFindings(section, known, questionnaire),
      ...asked,
      ...tagFindings(section, within, questionnaire, used, unquoted),
    ];
  });
  return [...fields, ...sections];
}

/** The noun in `year(s)`, `box(es)`, `party(ies)` and `part(ies)`. */
const singularOf = (counts: string): string => {
  const [, noun = '', ending] = /^(.*)\((\w+)\)$/.exec(counts) ?? [];
  return ending === 'ies' && !noun.endsWith('y') ? `${noun}y` : noun;
};

const OF_ROW = new Set(['number', 'count', 'first', 'last']);

/** What a path says of rows: how many, one of them, a column of all, its total. */
function ofRows(known: Known, parts: string[], questionnaire: Questionnaire, used: Set<string>): Known | undefined {
  if (known.part || !isCounted(known)) return undefined;
  const columns = rowScope(known, questionnaire);
  const isRow = (parts[0] === 'first' || parts[0] === 'last') && !columns?.has(parts[0]);
  const [name, said, ...more] = isRow ? parts.slice(1) : parts;
  const inRow = name === undefined ? undefined : columns?.get(name);
  if (inRow?.column?.category_name === 'Data Table' && said !== undefined) {
    used.add(inRow.column.id);
    return ofRows(inRow, [said, ...more], questionnaire, used);
  }
  if (more.length > 0) return undefined;
  if (!inRow)
    return (isRow ? name === undefined : name === 'count' || name === 'any') && !said ? { part: true } : undefined;
  if (inRow.column) used.add(inRow.column.id);
  if (said === undefined) return inRow;
  if (isRow) return undefined;
  if (said === 'total') return inRow.column ? { ...inRow, isTotal: true } : inRow;
  return said === 'count' || said === 'first' || said === 'last' || said === 'any' ? { part: true } : undefined;
}

/** What is wrong with the rows that a section asks for: answers that nobody gives. */
function rowsFindings(
  { kind, written, place }: TemplateSection,
  find: (path: string) => Known | undefined,
  unquoted: readonly Unquoted[],
): LintFinding[] {
  const tag = written === undefined ? undefined : readTag(`${kind}${written}`);
  if (!tag || !isTag(tag) || !tag.rows) return [];
  const { where, by } = tag.rows;
  const looked = [
    ...(where ? answersIn(where).map(({ identifier }) => identifier) : []),
    ...(by ? [by.join('.')] : []),
  ];
  const texts = unquoted.filter(({ condition }) => condition === written);
  const words = new Set(texts.map(({ word }) => word));
  const writtenTag = `{{${kind}${written}}}`;
  return [
    ...looked
      .filter((path) => !words.has(path) && !find(path))
      .map((identifier) => unasked(writtenTag, { identifier, place })),
    ...texts.map((one) => bareWord(one, writtenTag, `{{${kind}${one.mended}}}`, placeMessage(place))),
  ];
}

/** That a condition compares with a word which is no question. */
const bareWord = ({ word }: Unquoted, tag: Message, mended: string, place: Message): LintFinding => ({
  kind: 'mismatch',
  identifier: word,
  message: message('{tag} compares with {word}, which is no question: put it in quotation marks, {mended} ({place}).', {
    tag,
    word: quoted(word),
    mended,
    place,
  }),
});

/** What stands in the rows of a data table or a list of contacts. */
function rowScope({ question, column, part }: Known, questionnaire: Questionnaire): Scope | undefined {
  if (part) return undefined;
  if (column?.category_name === 'Data Table') return columnScope(column);
  if ((column ?? question)?.category_name === 'Contact') {
    return new Map([...CONTACT_FIELDS.map((field) => field.ans_key), 'address'].map((key) => [key, { part: true }]));
  }
  if (question?.category_name !== 'Data Table') return undefined;
  const section = questionnaire.sections.find((each) => each.questions.includes(question));
  return section ? columnScope(section) : new Map();
}

function columnScope(table: Table): Scope {
  const names = identifiersInRow(table);
  return new Map(
    (table.dataTableColumns ?? []).flatMap((column): [string, Known][] => {
      const [, ...made] = names.get(column.id) ?? [];
      const known = answeredAs(column);
      return [
        ...made.map((name): [string, Known] => [name, { column: known, part: true }]),
        [column.id_value, { column: known }],
      ];
    }),
  );
}

const unasked = (tag: string, { identifier, place }: Pick<TagUse, 'identifier' | 'place'>): LintFinding => ({
  kind: 'unasked',
  identifier,
  message: message('No question answers {tag} ({place}).', { tag, place: placeMessage(place) }),
});

function fieldFindings(use: TagUse, known: Known | undefined): LintFinding[] {
  const { identifier, formats: names, place } = use;
  const tag = `{{${identifier}}}`;
  if (!known) return [unasked(tag, use)];
  const asked = known.column ?? known.question;
  if (!asked || known.part) return [];
  const finding = (what: Sentence): LintFinding => ({
    kind: 'mismatch',
    identifier,
    questionId: asked.id,
    message: message('{what} ({place}).', { what, place: placeMessage(place) }),
  });
  const category = asked.category_name;
  if (known.isTotal && !['number', 'cents'].includes(CATEGORIES[category].kind)) {
    return [
      finding(
        message('{tag} adds up “{question}”, but it is {category}', { tag, question: asked.question_value, category }),
      ),
    ];
  }
  const [first] = names;
  const counted = names.find((name) => formatNameOf(name) === 'plural');
  if (counted && use.repeats) {
    const form = `{{${identifier} | form${counted.slice('plural'.length)}}}`;
    return [
      finding(
        message('{tag} prints the number, and so does {again} after it; write {form} there', {
          tag,
          again: `{{${identifier} | ${counted}}}`,
          form,
        }),
      ),
    ];
  }
  if (use.counts && category === 'Number' && !names.some((name) => formatOf(name).counts)) {
    const plural = `{{${[identifier, ...names, `plural ${singularOf(use.counts)}`].join(' | ')}}}`;
    return [
      finding(message('{tag} stands before “{words}”; write {plural} for both', { tag, words: use.counts, plural })),
    ];
  }
  if (first && formatOf(first).counts && isCounted(known)) return [];
  if (known.column && category === 'Contact') {
    const name = `{{${identifier}.name}}`;
    return [
      finding(message('{tag} prints all that is told of a contact; write {name}, or another part', { tag, name })),
    ];
  }
  if (category === 'Data Table' || category === 'Contact') {
    return [
      finding(
        message('{tag} prints rows in one line; write {open} … {close} around a row', {
          tag,
          open: `{{#${identifier}}}`,
          close: `{{/${identifier}}}`,
        }),
      ),
    ];
  }
  if (category === 'Date' && !names.some((name) => formatOf(name).kind === 'date')) {
    const formatted = `{{${identifier} | formal}}`;
    return [finding(message('{tag} is a date without a format; write {formatted}', { tag, formatted }))];
  }
  if (category === 'Currency' && !names.some((name) => ['currency', 'number'].includes(formatOf(name).kind))) {
    const formatted = `{{${[identifier, 'currency', ...names].join(' | ')}}}`;
    return [finding(message('{tag} is an amount of money without a format; write {formatted}', { tag, formatted }))];
  }
  return names
    .filter((name) => FITS[formatOf(name).kind] !== 'any' && !FITS[formatOf(name).kind].includes(category))
    .filter((_, at) => at === 0)
    .map((name) =>
      finding(
        message('{tag} needs {needs}, but “{question}” is {category}', {
          tag: `{{${identifier} | ${name}}}`,
          needs: formatOf(name).needs,
          question: asked.question_value,
          category,
        }),
      ),
    );
}

/** What is wrong with a section that compares: answers that nobody gives, and values that no answer can equal. */
function conditionFindings(
  { kind, place: where, identifier }: TemplateSection,
  condition: string,
  find: (path: string) => Known | undefined,
  unquoted: readonly Unquoted[],
): LintFinding[] {
  const name = documentIn(where);
  const document = name === undefined ? undefined : message('The document {document}', { document: quoted(name) });
  const tag = document ?? `{{${kind}${condition}}}`;
  const place = placeMessage(where);
  const read = readCondition(condition);
  if (!('condition' in read)) return [];
  const known = ({ path }: AnswerOperand): Known | undefined =>
    find((path.at(-1) === 'count' ? path.slice(0, -1) : path).join('.'));
  const texts = new Map(unquoted.filter((one) => one.condition === condition).map((one) => [one.word, one]));
  const bareWords = [...texts.values()].map((one) =>
    bareWord(one, tag, document ? one.mended : `{{${kind}${one.mended}}}`, place),
  );
  const nobody = answersIn(read.condition)
    .filter((answer) => !known(answer) && !texts.has(answer.identifier))
    .map(
      ({ identifier: label }): LintFinding =>
        document
          ? {
              kind: 'unasked',
              identifier: label,
              message: message('{document} depends on {label}, but no question has that identifier.', {
                document,
                label: quoted(label),
              }),
            }
          : unasked(`{{${kind}${condition}}}`, { identifier: label, place: where }),
    );
  const unfit = leavesOf(read.condition).flatMap((leaf): LintFinding[] => {
    const looked = known(leaf.of);
    const asked = looked?.column ?? looked?.question;
    if (!asked || looked?.part) return [];
    const finding = (what: Sentence): LintFinding[] => [
      { kind: 'mismatch', identifier, questionId: asked.id, message: what },
    ];
    const facts = { tag, question: asked.question_value, category: asked.category_name, place };
    const { kind: answered } = CATEGORIES[asked.category_name];
    if (leaf.of.path.at(-1) === 'count')
      return looked && isCounted(looked)
        ? []
        : finding(message('{tag} counts “{question}”, which is {category} and has no rows ({place}).', facts));
    if (leaf.kind !== 'compared') return [];
    if (isOrdering(leaf.comparison) && !['number', 'cents', 'day', 'text'].includes(answered))
      return finding(
        message('{tag} asks whether “{question}” is more or less, but it is {category} ({place}).', facts),
      );
    if (isSpelling(leaf.comparison)) return [];
    const lost = leaf.with.find(
      (operand) => operand.kind === 'value' && conditionValue(asked, operand.text) === undefined,
    );
    if (lost?.kind !== 'value') return [];
    return finding(
      message('{tag} compares “{question}” with “{value}”, which is not among its possible answers ({place}).', {
        ...facts,
        value: lost.text,
      }),
    );
  });
  return [...nobody, ...bareWords, ...unfit];
}

const DECIDES: CategoryName[] = [
  'Dropdown - Yes/No',
  'Multiple Selection',
  'Data Table',
  'Contact',
  'File Upload',
  'Note',
];

/** Whether it is asked whatever is answered; of a column, in each row. */
function isAlwaysAsked({ question, column }: Known, { sections }: Questionnaire): boolean {
  const section = sections.find(({ questions }) => questions.some(({ id }) => id === question?.id));
  return [column, question, section].every((asked) => !asked?.visibility_condition?.length);
}

function sectionFindings(
  section: TemplateSection,
  known: Known | undefined,
  questionnaire: Questionnaire,
): LintFinding[] {
  const { identifier, kind, inTableRow } = section;
  const tag = `{{${kind}${identifier}}}`;
  if (!known) return [unasked(tag, section)];
  const asked = known.column ?? known.question;
  if (!asked || known.part) return [];
  const category = asked.category_name;
  const finding = (what: Sentence): LintFinding[] => [
    { kind: 'mismatch', identifier, questionId: asked.id, message: what },
  ];
  const facts = { tag, question: asked.question_value, category, place: placeMessage(section.place) };
  if (inTableRow && kind === '#' && known.question && CATEGORIES[category].kind === 'text') {
    return finding(
      message('{tag} repeats table rows, but “{question}” is {category} and not a Data Table ({place}).', facts),
    );
  }
  if (asked.required && isAlwaysAsked(known, questionnaire) && !DECIDES.includes(category)) {
    return finding(
      kind === '#'
        ? message('{tag} always shows: “{question}” is a required {category}, not a Yes/No ({place}).', facts)
        : message('{tag} never shows: “{question}” is a required {category}, not a Yes/No ({place}).', facts),
    );
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
  const names = formulaNames(questionnaire);
  for (const question of questionsOf(questionnaire)) for (const name of inputsOf(question, names)) looked.add(name);
  for (const section of questionnaire.sections.filter(settlesRows))
    for (const name of inputsOfRows(questionnaire, section)) looked.add(name);
  const factsOf = ({ question_value, id_value }: Question | Column) => ({
    question: question_value,
    tag: `{{${id_value}}}`,
  });
  const finding = ({ id_value, id }: Question | Column, what: Sentence): LintFinding => ({
    kind: 'unused',
    identifier: id_value,
    questionId: id,
    message: what,
  });
  return questionnaire.sections.flatMap((section) =>
    section.questions.flatMap((question) => {
      const { kind } = CATEGORIES[question.category_name];
      if (kind === 'none' || kind === 'files' || looked.has(question.id_value)) return [];
      if (!used.has(question.id))
        return [
          finding(question, message('The template does not use the question “{question}” ({tag}).', factsOf(question))),
        ];
      if (question.category_name !== 'Data Table') return [];
      const inRow = namesInRow(questionnaire, section);
      const columns = (section.dataTableColumns ?? []).filter(({ id_value }) => !inRow.has(id_value));
      const { row, inner } = insideRow(questionnaire, section);
      const inNested = namesInRow(row, inner);
      const nested = (inner.dataTableColumns ?? []).filter(({ id_value }) => !inNested.has(id_value));
      return columns
        .flatMap((column) => (used.has(column.id) && column.dataTableColumns ? [column, ...nested] : [column]))
        .filter((column) => !used.has(column.id))
        .map((column) =>
          finding(column, message('The template does not use the column “{question}” ({tag}).', factsOf(column))),
        );
    }),
  );
}
