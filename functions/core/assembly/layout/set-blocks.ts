import type { Block, Paragraph } from '#core/assembly/model/document-model.ts';
import type { Setting } from './atoms.ts';
import type { Strip, Tag } from './marks.ts';
import { type Column, setParagraph } from './set-paragraph.ts';
import { setTable } from './set-table.ts';

export type Flow = {
  strips: Strip[];
  /** The gap that the last block asks for below it. */
  after: number;
};

const tagOf = ({ heading }: Paragraph, parent: Tag | undefined): Tag => ({
  type: heading ? `H${Math.min(6, heading)}` : 'P',
  parent,
});

const paragraphAt = (blocks: Block[], index: number) => {
  const block = blocks[index];
  return block?.kind === 'paragraph' ? block : undefined;
};

const endsPage = (block: Block | undefined) => {
  const last = block?.kind === 'paragraph' ? block.inlines.at(-1) : undefined;
  return last?.kind === 'break' && last.of !== 'line' ? last.of : undefined;
};

/** A closing page break belongs to the next block: its own paragraph leaves no empty line behind. */
const withoutEmptyEnd = (strips: Strip[], block: Block) =>
  endsPage(block) && strips.length > 1 ? strips.slice(0, -1) : strips;

/** A page break before the first word begins the page with that word, and leaves no empty line before it. */
const withBreakBefore = (paragraph: Paragraph): Paragraph => {
  const [first, ...rest] = paragraph.inlines;
  if (first?.kind !== 'break' || first.of !== 'page' || rest.length === 0) return paragraph;
  return { ...paragraph, pageBreakBefore: true, inlines: rest };
};

/** Sets blocks below one another in a column. */
export const setBlocks = (blocks: Block[], column: Column, setting: Setting, parent?: Tag): Flow => {
  const strips: Strip[] = [];
  for (const [index, block] of blocks.entries()) {
    const near = { before: paragraphAt(blocks, index - 1), after: paragraphAt(blocks, index + 1) };
    const set =
      block.kind === 'paragraph'
        ? setParagraph(withBreakBefore(block), column, setting, near, tagOf(block, parent))
        : setTable(block, column, setting, parent);
    const [first] = set;
    if (first && block.kind === 'table') first.before = near.before?.spacing.after ?? 0;
    if (first) first.start ??= endsPage(blocks[index - 1]);
    for (const strip of withoutEmptyEnd(set, block)) strips.push(strip);
  }
  return { strips, after: paragraphAt(blocks, blocks.length - 1)?.spacing.after ?? 0 };
};

export const heightOf = ({ strips }: Pick<Flow, 'strips'>) =>
  strips.reduce((sum, strip) => sum + strip.before + strip.height, 0);
