import * as z from 'zod/mini';
import { mentionWords } from '#core/mentions/mention.ts';
import { Id } from '#core/text.ts';
import type { Said } from './comments.ts';

/** People whom the comments of one version of a file may mention anew, and how many of them are told. */
export const MOST_MENTIONED = 200;
export const MOST_TOLD = 20;

/** Somebody whom a comment mentions and who was not told: they may not open the file, or it mentions too many. */
export const Unnotified = z.object({ name: z.string(), mayOpen: z.boolean() });
export type Unnotified = z.infer<typeof Unnotified>;

/** Somebody whom a comment of a file names: `@` and their name, as it was then, stand in its words. */
export const CommentMention = z.object({
  /** The number of the comment in the file. */
  comment: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  accountId: Id,
  name: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type CommentMention = z.infer<typeof CommentMention>;

/** Somebody who is mentioned anew, and by whom as the file says it. */
interface NewlyMentioned {
  accountId: string;
  name: string;
  author: string;
}

const names = ({ text }: Pick<Said, 'text'>, mention: CommentMention): boolean => text.includes(mentionWords(mention));

/** Whom the comments of a file mention that did not do so in the version before, each once. */
export const mentionedAnew = (
  before: readonly Pick<Said, 'id' | 'text'>[],
  after: readonly Pick<Said, 'id' | 'text' | 'author'>[],
  mentions: readonly CommentMention[],
): NewlyMentioned[] => {
  const found = new Map<string, NewlyMentioned>();
  for (const mention of mentions) {
    const said = after.find(({ id }) => id === mention.comment);
    const former = before.find(({ id }) => id === mention.comment);
    if (!said || !names(said, mention) || (former && names(former, mention)) || found.has(mention.accountId)) continue;
    const { accountId, name } = mention;
    found.set(accountId, { accountId, name, author: said.author });
  }
  return [...found.values()];
};

/** Who of those who are mentioned is told: whoever may open the file is its `reader`. */
export const divided = <M extends { name: string; reader: unknown }>(
  mentioned: readonly M[],
): { notified: (M & { reader: NonNullable<M['reader']> })[]; unnotified: Unnotified[] } => {
  const readers = mentioned.filter(
    (each): each is M & { reader: NonNullable<M['reader']> } => each.reader !== undefined,
  );
  return {
    notified: readers.slice(0, MOST_TOLD),
    unnotified: [
      ...mentioned.flatMap(({ name, reader }) => (reader === undefined ? [{ name, mayOpen: false }] : [])),
      ...readers.slice(MOST_TOLD).map(({ name }) => ({ name, mayOpen: true })),
    ],
  };
};
