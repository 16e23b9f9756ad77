import type { DocumentModel, Section, StoryRefs } from '#core/assembly/document-model.ts';
import type { PageNumbers, Setting } from './atoms.ts';
import type { Fonts } from './fonts.ts';
import type { Mark } from './marks.ts';
import { heightOf, setBlocks } from './set-blocks.ts';
import type { Sheet } from './sheets.ts';

export const textWidth = ({ page }: Section) => page.width - page.margin.left - page.margin.right;

const pick = (refs: StoryRefs, sheet: Pick<Sheet, 'section' | 'isFirst' | 'number'>, model: DocumentModel) => {
  if (sheet.section.titlePage && sheet.isFirst) return refs.first;
  return model.evenAndOddHeaders && sheet.number % 2 === 0 ? refs.even : refs.default;
};

type Place = Pick<Sheet, 'section' | 'isFirst' | 'number'>;

const setStory = (part: string | undefined, place: Place, model: DocumentModel, setting: Setting) => {
  const blocks = part === undefined ? undefined : model.stories[part];
  if (!blocks) return undefined;
  const { page } = place.section;
  const column = { width: textWidth(place.section), tabEvery: model.defaultTabStop, height: page.height / 2 };
  const flow = setBlocks(blocks, column, setting);
  return { flow, height: heightOf(flow) + flow.after };
};

/** Stands in for the real numbers while a header's height is all that matters. */
const sample: PageNumbers = { page: 8, pages: 88, sectionPages: 88 };

/** The body lies between its margins, and gives way to a header or footer that is taller than its margin; a negative margin never gives way. */
export const bodyEdges = (place: Place, model: DocumentModel, fonts: Fonts): { top: number; bottom: number } => {
  const { page, headers, footers } = place.section;
  const { margin, height } = page;
  const setting = { fonts, numbers: sample };
  const header = setStory(pick(headers, place, model), place, model, setting);
  const footer = setStory(pick(footers, place, model), place, model, setting);
  const top = margin.top < 0 ? -margin.top : Math.max(margin.top, header ? margin.header + header.height : 0);
  const below =
    margin.bottom < 0 ? -margin.bottom : Math.max(margin.bottom, footer ? margin.footer + footer.height : 0);
  return { top, bottom: Math.max(top + 36, height - below) };
};

/** Sets the header and footer of a finished page, now that every number is known. */
export const storyMarks = (sheet: Sheet, model: DocumentModel, fonts: Fonts, numbers: PageNumbers): Mark[] => {
  const { page, headers, footers, pageNumber } = sheet.section;
  const setting: Setting = { fonts, numbers, pageFormat: pageNumber.format };
  const marks: Mark[] = [];
  const header = setStory(pick(headers, sheet, model), sheet, model, setting);
  const footer = setStory(pick(footers, sheet, model), sheet, model, setting);
  const put = (story: NonNullable<typeof header>, top: number) => {
    let y = top;
    for (const strip of story.flow.strips) {
      y += strip.before;
      strip.place(page.margin.left, y, marks);
      y += strip.height;
    }
  };
  if (header) put(header, page.margin.header);
  if (footer) put(footer, page.height - page.margin.footer - footer.height);
  return marks.map((mark) => ('tag' in mark ? { ...mark, tag: undefined } : mark));
};
