import { fieldText } from '#core/assembly/layout/atoms.ts';
import type { Fonts } from '#core/assembly/layout/fonts.ts';
import type { Mark, TextMark } from '#core/assembly/layout/marks.ts';
import { type Page, pagesOf } from '#core/assembly/layout/pages.ts';
import { type Block, type Paragraph, readDocument } from '#core/assembly/model/document-model.ts';
import { numberLabel } from '#core/assembly/model/number-label.ts';
import { openPackage } from '#core/assembly/model/open-package.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { sourceFile } from './open-file.ts';
import type { Container, SourceBlock } from './source-file.ts';

/** What stands in one line of a header or footer at the left, in the middle and at the right. */
export type PageLine = { left: string; middle: string; right: string };

/** Where a page of the typeset file begins in its text, and what stands around the gap between it and the page before. */
export type PageBegin = {
  /** As it is printed, 'iv' for example. */
  number: string;
  /** Which paragraph or locked block of the text it begins with or in, counted through tables and frames. */
  entry: number;
  /** How many letters of that paragraph stand on earlier pages, without blanks; 0 where the page begins with it. */
  before: number;
  /** The page's first letters, without blanks. */
  letters: string;
  header: PageLine[];
  /** Of the page before. */
  footer: PageLine[];
};

/** How the places of entries are called among the marks of a page: no bookmark of a file is called so. */
const NAMED = '\u0000';

type Entry = { from: number; to: number };

const entriesIn = ({ blocks }: Container): Entry[] => blocks.flatMap(entriesOf);

const entriesOf = (block: SourceBlock): Entry[] => {
  if (block.kind === 'table') return block.rows.flatMap(({ cells }) => cells.flatMap(entriesIn));
  return block.kind === 'frame' ? entriesIn(block.inside) : [block];
};

/** Which of the entries, in their order, a place lies in. */
const entryAt = (entries: readonly Entry[], place: number): number | undefined => {
  let [low, high] = [0, entries.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { from, to } = entries[middle] as Entry;
    if (place < from) high = middle - 1;
    else if (place >= to) low = middle + 1;
    else return middle;
  }
  return undefined;
};

const paragraphsIn = (blocks: readonly Block[]): Paragraph[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? [block]
      : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsIn(cell.blocks))),
  );

/** Has each paragraph tell by its marks where it begins, and its letters whose they are. */
const numberParagraphs = (blocks: readonly Block[], entries: readonly Entry[]): void => {
  let last: number | undefined;
  for (const paragraph of paragraphsIn(blocks)) {
    const entry = paragraph.at === undefined ? undefined : entryAt(entries, paragraph.at);
    if (entry === undefined) continue;
    // A locked block, or a paragraph with a text box, holds several.
    if (entry !== last) paragraph.bookmarks = [`${NAMED}${entry}`];
    last = entry;
    paragraph.inlines = paragraph.inlines.map((each) => (each.kind === 'text' ? { ...each, sources: [entry] } : each));
  }
};

export const lettersOf = (text: string): string => text.replace(/[\s\u00ad\u200b-\u200d]/g, '');

/** So many letters tell a place from others in its paragraph. */
const TELLING = 60;

/** Finds what each page begins with; header rows that are printed again, and pages without text, begin nothing. */
const beginsOf = (pages: readonly Page[]): (Pick<PageBegin, 'entry' | 'before' | 'letters'> | undefined)[] => {
  /** The letters of each entry that stand on the pages so far. */
  const drawn = new Map<number, string>();
  return pages.map(({ sheet: { marks } }) => {
    const again = new Map<number, number>();
    let begin: { entry: number; before: number; letters: string } | undefined;
    for (const mark of marks) {
      const placed = mark.kind === 'place' && mark.name.startsWith(NAMED) ? Number(mark.name.slice(1)) : undefined;
      if (placed !== undefined) {
        const isAgain = drawn.has(placed);
        if (isAgain) again.set(placed, drawn.get(placed)?.length ?? 0);
        else drawn.set(placed, '');
        if (!isAgain) begin ??= { entry: placed, before: 0, letters: '' };
      }
      const [entry] = mark.kind === 'text' ? (mark.sources ?? []) : [];
      if (mark.kind !== 'text' || entry === undefined) continue;
      const letters = lettersOf(mark.text);
      const left = again.get(entry) ?? 0;
      if (left > 0) again.set(entry, left - letters.length);
      else {
        const before = drawn.get(entry) ?? '';
        begin ??= { entry, before: before.length, letters: '' };
        drawn.set(entry, before + letters);
      }
    }
    return begin && { ...begin, letters: (drawn.get(begin.entry) ?? '').slice(begin.before, begin.before + TELLING) };
  });
};

/** Words of one line that stand so far apart, in points, stand in different parts of it. */
const APART = 18;

const linesOf = (marks: readonly TextMark[], { numbers, sheet }: Page): PageLine[] => {
  const { page, pageNumber } = sheet.section;
  const lines = new Map<number, TextMark[]>();
  for (const mark of marks) {
    const y = Math.round(mark.y);
    lines.set(y, [...(lines.get(y) ?? []), mark]);
  }
  return [...lines]
    .sort(([one], [other]) => one - other)
    .map(([, inLine]) => {
      const stretches: { from: number; to: number; text: string }[] = [];
      for (const { x, width, field, text } of inLine.toSorted((one, other) => one.x - other.x)) {
        const said = field ? fieldText(field, numbers, pageNumber.format) : text;
        const last = stretches.at(-1);
        if (!last || x - last.to > APART) stretches.push({ from: x, to: x + width, text: said });
        else Object.assign(last, { to: x + width, text: `${last.text}${x - last.to > 1 ? ' ' : ''}${said}` });
      }
      const line: PageLine = { left: '', middle: '', right: '' };
      for (const { from, to, text } of stretches) {
        const [before, after] = [from - page.margin.left, page.width - page.margin.right - to];
        const part = Math.abs(before - after) < APART ? 'middle' : before <= after ? 'left' : 'right';
        line[part] = [line[part], text.trim()].filter(Boolean).join(' ');
      }
      return line;
    })
    .filter(({ left, middle, right }) => left || middle || right);
};

const isText = (mark: Mark): mark is TextMark => mark.kind === 'text';

/** What stands above and below the text of a page. */
const headerAndFooter = (page: Page): { header: PageLine[]; footer: PageLine[] } => {
  const { sheet, marks } = page;
  const stories = marks.slice(0, marks.length - sheet.marks.length).filter(isText);
  const middle = sheet.section.page.height / 2;
  return {
    header: linesOf(
      stories.filter(({ y }) => y < middle),
      page,
    ),
    footer: linesOf(
      stories.filter(({ y }) => y >= middle),
      page,
    ),
  };
};

/**
 * Typesets a Word file and finds where its pages begin, but for the first one; `fonts` are those of the product for a document with this East Asian language.
 * Of pages without a text of their own, the next one with text tells. Throws `TooLong`.
 */
export const pageBegins = (parts: DocxParts, fonts: (eastAsian?: string) => Fonts): PageBegin[] => {
  const { main } = openPackage(parts);
  const text = sourceFile(parts).stories.find(({ part }) => part.name === main);
  if (!text) return [];
  const entries = entriesIn(text.inside);
  const model = readDocument(parts);
  for (const { blocks } of model.sections) numberParagraphs(blocks, entries);
  const pages = pagesOf(model, fonts(model.eastAsian));
  const begins = beginsOf(pages);
  const surroundings = pages.map(headerAndFooter);
  return pages.flatMap(({ sheet }, at) => {
    const begin = begins[at];
    if (at === 0 || !begin) return [];
    const number = numberLabel(sheet.number, sheet.section.pageNumber.format);
    return [{ number, ...begin, header: surroundings[at]?.header ?? [], footer: surroundings[at - 1]?.footer ?? [] }];
  });
};
