import { findBlanks, offered } from '#core/blanks/find-blanks.ts';
import { textParagraphs } from '#core/blanks/paragraphs.ts';
import { openFile } from '#core/editor/open-file.ts';
import { openWordFile } from '#web/api/word-file.ts';

/** How many blanks the editor offers of a Word file; none where each is in doubt, or the file cannot be read. */
export const countBlanks = (file: Uint8Array): number => {
  try {
    const opened = openFile(openWordFile(file).parts);
    const blanks = offered(findBlanks(textParagraphs(opened, opened.file)));
    return blanks.some(({ isSure }) => isSure) ? blanks.length : 0;
  } catch {
    return 0;
  }
};
