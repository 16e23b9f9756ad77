import type { Node } from 'prosemirror-model';
import type { EditedBlock } from '#core/editor/edited-file.ts';
import { lettersOf, type PageBegin } from '#core/editor/page-begins.ts';
import type { EditedPart, Looks } from './schema.ts';

/** Where a page begins in the editor's document: before a block or a row, or within a paragraph. */
export type PagePlace = { at: number; begin: PageBegin } & (
  | { where: 'block' | 'words' | 'cell' }
  | { where: 'row'; columns: number }
);

/** What the text of a file counts by: a paragraph or a locked block; none stands for one that is not shown. */
type Entry = { node: Node; at: number } | undefined;

const countIn = (blocks: readonly EditedBlock[]): number =>
  blocks.reduce((sum, block) => {
    if (block.kind === 'table')
      return (
        sum + block.rows.reduce((all, { cells }) => all + cells.reduce((of, cell) => of + countIn(cell.blocks), 0), 0)
      );
    return sum + (block.kind === 'frame' ? countIn(block.blocks) : 1);
  }, 0);

const countOf = (value: EditedPart): number => countIn('kind' in value ? [value] : value.blocks);

const entriesIn = (story: Node, start: number): Entry[] => {
  const entries: Entry[] = [];
  story.descendants((node, offset) => {
    const { name } = node.type;
    if (name === 'kept') entries.push(...Array<undefined>(countOf(node.attrs.value as EditedPart)));
    else if (node.isTextblock || name === 'locked') entries.push({ node, at: start + offset });
    return !node.isTextblock;
  });
  return entries;
};

/** The letters of a paragraph that are printed, without blanks, and where each of them stands in it. */
const lettersIn = (paragraph: Node): { text: string; offsets: number[] } => {
  let text = '';
  const offsets: number[] = [];
  paragraph.forEach((child, offset) => {
    if (!child.isText || child.marks.some(({ type }) => type.name === 'deleted')) return;
    let at = offset;
    for (const sign of child.text ?? '') {
      // A capital may be two small letters.
      const letters = lettersOf(sign).toLowerCase();
      text += letters;
      for (let unit = 0; unit < letters.length; unit += 1) offsets.push(at);
      at += sign.length;
    }
  });
  return { text, offsets };
};

/** Where in a paragraph its page begins: at the words themselves, where they are found as often as not close to where they should be. */
const offsetOf = (paragraph: Node, { before, letters }: PageBegin): number | undefined => {
  const { text, offsets } = lettersIn(paragraph);
  const sought = letters.toLowerCase();
  let found = -1;
  for (let at = text.indexOf(sought); sought !== '' && at >= 0; at = text.indexOf(sought, at + 1))
    if (found < 0 || Math.abs(at - before) < Math.abs(found - before)) found = at;
  return offsets[found];
};

/** How far from where they should be the words of a page are looked for, in paragraphs. */
const NEAR = 40;

const entryOf = (
  entries: readonly Entry[],
  begin: PageBegin,
): { entry: NonNullable<Entry>; offset: number } | undefined => {
  const own = entries[begin.entry];
  if (begin.letters === '') return own && { entry: own, offset: 0 };
  for (let away = 0; away <= NEAR; away += 1)
    for (const at of away === 0 ? [begin.entry] : [begin.entry + away, begin.entry - away]) {
      const entry = entries[at];
      const offset = entry && (begin.before === 0 && entry === own ? 0 : offsetOf(entry.node, begin));
      if (entry && offset !== undefined) return { entry, offset };
    }
  // Words that are printed otherwise than they stand here, such as a link's.
  return own && { entry: own, offset: 0 };
};

const placeOf = (doc: Node, { tables }: Looks, at: number, offset: number, begin: PageBegin): PagePlace => {
  const $at = doc.resolve(at);
  for (let depth = 1; depth <= $at.depth; depth += 1) {
    const row = $at.node(depth);
    if (row.type.name !== 'row') continue;
    const isFirst = offset === 0 && at === $at.start(depth) + 1;
    // No line of the table parts a cell that reaches down from above.
    const isOpen = row.children.every(({ type }) => type.name !== 'kept');
    const columns = tables[$at.node(depth - 1).attrs.source as number]?.grid.length ?? row.childCount;
    if (isFirst && isOpen) return { where: 'row', at: $at.before(depth), begin, columns };
    return { where: 'cell', at: offset === 0 ? at + 1 : at + 1 + offset, begin };
  }
  return offset === 0 ? { where: 'block', at, begin } : { where: 'words', at: at + 1 + offset, begin };
};

/** Finds where pages begin in the document that they were typeset from. */
export const pagePlaces = (doc: Node, looks: Looks, part: string, begins: readonly PageBegin[]): PagePlace[] => {
  let entries: Entry[] = [];
  doc.forEach((story, offset) => {
    if (story.attrs.part === part) entries = entriesIn(story, offset + 1);
  });
  return begins.flatMap((begin) => {
    const found = entryOf(entries, begin);
    return found ? [placeOf(doc, looks, found.entry.at, found.offset, begin)] : [];
  });
};
