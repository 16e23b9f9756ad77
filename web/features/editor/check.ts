import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate, type TemplateFault, type TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import type { EditedFile } from '#core/editor/edited-file.ts';
import { EditRefused, writeFile } from '#core/editor/write-file.ts';

/** What became of the words: the parts to save, unless they cannot be written, and what the merge finds in them. */
export interface Checked {
  changed: DocxParts | undefined;
  faults: TemplateFault[];
  /** How many tags it finds, of those inside a section the ones that print. */
  tagCount: number;
  outline: TemplateOutline;
  /** The identifiers of the clauses that it names. */
  clauses: readonly string[];
}

/** What the file cannot take: nothing that the editing surface lets happen, and so said without more words. */
export const unwritable: TemplateFault = {
  message: 'The last change cannot be saved to the file.',
  fix: 'Undo it and try another way.',
};

/** What is found where nothing has been looked at yet. */
export const unchecked: Pick<Checked, 'tagCount' | 'outline' | 'clauses'> = {
  tagCount: 0,
  outline: { fields: [], sections: [] },
  clauses: [],
};

/** Writes the file in memory and reads its tags, as the server will. */
export const checkFile = (parts: DocxParts, file: EditedFile): Checked => {
  try {
    const changed = writeFile(parts, file);
    const { faults, tags, outline, clauses } = scanTemplate(withParts(parts, changed));
    return {
      changed,
      faults,
      tagCount: tags.length + outline.sections.length + (outline.signs?.length ?? 0),
      outline,
      clauses,
    };
  } catch (error) {
    if (error instanceof EditRefused) return { changed: undefined, faults: [unwritable], ...unchecked };
    throw error;
  }
};
