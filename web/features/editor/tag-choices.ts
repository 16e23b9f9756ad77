import type { TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';
import { type Column, partsOf, type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';

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

const asked = ({ id_value, question_value }: Pick<Column, 'id_value' | 'question_value'>): TagChoice[] =>
  id_value ? [{ tag: tagOf(id_value), about: question_value }] : [];

/** Tags that the questionnaire has an answer to: questions, the parts of an address or contact, columns of a table. */
const answeredBy = (questionnaire: Questionnaire): TagChoice[] => [
  ...questionsOf(questionnaire).flatMap((question) => [
    ...(question.category_name === 'Data Table' ? [] : asked(question)),
    ...partsOf(question).flatMap(({ ans_key, label }) =>
      question.id_value && ans_key
        ? [{ tag: tagOf(`${question.id_value}.${ans_key}`), about: `${question.question_value}: ${label}` }]
        : [],
    ),
  ]),
  ...questionnaire.sections.flatMap(({ dataTableColumns = [] }) => dataTableColumns.flatMap(asked)),
];

const identifierIn = (tag: string): string => /[\w.]+/.exec(tag)?.[0] ?? '';

/** What may be inserted: today's date, then the file's own tags, then what the questionnaire asks beside them. */
export const tagChoices = (outline: TemplateOutline, questionnaire: Questionnaire): TagChoice[] => {
  const answered = answeredBy(questionnaire);
  const words = new Map(answered.map(({ tag, about }) => [identifierIn(tag), about]));
  const used = usedIn(outline).map((choice) => ({
    ...choice,
    about: choice.about || words.get(identifierIn(choice.tag)) || '',
  }));
  const known = new Set(used.map(({ tag }) => (/^\{\{[#^]/.test(tag) ? '' : identifierIn(tag))));
  const all = [
    { tag: '{{today}}', about: 'Today’s date' },
    ...used.filter(({ tag }) => identifierIn(tag) !== 'today'),
    ...answered.filter(({ tag }) => !known.has(identifierIn(tag))),
  ];
  return [...new Map(all.map((choice) => [choice.tag, choice])).values()];
};

/** The tag that words would be, where they are an identifier that no choice has; one joins words by underscores. */
const newAmong = (choices: readonly TagChoice[], words: string): TagChoice[] => {
  const word = words.replace(/\s+/g, '_');
  const isNew = /^\w+$/.test(word) && choices.every(({ tag }) => identifierIn(tag) !== word);
  return isNew && isTag(readTag(word)) ? [{ tag: tagOf(word), about: 'Insert as a new tag' }] : [];
};

/** Those of which the tag or what it is about contains what is searched for; last, what is searched for itself. */
export const foundAmong = (choices: readonly TagChoice[], searched: string): TagChoice[] => {
  const words = searched.trim();
  const found = choices.filter(({ tag, about }) => `${tag} ${about}`.toLowerCase().includes(words.toLowerCase()));
  return [...found, ...newAmong(choices, words)];
};
