import type { TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';
import { exampleOf, LAST_SIGNER, placeTitle, SIGN_KINDS, type SignKind } from '#core/assembly/signing/sign-tags.ts';
import { type AnswerKind, CATEGORIES, type CategoryName, CONTACT_FIELDS } from '#core/questionnaires/categories.ts';
import { identifiersInRow } from '#core/questionnaires/identifiers.ts';
import {
  type Column,
  partsOf,
  type Question,
  type Questionnaire,
  questionsOf,
  type Table,
  tableColumnOf,
  tableOf,
} from '#core/questionnaires/question.ts';

/** A tag on offer: what is written into the text, and what it is about. */
export interface TagChoice {
  tag: string;
  about: string;
  /** Written after the caret: the end of a condition. */
  end?: string;
}

const tagOf = (identifier: string, formats: readonly string[] = []): string =>
  `{{${[identifier, ...formats].join(' | ')}}}`;

/** Tags that the file has already, each once and in the format of its first use. */
const usedIn = (level: TemplateOutline | TemplateSection): TagChoice[] => [
  ...level.fields.map(({ identifier, formats }) => ({ tag: tagOf(identifier, formats), about: '' })),
  ...level.sections.flatMap((section) => [
    {
      tag: `{{${section.kind}${section.condition ?? section.written ?? section.identifier}}}`,
      about: section.condition
        ? ''
        : section.inTableRow || (section.kind === '#' && section.written)
          ? 'A row for each'
          : section.kind === '#'
            ? 'Only when yes'
            : 'Only when not',
      end: `{{/${section.identifier}}}`,
    },
    ...usedIn(section),
  ]),
];

const asked = ({ id_value, question_value, category_name }: Column | Question): TagChoice[] =>
  id_value ? [{ tag: tagOf(id_value, FORMATTED[category_name]), about: question_value }] : [];

/** What can be said of the rows of a data table beside each row: how many, whether any, one of them, all of a column, a total. */
const ofRows = ({ id_value, question_value }: Question | Column, columns: readonly Column[]): TagChoice[] =>
  id_value
    ? [
        { tag: `{{#${id_value}}}`, about: `${question_value}: for each row`, end: `{{/${id_value}}}` },
        { tag: `{{#${id_value}.any}}`, about: `${question_value}: once, if there is any`, end: '{{/}}' },
        { tag: tagOf(`${id_value}.count`), about: `${question_value}: how many` },
        ...columns
          .filter((column) => column.id_value)
          .flatMap((column) => {
            if (['Data Table', 'Contact'].includes(column.category_name)) return [];
            const formats = FORMATTED[column.category_name] ?? [];
            const about = (text: string) => `${question_value}, ${column.question_value}: ${text}`;
            const path = `${id_value}.${column.id_value}`;
            return [
              { tag: tagOf(path, [...formats, 'list']), about: about('all, as a list') },
              ...(ADDED.includes(CATEGORIES[column.category_name].kind)
                ? [{ tag: tagOf(`${path}.total`, formats), about: about('total') }]
                : []),
              { tag: tagOf(`${id_value}.first.${column.id_value}`, formats), about: about('of the first row') },
              { tag: tagOf(`${id_value}.last.${column.id_value}`, formats), about: about('of the last row') },
            ];
          }),
      ]
    : [];

/** Formats without which an answer of a category does not read well. */
const FORMATTED: Partial<Record<CategoryName, string[]>> = { Currency: ['currency'], Date: ['formal'] };
/** What has a sum. */
const ADDED: AnswerKind[] = ['number', 'cents'];

/** What can be said in a row: its columns, and the parts of their answers. */
const inRows = (table: Table): TagChoice[] => {
  const columns = (table.dataTableColumns ?? []).filter(({ category_name }) => category_name !== 'Data Table');
  const names = identifiersInRow(table);
  const made = columns.flatMap(({ id, id_value, category_name, question_value }) =>
    category_name === 'Contact' && id_value
      ? CONTACT_FIELDS.map(({ ans_key, label }) => ({
          tag: tagOf(`${id_value}.${ans_key}`),
          about: `${question_value}, in a row: ${label}`,
        }))
      : (names.get(id) ?? []).slice(1).map((name) => ({ tag: tagOf(name), about: `${question_value}, in a row` })),
  );
  return [...columns.filter(({ category_name }) => category_name !== 'Contact').flatMap(asked), ...made];
};

/** Which row of how many this is: said inside the rows. */
const OF_ROW: TagChoice[] = [
  { tag: '{{row.number}}', about: 'Inside rows: which one this is' },
  { tag: '{{row.count}}', about: 'Inside rows: how many there are' },
  { tag: '{{#row.first}}', about: 'Inside rows: only in the first', end: '{{/}}' },
  { tag: '{{#row.last}}', about: 'Inside rows: only in the last', end: '{{/}}' },
];

/** Tags that the questionnaire has an answer to: questions, the parts of an address or contact, columns of a table and what is said of its rows. */
const answeredBy = (questionnaire: Questionnaire): TagChoice[] => [
  ...questionsOf(questionnaire).flatMap((question) => [
    ...(question.category_name === 'Data Table' ? [] : asked(question)),
    ...partsOf(question).flatMap(({ ans_key, label }) =>
      question.id_value && ans_key
        ? [{ tag: tagOf(`${question.id_value}.${ans_key}`), about: `${question.question_value}: ${label}` }]
        : [],
    ),
  ]),
  ...questionnaire.sections.flatMap((section) => {
    const table = tableOf(section);
    const { dataTableColumns: columns = [] } = section;
    const nested = tableColumnOf(section);
    return [
      ...inRows(section),
      ...(table ? ofRows(table, columns) : []),
      ...(nested ? [...inRows(nested), ...ofRows(nested, nested.dataTableColumns ?? [])] : []),
    ];
  }),
  ...(questionnaire.sections.some(tableOf) ? OF_ROW : []),
];

// A colon belongs to what signs, and is no name: {{sign:1}}.
const identifierIn = (tag: string): string => /[\w.]+:?/.exec(tag)?.[0] ?? '';

/** What a tag says without its formats: a section and an answer are different things. */
const saidIn = (tag: string): string => /[#^]?[\w.]+/.exec(tag)?.[0] ?? '';

/** What may be inserted: today's date, then the file's own tags, then what the questionnaire asks beside them. */
export const tagChoices = (outline: TemplateOutline, questionnaire: Questionnaire): TagChoice[] => {
  const answered = answeredBy(questionnaire);
  const abouts = new Map(answered.map(({ tag, about }) => [identifierIn(tag), about]));
  const used = usedIn(outline).map((choice) => ({
    ...choice,
    about: choice.about || abouts.get(identifierIn(choice.tag)) || '',
  }));
  const known = new Set(used.map(({ tag }) => saidIn(tag)));
  const all = [
    { tag: '{{today}}', about: 'Today’s date' },
    ...used.filter(({ tag }) => identifierIn(tag) !== 'today'),
    ...answered.filter(({ tag }) => !known.has(saidIn(tag))),
  ];
  return [...new Map(all.map((choice) => [choice.tag, choice])).values()];
};

/** Places for signing: of the signers that the file has and one more, of two at least. */
export const signChoices = ({ signs = [] }: TemplateOutline): TagChoice[] => {
  const next = Math.max(1, ...signs.map(({ signer }) => signer)) + 1;
  const kinds = Object.keys(SIGN_KINDS) as SignKind[];
  return Array.from({ length: Math.min(LAST_SIGNER, next) }, (_, at) => at + 1).flatMap((signer) =>
    kinds.map((kind) => ({ tag: exampleOf(kind, signer), about: placeTitle(kind, signer) })),
  );
};

/** The tag that words would be, where they are an identifier that no choice has; one joins words by underscores. */
const newAmong = (choices: readonly TagChoice[], searched: string): TagChoice[] => {
  const identifier = searched.replace(/\s+/g, '_');
  const isNew = /^\w+$/.test(identifier) && choices.every(({ tag }) => identifierIn(tag) !== identifier);
  return isNew && isTag(readTag(identifier)) ? [{ tag: tagOf(identifier), about: 'Insert as a new tag' }] : [];
};

/** Those of which the tag or what it is about contains what is searched for; last, what is searched for itself. */
export const foundAmong = (choices: readonly TagChoice[], searched: string): TagChoice[] => {
  const wantedText = searched.trim();
  const found = choices.filter(({ tag, about }) => `${tag} ${about}`.toLowerCase().includes(wantedText.toLowerCase()));
  return [...found, ...newAmong(choices, wantedText)];
};
