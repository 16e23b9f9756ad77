import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { Id } from '#core/text.ts';

/** Mentions of one message. */
export const MOST_MENTIONS = 10;

/** Somebody whom a message names: `@` and their name, as it was then, stand in its text from `at` on, counted in UTF-16 units from 0. */
export const Mention = z.object({
  accountId: Id,
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  at: z.int().check(z.gte(0), z.lte(99_999)),
});
export type Mention = z.infer<typeof Mention>;

export const Mentions = z
  .array(Mention)
  .check(z.maxLength(MOST_MENTIONS, message('A message mentions at most 10 people')));

/** Somebody who may be mentioned in a conversation. */
export const Mentionable = z.object({
  accountId: Id,
  name: z.string(),
  /** What tells them from others of the same name. */
  about: z.string(),
});
export type Mentionable = z.infer<typeof Mentionable>;

/** What stands in a text for a mention. */
export const mentionWords = ({ name }: Pick<Mention, 'name'>): string => `@${name}`;

/** Where a mention ends in its text. */
const endOf = (mention: Mention): number => mention.at + mentionWords(mention).length;

/** Whether a text has a mention where it says so. */
export const isNamed = (text: string, mention: Mention): boolean => text.startsWith(mentionWords(mention), mention.at);

/** Mentions in the order of their text, none within another. */
export const inOrder = (mentions: readonly Mention[]): Mention[] => {
  const kept: Mention[] = [];
  for (const each of mentions.toSorted((one, other) => one.at - other.at))
    if (each.at >= (kept.at(-1) ? endOf(kept.at(-1) as Mention) : 0)) kept.push(each);
  return kept;
};

/** What is left of the mentions of a text once it was changed in one place: those that the change has not touched, where they stand now. */
export const mentionsAfter = (before: string, after: string, mentions: readonly Mention[]): Mention[] => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return mentions
    .map((each) => {
      if (endOf(each) <= start) return each;
      return each.at >= before.length - end ? { ...each, at: each.at + after.length - before.length } : undefined;
    })
    .filter((each) => each !== undefined && isNamed(after, each)) as Mention[];
};

/** A text without the white space around it, and its mentions there. */
export const trimmedWith = (text: string, mentions: readonly Mention[]): { text: string; mentions: Mention[] } => {
  const cut = text.length - text.trimStart().length;
  return { text: text.trim(), mentions: mentions.map((each) => ({ ...each, at: each.at - cut })) };
};

/** A stretch of a text; with `of` it mentions somebody. */
interface Stretch {
  text: string;
  of?: Mention;
}

/** A text in stretches, one for each mention and one for what stands between two. */
export const stretchesOf = (text: string, mentions: readonly Mention[] = []): Stretch[] => {
  const all: Stretch[] = [];
  let from = 0;
  for (const of of inOrder(mentions.filter((each) => isNamed(text, each)))) {
    all.push({ text: text.slice(from, of.at) }, { text: mentionWords(of), of });
    from = endOf(of);
  }
  return [...all, { text: text.slice(from) }].filter((each) => each.text !== '');
};
