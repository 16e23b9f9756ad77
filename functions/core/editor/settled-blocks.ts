import type { EditedBlock } from './edited-file.ts';
import { EditRefused } from './refused.ts';
import { type Container, type SourceFile, sourceOf } from './source-file.ts';

/** The blocks with an empty paragraph where a table would run into another one, or end what the file ends otherwise. */
export const settled = (file: SourceFile, inside: Container, blocks: EditedBlock[]): EditedBlock[] => {
  const { blocks: before, part, from, to } = inside;
  if (before.length === 0 && blocks.length > 0) throw new EditRefused('Blocks stand where the file has none.');
  const within = file.paragraphs.filter((each) => each.part === part && each.from >= from && each.to <= to);
  const empty = (place: number): EditedBlock[] => {
    const beside = before.slice(place).find(({ kind }) => kind === 'paragraph');
    const model = beside ?? before.findLast(({ kind }) => kind === 'paragraph') ?? within[0];
    return model ? [{ kind: 'paragraph', source: model.index, pieces: [] }] : [];
  };
  const spaced = blocks.flatMap((block, index) => {
    const next = blocks[index + 1];
    const place = before.indexOf(sourceOf(file, block)) + 1;
    const isApart = block.kind !== 'table' || (next && next.kind !== 'table');
    return isApart || before[place] === (next && sourceOf(file, next)) ? [block] : [block, ...empty(place)];
  });
  return spaced.length === 0 && before.length > 0 ? empty(0) : spaced;
};
