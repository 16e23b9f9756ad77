import type { EditedBlock } from './edited-file.ts';
import { EditRefused } from './refused.ts';
import { type Container, type SourceBlock, type SourceFile, sourceOf } from './source-file.ts';

/** The source of the first paragraph, through tables. */
const firstSource = (blocks: readonly EditedBlock[]): number | undefined => {
  for (const block of blocks) {
    const cells = block.kind === 'table' ? block.rows.flatMap((row) => row.cells) : [];
    const source = block.kind === 'paragraph' ? block.source : firstSource(cells.flatMap((cell) => cell.blocks));
    if (source !== undefined) return source;
  }
  return undefined;
};

/** The blocks with an empty paragraph where a table would run into another one, or end what the file ends otherwise. */
export const spacedBlocks = (file: SourceFile, inside: Container, blocks: EditedBlock[]): EditedBlock[] => {
  const { blocks: before, part, from, to } = inside;
  if (before.length === 0 && blocks.length > 0 && !inside.isNew)
    throw new EditRefused('Blocks stand where the file has none.');
  const empty = (place: number): EditedBlock[] => {
    const isParagraph = ({ kind }: SourceBlock) => kind === 'paragraph';
    const model =
      before.slice(place).find(isParagraph) ??
      before.findLast(isParagraph) ??
      file.paragraphs.find((each) => each.part === part && each.from >= from && each.to <= to);
    const source = model?.index ?? firstSource(blocks);
    return source === undefined ? [] : [{ kind: 'paragraph', source, pieces: [] }];
  };
  const spaced = blocks.flatMap((block, index) => {
    const next = blocks[index + 1];
    if (block.kind !== 'table' || (next && next.kind !== 'table')) return [block];
    const source = sourceOf(file, block);
    const place = source ? before.indexOf(source) + 1 : 0;
    const isAsWas = source && before[place] === (next && sourceOf(file, next));
    return isAsWas ? [block] : [block, ...empty(place)];
  });
  return spaced.length === 0 && before.length > 0 ? empty(0) : spaced;
};
