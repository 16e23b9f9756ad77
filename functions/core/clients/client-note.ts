import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { NamedMember } from '#core/team/named-member.ts';
import { Id } from '#core/text.ts';

/** Characters of one note; notes of one client. */
export const NOTE_LIMITS = { text: 2000, ofClient: 200 } as const;

export const NoteText = z
  .string(message('Please enter the note'))
  .check(
    z.trim(),
    z.minLength(1, message('Please enter the note')),
    z.maxLength(NOTE_LIMITS.text, message('A note has at most 2,000 characters')),
  );

/** What somebody of the firm noted of a client; the client never sees it. */
export const ClientNote = z.object({
  noteId: Id,
  clientId: Id,
  text: z.string(),
  author: NamedMember,
  at: z.string(),
  /** Once it was changed. */
  changedAt: z.optional(z.string()),
  version: z.int(),
});
export type ClientNote = z.infer<typeof ClientNote>;

/** A note may be changed and removed by who wrote it, and by nobody else. */
export const mayChangeNote = ({ author }: Pick<ClientNote, 'author'>, accountId: string): boolean =>
  author.accountId === accountId;

/** Whether a repeated request would add the very note that is there already. */
export const isSameNote = (note: ClientNote, { text, accountId }: { text: string; accountId: string }): boolean =>
  note.text === text && note.author.accountId === accountId;
