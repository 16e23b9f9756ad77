import type * as z from 'zod/mini';
import type { Written } from './hooks.ts';
import { useSchemaForm } from './schema-form.ts';
import { useOpened, useOvertaken } from './use-overtaken.ts';

interface Note {
  text: string;
  version: number;
}

interface EditedTextOptions {
  /** As the page shows it. */
  note: Note;
  schema: z.ZodMiniType<{ text: string }, { text: string }>;
  draft: string;
  /** As it is now. */
  read: () => Promise<Note>;
  /** Keeps another text in place of the version that was seen. */
  write: (changed: Note) => Promise<Written<unknown>>;
  onSaved: () => void;
}

/** The form of a note that is changed, and what somebody else has made of it meanwhile. */
export const useEditedText = ({ note, schema, draft, read, write, onSaved }: EditedTextOptions) => {
  const opened = useOpened({ text: note.text, version: note.version }, draft);
  const { save, differing } = useOvertaken({
    opened,
    valuesOf: ({ text }: Note) => ({ text }),
    read,
    write: ({ text }, { version }) => write({ text, version }),
  });
  const form = useSchemaForm({
    schema,
    defaults: { text: opened.text },
    save: (given) => save(given, (merged) => form.put(merged)),
    onSaved,
    draft,
    opened,
    refusals: { any: 'text' },
    short: true,
  });
  return { form, differing };
};
