import { partedBySource } from '#core/assembly/merge/sources.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { Block, DocumentModel, Inline } from './document-model.ts';
import { readModel } from './read-model.ts';

const partedInline = (inline: Inline, open: Set<number>): Inline[] => {
  if (inline.kind !== 'text') return [inline];
  return partedBySource(inline.text, open).map(({ text, sources }) => ({
    ...inline,
    text,
    ...(sources.length > 0 && { sources }),
  }));
};

const partBlocks = (blocks: Block[], open: Set<number>): void => {
  for (const block of blocks) {
    if (block.kind === 'paragraph') block.inlines = block.inlines.flatMap((inline) => partedInline(inline, open));
    else for (const { cells } of block.rows) for (const cell of cells) partBlocks(cell.blocks, open);
  }
};

/** Reads the parts of a traced merge: its texts without marks, and with the sources that the marks told. */
export const readTracedModel = (parts: DocxParts): DocumentModel => {
  const model = readModel(parts);
  const body = new Set<number>();
  for (const { blocks } of model.sections) partBlocks(blocks, body);
  const others = [
    ...Object.values(model.stories),
    ...[...model.footnotes, ...model.endnotes].map(({ blocks }) => blocks),
  ];
  for (const blocks of others) partBlocks(blocks, new Set());
  return model;
};
