import * as z from 'zod/mini';
import { type Message, message } from '#core/language/message.ts';

/** Characters of the note that goes with a questionnaire. */
export const MOST_NOTE = 1000;
/** The same where a firm that has not paid yet writes to somebody who has not joined. */
const MOST_TO_STRANGERS = 300;

/** The note that goes with a questionnaire. */
export const Note = z
  .string()
  .check(z.trim(), z.maxLength(MOST_NOTE, message('The note has at most 1,000 characters')));

/** What a mail program makes a link of: an address with its scheme, or words joined by a dot. */
const LINK = /[a-z]+:\/\/|www\.|[\p{L}\d-]\.\p{L}{2,}/iu;

/** What is wrong with a note to somebody who has not joined, by a firm on its trial: our name must carry nobody's advertisement. */
export const noteFault = (note: string): Message | undefined =>
  note.length > MOST_TO_STRANGERS || LINK.test(note)
    ? message('During the trial a note to somebody new has at most 300 characters and no link.')
    : undefined;
