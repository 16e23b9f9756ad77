import type { Block, DocumentModel, PageSetup, Section, StoryRefs } from '#core/assembly/model/document-model.ts';
import type { PageNumbers, Setting } from './atoms.ts';
import type { Fonts } from './fonts.ts';
import type { Mark } from './marks.ts';
import { type Flow, heightOf, setBlocks } from './set-blocks.ts';
import type { Sheet } from './sheets.ts';

export const textWidth = ({ page }: Section) => page.width - page.margin.left - page.margin.right;

const pick = (refs: StoryRefs, sheet: Pick<Sheet, 'section' | 'isFirst' | 'number'>, model: DocumentModel) => {
  if (sheet.section.titlePage && sheet.isFirst) return refs.first;
  return model.evenAndOddHeaders && sheet.number % 2 === 0 ? refs.even : refs.default;
};

type Place = Pick<Sheet, 'section' | 'isFirst' | 'number'>;

/** Stands in for the real numbers while a header's height is all that matters. */
const sample: PageNumbers = { page: 8, pages: 88, sectionPages: 88 };

const hasFields = (block: Block): boolean =>
  block.kind === 'paragraph'
    ? block.inlines.some(({ kind }) => kind === 'field')
    : block.rows.some(({ cells }) => cells.some(({ blocks }) => blocks.some(hasFields)));

type Story = { flow: Flow; height: number };

const setStory = (blocks: Block[], section: Section, model: DocumentModel, setting: Setting): Story => {
  const column = { width: textWidth(section), tabEvery: model.defaultTabStop, height: section.page.height / 2 };
  const flow = setBlocks(blocks, column, setting);
  return { flow, height: heightOf(flow) + flow.after };
};

/** Puts a story on its page, as far as the page reaches. */
const put = ({ flow }: Story, top: number, { margin, height }: PageSetup, marks: Mark[]) => {
  let y = top;
  for (const strip of flow.strips) {
    y += strip.before;
    if (y > height) return;
    if (y + strip.height >= 0) strip.place(margin.left, y, marks);
    y += strip.height;
  }
};

/** The headers and footers of a document, each set once for a section, and once more for each page that it numbers. */
export const openStories = (model: DocumentModel, fonts: Fonts) => {
  const known = new Map<Section, Map<string, Story>>();
  const sampleOf = (part: string, blocks: Block[], section: Section): Story => {
    const ofSection = known.get(section) ?? new Map<string, Story>();
    known.set(section, ofSection);
    const story = ofSection.get(part) ?? setStory(blocks, section, model, { fonts, numbers: sample });
    ofSection.set(part, story);
    return story;
  };
  const storyOf = (refs: StoryRefs, place: Place, numbers?: PageNumbers): Story | undefined => {
    const part = pick(refs, place, model);
    const blocks = part === undefined ? undefined : model.stories[part];
    if (part === undefined || !blocks) return undefined;
    const { section } = place;
    if (!numbers || !blocks.some(hasFields)) return sampleOf(part, blocks, section);
    return setStory(blocks, section, model, { fonts, numbers, pageFormat: section.pageNumber.format });
  };

  /** The body lies between its margins, and gives way to a header or footer that is taller than its margin; a negative margin never gives way. */
  const bodyEdges = (place: Place): { top: number; bottom: number } => {
    const { page, headers, footers } = place.section;
    const { margin, height } = page;
    const header = storyOf(headers, place);
    const footer = storyOf(footers, place);
    const top = margin.top < 0 ? -margin.top : Math.max(margin.top, header ? margin.header + header.height : 0);
    const below =
      margin.bottom < 0 ? -margin.bottom : Math.max(margin.bottom, footer ? margin.footer + footer.height : 0);
    return { top, bottom: Math.max(top + 36, height - below) };
  };

  /** The header and footer of a finished page, now that every number is known. */
  const storyMarks = (sheet: Sheet, numbers: PageNumbers): Mark[] => {
    const { page, headers, footers } = sheet.section;
    const marks: Mark[] = [];
    const header = storyOf(headers, sheet, numbers);
    const footer = storyOf(footers, sheet, numbers);
    if (header) put(header, page.margin.header, page, marks);
    if (footer) put(footer, page.height - page.margin.footer - footer.height, page, marks);
    return marks.map((mark) => ('tag' in mark ? { ...mark, tag: undefined } : mark));
  };
  return { bodyEdges, storyMarks };
};

export type Stories = ReturnType<typeof openStories>;
