import type { DocumentModel } from '#core/assembly/model/document-model.ts';
import type { PageNumbers } from './atoms.ts';
import type { Fonts } from './fonts.ts';
import type { Mark } from './marks.ts';
import { layOutSheets, type Sheet } from './sheets.ts';
import { openStories } from './stories.ts';

/** A finished page: what is put on it, headers and footers first, and the numbers that its fields show. */
export type Page = { sheet: Sheet; marks: Mark[]; numbers: PageNumbers };

/** Sets a document in pages. Throws `TooLong`. */
export const pagesOf = (model: DocumentModel, fonts: Fonts): Page[] => {
  const stories = openStories(model, fonts);
  const sheets = layOutSheets(model, fonts, stories);
  const ofSection = new Map<Sheet['section'], number>();
  for (const { section } of sheets) ofSection.set(section, (ofSection.get(section) ?? 0) + 1);
  return sheets.map((sheet) => {
    const sectionPages = ofSection.get(sheet.section) ?? 0;
    const numbers = { page: sheet.number, pages: sheets.length, sectionPages };
    return { sheet, marks: [...stories.storyMarks(sheet, numbers), ...sheet.marks], numbers };
  });
};
