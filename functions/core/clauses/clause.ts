import * as z from 'zod/mini';
import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';
import { escapeText } from '#core/assembly/parse/xml.ts';
import { message } from '#core/language/message.ts';
import { CATEGORY_NAMES } from '#core/questionnaires/categories.ts';
import { LIMITS } from '#core/questionnaires/question.ts';
import { isPlainName, underscored, withoutAccents } from '#core/text.ts';
import { Wording } from './wording.ts';

/** Characters of what is said of a clause, and how many words and questions it has. */
export const CLAUSE_LIMITS = {
  identifier: 60,
  name: 120,
  description: 2000,
  keywords: 5,
  keyword: 40,
  condition: 500,
  questions: 100,
} as const;

const SPELLING = message('Start with a letter and use only small letters, digits and underscores');

/** What templates name a clause by, as in `{{> governing_law}}`; it never changes. */
export const ClauseId = z
  .string(message('Please enter the identifier'))
  .check(
    z.minLength(1, message('Please enter the identifier')),
    z.maxLength(CLAUSE_LIMITS.identifier, message('The identifier has at most 60 characters')),
    z.regex(/^[a-z][a-z0-9_]*$/, SPELLING),
    z.refine(isPlainName, { error: SPELLING }),
  );

/** The identifier that a name suggests: "Governing law" → `governing_law`, "Cláusula penal" → `clausula_penal`. */
export const clauseIdFor = (name: string): string =>
  underscored(withoutAccents(name).replace(/(\p{L})[’']s\b/gu, '$1'))
    .replace(/^[^a-z]+/, '')
    .slice(0, CLAUSE_LIMITS.identifier)
    .replace(/_+$/, '');

/** Whether a text can stand as the condition of a clause: what a template writes after `{{#`. */
const isCondition = (text: string): boolean => {
  const read = /[{}|]/.test(text) ? undefined : readTag(`#${escapeText(text)}`);
  return read !== undefined && isTag(read) && read.sigil === '#' && !read.rows;
};

/** A question of a clause: what is asked for a tag of its wording. */
export const ClauseQuestion = z.object({
  identifier: z.string().check(z.minLength(1), z.maxLength(LIMITS.key)),
  question: z.string().check(z.maxLength(LIMITS.title)),
  category: z.enum(CATEGORY_NAMES),
  options: z.optional(z.array(z.string().check(z.maxLength(LIMITS.option))).check(z.maxLength(LIMITS.options))),
  help: z.optional(z.string().check(z.maxLength(LIMITS.title))),
});
export type ClauseQuestion = z.infer<typeof ClauseQuestion>;

/** What a numbered version of a clause consists of. */
const content = {
  /** When it stands in a contract, as a template writes it after `{{#`: `state = "California"`; always without one. */
  condition: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(CLAUSE_LIMITS.condition),
      z.refine((text) => text === '' || isCondition(text), {
        error: message('Write the condition like state = "California" or fee > 10000'),
      }),
    ),
  ),
  wording: Wording,
  questions: z._default(z.array(ClauseQuestion).check(z.maxLength(CLAUSE_LIMITS.questions)), []),
};
const ClauseContent = z.object(content);
export type ClauseContent = z.infer<typeof ClauseContent>;

const keyword = z
  .string()
  .check(z.trim(), z.minLength(1, message('Please enter a keyword')), z.maxLength(CLAUSE_LIMITS.keyword));

/** What a lawyer says of a clause, and its content. */
export const ClauseDetails = z.object({
  name: z
    .string(message('Please enter the clause name'))
    .check(
      z.trim(),
      z.minLength(1, message('Please enter the clause name')),
      z.maxLength(CLAUSE_LIMITS.name, message('The name has at most 120 characters')),
    ),
  description: z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(CLAUSE_LIMITS.description, message('The description has at most 2000 characters'))),
    '',
  ),
  keywords: z._default(
    z.array(keyword).check(
      z.maxLength(CLAUSE_LIMITS.keywords, message('Please enter at most 5 keywords')),
      z.refine((words) => new Set(words.map((word) => word.toLowerCase())).size === words.length, {
        error: message('Each keyword must be different'),
      }),
    ),
    [],
  ),
  ...content,
});
export type ClauseDetails = z.infer<typeof ClauseDetails>;

/** A clause without its content; `number` is that of its newest version, which begins at 1. */
export const ClauseItem = z.object({
  clauseId: ClauseId,
  name: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  number: z.int(),
  archived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type ClauseItem = z.infer<typeof ClauseItem>;

/** A numbered version of a clause; it never changes. */
export const ClauseVersion = z.extend(ClauseContent, { number: z.int(), savedAt: z.string() });
export type ClauseVersion = z.infer<typeof ClauseVersion>;

/** A clause with its newest version. */
export const ClauseDetail = z.extend(ClauseItem, content);
export type ClauseDetail = z.infer<typeof ClauseDetail>;

/** A clause as the firm keeps it. `saveId` tells a clause that is added twice by one press from another of its name. */
export interface Clause extends ClauseItem {
  saveId: string;
}

/** A kept clause in the spelling of the wire. */
export const clauseItem = ({ saveId: _, ...item }: Clause): ClauseItem => item;

/** The content of a version, without a condition that says nothing. */
export const contentOf = ({ condition, wording, questions }: ClauseContent): ClauseContent => ({
  ...(condition && { condition }),
  wording,
  questions,
});

/** All that a version says and asks, in an order of its own. */
const saidIn = ({ condition = '', wording, questions }: ClauseContent) => [
  condition,
  wording.map((paragraph) => paragraph.map(({ text, bold, italic, underline }) => [text, bold, italic, underline])),
  questions.map(({ identifier, question, category, options, help }) => [identifier, question, category, options, help]),
];

/** Whether two versions say and ask the same. */
export const isSameContent = (one: ClauseContent, other: ClauseContent): boolean =>
  JSON.stringify(saidIn(one)) === JSON.stringify(saidIn(other));

/** The paragraphs of a version as they are compared with those of another, its condition first. */
export const comparedTexts = ({ condition, wording }: Pick<ClauseContent, 'condition' | 'wording'>): string[] => [
  ...(condition ? [`{{#${condition}}}`] : []),
  ...wording.map((paragraph) => paragraph.map(({ text }) => text).join('')),
];
