import type { Block, DocumentModel, Section } from '#core/assembly/model/document-model.ts';
import { fillColumn, positions } from './fill-column.ts';
import type { Fonts } from './fonts.ts';
import type { Mark, Strip } from './marks.ts';
import { heightOf, setBlocks } from './set-blocks.ts';
import { type Stories, textWidth } from './stories.ts';
import { TooLong } from './too-long.ts';

/** A page while it is being filled; `number` is the one that is printed on it. */
export type Sheet = {
  section: Section;
  isFirst: boolean;
  number: number;
  marks: Mark[];
  top: number;
  bottom: number;
  used: number;
  /** The gap that the last block on it asks for below, should a continuous section follow. */
  after: number;
};

type Notes = { height: (id: string) => number; strips: (id: string) => Strip[] };
const separatorRoom = 10;

type Press = { model: DocumentModel; fonts: Fonts; stories: Stories; sheets: Sheet[] };

/** A contract of more pages is none; each takes time and memory, however little stands on it. */
const mostSheets = 5000;

const addSheet = ({ stories, sheets }: Press, section: Section, isFirst: boolean): Sheet => {
  if (sheets.length === mostSheets) throw new TooLong(`It holds more than ${mostSheets} pages.`);
  const before = sheets.at(-1);
  const counted = (before?.number ?? 0) + 1;
  const number = isFirst ? (section.pageNumber.start ?? counted) : counted;
  const { top, bottom } = stories.bodyEdges({ section, isFirst, number });
  const sheet: Sheet = { section, isFirst, number, marks: [], top, bottom, used: top, after: 0 };
  sheets.push(sheet);
  return sheet;
};

const sameSize = (a: Section, b: Section) => a.page.width === b.page.width && a.page.height === b.page.height;

/** A section goes on in the page before when it says so and the paper is the same. */
const openSection = (press: Press, section: Section): Sheet => {
  const before = press.sheets.at(-1);
  if (section.start === 'continuous' && before && sameSize(before.section, section)) return before;
  const next = section.pageNumber.start ?? (before?.number ?? 0) + 1;
  const isWrongSide =
    (section.start === 'evenPage' && next % 2 === 1) || (section.start === 'oddPage' && next % 2 === 0);
  if (isWrongSide && before && section.pageNumber.start === undefined) addSheet(press, section, false);
  return addSheet(press, section, true);
};

const setNotes = ({ model, fonts }: Press, width: number): Notes => {
  const notes = new Map(model.footnotes.map(({ id, blocks }) => [id, blocks]));
  const known = new Map<string, Strip[]>();
  const strips = (id: string) => {
    const blocks = notes.get(id) ?? [];
    const set =
      known.get(id) ?? setBlocks(blocks, { width, tabEvery: model.defaultTabStop, height: 300 }, { fonts }).strips;
    known.set(id, set);
    return set;
  };
  return { strips, height: (id) => heightOf({ strips: strips(id) }) + 1 };
};

const placeNotes = (ids: string[], notes: Notes, x: number, bottom: number, width: number, marks: Mark[]) => {
  if (ids.length === 0) return;
  let y = bottom - ids.reduce((sum, id) => sum + notes.height(id), 0);
  marks.push({
    kind: 'rule',
    x1: x,
    x2: x + Math.min(144, width / 3),
    y1: y - 4,
    y2: y - 4,
    width: 0.5,
    colour: '000000',
    style: 'single',
  });
  for (const strip of ids.flatMap(notes.strips)) {
    y += strip.before;
    strip.place(x, y, marks);
    y += strip.height;
  }
};

/** Columns before a continuous break end level with one another. */
const columnBottom = (strips: Strip[], from: number, sheet: Sheet, top: number, count: number, isBalanced: boolean) => {
  if (!isBalanced) return sheet.bottom;
  const rest = strips.slice(from);
  const tallest = Math.max(0, ...rest.map((strip) => strip.height));
  return Math.min(sheet.bottom, top + heightOf({ strips: rest }) / count + tallest);
};

const pourSection = (press: Press, section: Section, blocks: Block[], isBalanced: boolean) => {
  const { model, fonts } = press;
  const { count, gap } = section.columns;
  const width = (textWidth(section) - gap * (count - 1)) / count;
  let sheet = openSection(press, section);
  const { strips, after } = setBlocks(
    blocks,
    { width, tabEvery: model.defaultTabStop, height: sheet.bottom - sheet.top },
    { fonts },
  );
  const notes = setNotes(press, width);
  const noteHeight = (id: string) => notes.height(id);
  let top = sheet.used + Math.max(0, sheet.after - (strips[0]?.before ?? 0));
  let column = 0;
  let bottom = columnBottom(strips, 0, sheet, top, count, isBalanced);
  const hasNotes = strips.some((strip) => strip.notes.length > 0);
  for (let at = 0; at < strips.length; ) {
    const isFresh = top === sheet.top;
    const height = bottom - top - (hasNotes ? separatorRoom : 0);
    const filled = fillColumn(strips, at, { height, isFresh, noteHeight });
    const x = section.page.margin.left + column * (width + gap);
    for (const { strip, top: below } of positions(strips, at, filled)) strip.place(x, top + below, sheet.marks);
    placeNotes(filled.notes, notes, x, sheet.bottom, width, sheet.marks);
    if (filled.end > at) sheet.used = Math.max(sheet.used, top + filled.height);
    at = filled.end;
    const start = strips[at]?.start;
    column++;
    if (at < strips.length && (column >= count || start === 'page')) {
      sheet = addSheet(press, section, false);
      top = sheet.top;
      column = 0;
      bottom = columnBottom(strips, at, sheet, top, count, isBalanced);
    }
  }
  sheet.after = after;
};

const endnoteBlocks = (model: DocumentModel) => model.endnotes.flatMap((note) => note.blocks);

/** Pours the body of a document into pages; headers and footers follow when their number is known. */
export const layOutSheets = (model: DocumentModel, fonts: Fonts, stories: Stories): Sheet[] => {
  const press: Press = { model, fonts, stories, sheets: [] };
  for (const [index, section] of model.sections.entries()) {
    const next = model.sections[index + 1];
    const blocks = next ? section.blocks : [...section.blocks, ...endnoteBlocks(model)];
    pourSection(press, section, blocks, section.columns.count > 1 && next?.start === 'continuous');
  }
  return press.sheets;
};
