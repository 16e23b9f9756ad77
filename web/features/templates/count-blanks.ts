import { findBlanks } from '#core/blanks/find-blanks.ts';
import { textParagraphs } from '#core/blanks/paragraphs.ts';
import { openFile } from '#core/editor/open-file.ts';
import { openWordFile } from '#web/api/word-file.ts';

/** How many blanks a Word file leaves open: those that are beyond doubt, each once; none in a file that cannot be read. */
export const countBlanks = (file: Uint8Array): number => {
  try {
    const opened = openFile(openWordFile(file).parts);
    const blanks = findBlanks(textParagraphs(opened, opened.file));
    return blanks.filter(({ isSure, sameAs }) => isSure && !sameAs).length;
  } catch {
    return 0;
  }
};
