import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { FromMessage } from '#core/messages/from-message.ts';
import { NamedMember } from '#core/team/named-member.ts';
import { Id } from '#core/text.ts';

/** Characters of a note; notes of one matter. */
export const NOTE_LIMITS = { text: 5000, ofMatter: 500 } as const;

const NO_TEXT = message('Please enter the note');
export const NoteText = z
  .string(NO_TEXT)
  .check(
    z.trim(),
    z.minLength(1, NO_TEXT),
    z.maxLength(NOTE_LIMITS.text, message('The note has at most 5,000 characters')),
  );

/** What somebody of the firm noted in a matter; no client ever sees it. */
export const MatterNote = z.object({
  noteId: Id,
  text: z.string(),
  author: NamedMember,
  fromMessage: z.optional(FromMessage),
  addedAt: z.string(),
  changedAt: z.optional(z.string()),
  version: z.int(),
});
export type MatterNote = z.infer<typeof MatterNote>;

/** A note as it is kept: one that was removed stays, so that history tells of it. */
export interface MatterNoteRecord extends MatterNote {
  removedAt?: string;
}

/** A note that says something else. */
export const withNoteText = <N extends MatterNoteRecord>(note: N, text: string, now: Date): N => ({
  ...note,
  text,
  changedAt: now.toISOString(),
});

/** A note that nobody is shown any more. */
export const removed = <N extends MatterNoteRecord>(note: N, now: Date): N => ({
  ...note,
  removedAt: now.toISOString(),
});
