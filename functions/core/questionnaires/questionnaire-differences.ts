import { type Message, message, type Sentence } from '#core/language/message.ts';
import { quoted, said } from './prover-words.ts';
import {
  type Column,
  type Conditional,
  type Question,
  type Questionnaire,
  questionsOf,
  type Section,
  type Table,
} from './question.ts';

/** A value without the ids in it, its fields in one order: what a person would call the same is the same. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([name, field]) => name !== 'id' && field !== undefined);
  return fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, plain(field)]);
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** What is known by an id, and, where a questionnaire was drafted anew, by its name. */
interface Named {
  id: string;
}

/** Each of `after` with what it was before, and what is gone: of one id, else of one name. */
const paired = <T extends Named>(before: readonly T[], after: readonly T[], nameOf: (one: T) => string) => {
  const byId = new Map(before.map((one) => [one.id, one]));
  const ids = new Set(after.map(({ id }) => id));
  const byName = new Map(before.filter(({ id }) => !ids.has(id)).map((one) => [nameOf(one), one]));
  const pairs = after.map((one): [T | undefined, T] => {
    const known = byId.get(one.id);
    if (known) return [known, one];
    const alike = byName.get(nameOf(one));
    byName.delete(nameOf(one));
    return [alike, one];
  });
  const stay = new Set(pairs.map(([known]) => known));
  return { pairs, gone: before.filter((one) => !stay.has(one)) };
};

/** A question or a section as it is called. */
const called = ({ question_value, id_value }: Pick<Question, 'question_value' | 'id_value'>): Sentence =>
  quoted(question_value || id_value);
const sectionCalled = ({ name }: Pick<Section, 'name'>): Sentence =>
  message('The section {title}', { title: quoted(name) });

const conditionChanges = (
  item: Sentence,
  before: Conditional,
  after: Conditional,
  questions: ReadonlyMap<string, Question>,
): Message[] => {
  const shownBy = ({ match, visibility_condition: conditions }: Conditional) =>
    conditions.length > 0 ? { match, conditions } : undefined;
  if (isSame(shownBy(before), shownBy(after))) return [];
  if (after.visibility_condition.length === 0) return [message('{item} is now always asked', { item })];
  const each = after.visibility_condition.map((condition) =>
    said({ condition, question: questions.get(condition.label) }),
  );
  const hasGroups = after.visibility_condition.some(({ group }) => group !== undefined);
  const facts = { item, condition: after.match === 'all' ? each : { anyOf: each } };
  if (hasGroups) return [message('{item} has another condition', { item })];
  return before.visibility_condition.length === 0
    ? [message('{item} is now asked only when {condition}', facts)]
    : [message('{item} is now asked when {condition}', facts)];
};

/** What an option or a part is called, one for each that only one of two lists has. */
const listChanges = (
  before: readonly string[],
  after: readonly string[],
  say: (added: string[], removed: string[]) => Message[],
): Message[] => {
  const added = after.filter((label) => !before.includes(label));
  const removed = before.filter((label) => !after.includes(label));
  return isSame(before, after) ? [] : say(added, removed);
};

const optionChanges = (item: Sentence, before: Asked, after: Asked): Message[] =>
  listChanges(
    before.field_values.map(({ label }) => label),
    after.field_values.map(({ label }) => label),
    (added, removed) => {
      if (added.length + removed.length === 0) return [message('{item} has its options in another order', { item })];
      return [
        ...(added.length > 0
          ? [message('{item} has the new options {options}', { item, options: added.map(quoted) })]
          : []),
        ...(removed.length > 0
          ? [message('{item} no longer has the options {options}', { item, options: removed.map(quoted) })]
          : []),
      ];
    },
  );

type Asked = Pick<Question, 'id_value' | 'question_value' | 'category_name' | 'required' | 'field_values' | 'help'>;

/** Fields that have a sentence of their own, and what has one beside a field's whole value. */
const TOLD: ReadonlySet<string> = new Set([
  'id',
  'id_value',
  'question_value',
  'category_name',
  'required',
  'field_values',
  'visibility_condition',
  'match',
  'questions',
  'name',
  'dataTableColumns',
]);

/** The fields that say who answers, how, and what: a sentence each. */
const PLAIN_FIELDS: readonly [name: string, tell: (item: Sentence) => Message][] = [
  ['help', (item) => message('{item} has another line of help', { item })],
  ['checks', (item) => message('{item} is checked in another way', { item })],
  ['default_answer', (item) => message('{item} is filled in differently beforehand', { item })],
  ['computed', (item) => message('{item} is computed in another way', { item })],
  ['multifield_values', (item) => message('{item} asks for other fields', { item })],
  ['category_id', (item) => message('{item} asks for other parts', { item })],
  ['answered_by', (item) => message('{item} is answered by somebody else', { item })],
  ['shown_to_clients', (item) => message('{item} is shown to others', { item })],
  ['show_total', (item) => message('{item} shows its total in another way', { item })],
  ['dataTableNoun', (item) => message('{item} has another name for its rows', { item })],
];

const fieldChanges = (item: Sentence, before: object, after: object): Message[] => {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const known = new Set([...TOLD, ...PLAIN_FIELDS.map(([name]) => name)]);
  const isOther = (name: string) => !isSame(old[name], now[name]);
  return [
    ...PLAIN_FIELDS.filter(([name]) => isOther(name)).map(([, tell]) => tell(item)),
    ...([...Object.keys(old), ...Object.keys(now)].some((name) => !known.has(name) && isOther(name))
      ? [message('{item} has other settings', { item })]
      : []),
  ];
};

/** What changed of something that is asked: a question, or a column of a table. */
const askedChanges = (before: Asked, after: Asked): Message[] => {
  const item = called(after);
  return [
    ...(before.question_value === after.question_value
      ? []
      : [message('{before} now reads {after}', { before: called(before), after: item })]),
    ...(before.id_value === after.id_value
      ? []
      : [message('{item} now fills {identifier}', { item, identifier: `{{${after.id_value}}}` })]),
    ...(before.category_name === after.category_name
      ? []
      : [message('{item} is now of the kind {kind}', { item, kind: after.category_name })]),
    ...(before.required === after.required
      ? []
      : [after.required ? message('{item} is now required', { item }) : message('{item} is now optional', { item })]),
    ...optionChanges(item, before, after),
    ...fieldChanges(item, before, after),
  ];
};

const nestedChanges = (before: Table, after: Column): Message[] =>
  isSame(before.dataTableColumns, after.dataTableColumns)
    ? []
    : [message('{item} asks for other columns in its rows', { item: called(after) })];

const columnChanges = (before: Section, after: Section): Message[] => {
  const section = quoted(after.name);
  const { pairs, gone } = paired(
    before.dataTableColumns ?? [],
    after.dataTableColumns ?? [],
    ({ id_value }) => id_value,
  );
  return [
    ...pairs.flatMap(([old, column]) =>
      old
        ? [...askedChanges(old, column), ...nestedChanges(old, column)].map((change) =>
            message('{change} (a column of the section {section})', { change: sentence(change), section }),
          )
        : [message('Added the column {column} to the section {section}', { column: called(column), section })],
    ),
    ...gone.map((column) =>
      message('Removed the column {column} from the section {section}', { column: called(column), section }),
    ),
    ...(isOrdered(
      pairs.map(([old]) => old),
      before.dataTableColumns ?? [],
    )
      ? []
      : [message('{item} has its columns in another order', { item: sectionCalled(after) })]),
  ];
};

const sentence = (change: Message): Sentence => (typeof change === 'string' ? { text: change, params: {} } : change);

/** Whether what was there before stands in the order of before. */
const isOrdered = <T>(known: readonly (T | undefined)[], before: readonly T[]): boolean => {
  const places = known.flatMap((one) => (one === undefined ? [] : before.indexOf(one)));
  return places.every((place, at) => at === 0 || place > (places[at - 1] as number));
};

const sectionOf = ({ sections }: Questionnaire): Map<Question, Section> =>
  new Map(sections.flatMap((section) => section.questions.map((question) => [question, section] as const)));

/**
 * What has changed from one questionnaire to another, a sentence each, in the order of the later one; nothing where both ask the same in
 * the same way, whatever the ids of their parts.
 */
export const questionnaireDifferences = (before: Questionnaire, after: Questionnaire): Message[] => {
  const named = new Map(questionsOf(after).map((question) => [question.id_value, question]));
  const sections = paired(before.sections, after.sections, ({ name }) => name);
  const questions = paired(questionsOf(before), questionsOf(after), ({ id_value }) => id_value);
  const [homeBefore, homeAfter] = [sectionOf(before), sectionOf(after)];
  const formerOf = new Map(sections.pairs.map(([old, section]) => [section, old]));
  const known = new Map(questions.pairs.map(([old, question]) => [question, old]));
  const hasMoved = (question: Question, old: Question): boolean =>
    formerOf.get(homeAfter.get(question) as Section) !== homeBefore.get(old);
  const questionChanges = (question: Question): Message[] => {
    const old = known.get(question);
    if (!old) return [message('Added the question {question}', { question: called(question) })];
    return [
      ...askedChanges(old, question),
      ...(hasMoved(question, old)
        ? [
            message('{item} now stands in the section {section}', {
              item: called(question),
              section: quoted(homeAfter.get(question)?.name ?? ''),
            }),
          ]
        : []),
      ...conditionChanges(called(question), old, question, named),
    ];
  };
  const sectionChanges = ([old, section]: [Section | undefined, Section]): Message[] => {
    const item = sectionCalled(section);
    const stayed = section.questions.map((question) => {
      const former = known.get(question);
      return former && !hasMoved(question, former) ? former : undefined;
    });
    const own = old
      ? [
          ...(old.name === section.name
            ? []
            : [message('{item} is now called {title}', { item: sectionCalled(old), title: quoted(section.name) })]),
          ...fieldChanges(item, old, section),
          ...conditionChanges(item, old, section, named),
          ...columnChanges(old, section),
          ...(isOrdered(stayed, old.questions) ? [] : [message('{item} has its questions in another order', { item })]),
        ]
      : [message('Added the section {section}', { section: quoted(section.name) })];
    return [...own, ...section.questions.flatMap(questionChanges)];
  };
  return [
    ...sections.pairs.flatMap(sectionChanges),
    ...sections.gone.map((section) => message('Removed the section {section}', { section: quoted(section.name) })),
    ...questions.gone.map((question) => message('Removed the question {question}', { question: called(question) })),
    ...(isOrdered(
      sections.pairs.map(([old]) => old),
      before.sections,
    )
      ? []
      : [message('The sections stand in another order')]),
  ];
};
