import * as z from 'zod/mini';
import { NoteText } from '#core/clients/client-note.ts';

export const noteSchema = z.object({ text: NoteText });
