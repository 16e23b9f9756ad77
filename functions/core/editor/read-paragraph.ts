import { headingOf, readLayers } from '#core/assembly/model/blocks.ts';
import { finishParagraph } from '#core/assembly/model/paragraph-format.ts';
import { child, descendants, readXml, type XmlNode } from '#core/assembly/model/read-xml.ts';
import type { Reading } from '#core/assembly/model/reading.ts';
import type { EditedBlock } from './edited-file.ts';
import { listLook } from './list-look.ts';
import { lookOf } from './objects.ts';
import { joined } from './pieces.ts';
import { readAtoms } from './read-pieces.ts';
import type { RunList, RunPlace } from './run-list.ts';
import { hidesMark, withoutHiding } from './run-properties.ts';
import type { SourceBlock, SourceFile, SourcePart } from './source-file.ts';
import { changeKey, changeOfMark } from './tracked.ts';

/** Where blocks are read into: the file, its runs, and the part they stand in. */
export type BlockReading = { file: SourceFile; runs: RunList; part: SourcePart; reading: Reading };

/** The mark's own format, without what hides the mark: what is typed into an empty paragraph is seen. */
const markLook = ({ runs, part }: BlockReading, node: XmlNode | undefined, place: RunPlace) => {
  if (!node || !hidesMark(node)) return runs.add(part, node, place).index;
  const xml = withoutHiding(part, node);
  return runs.addWritten(part, xml, child(readXml(xml), 'rPr'), place).index;
};

/** A paragraph, read piece by piece. */
export const readParagraph = (into: BlockReading, node: XmlNode): [SourceBlock, EditedBlock] => {
  const { file, part, reading } = into;
  const properties = child(node, 'pPr');
  const { layer, place, style: ownStyle, paragraphRun } = readLayers(node, reading);
  const style = reading.styles.paragraphLayers(ownStyle).at(-1)?.id ?? '';
  const next = reading.styles.nextStyle(ownStyle);
  const context = { reading, paragraphRun };
  const atoms = readAtoms({ ...into, paragraphRun }, node);
  const pieces = joined(atoms.flatMap((atom) => atom.piece ?? []));
  const index = file.paragraphs.length;
  const run = markLook(into, child(properties, 'rPr'), context);
  const standing = { index, part, from: node.from, to: node.to, nodes: [node] };
  const mark = changeOfMark(child(properties, 'rPr'));
  const source = { kind: 'paragraph' as const, ...standing, properties, atoms, pieces, mark, ...context, place };
  file.paragraphs.push(source);
  file.opened.paragraphs.push({
    ...finishParagraph(layer),
    ...headingOf(layer),
    style,
    ...(next !== undefined && { next }),
    ...(place && { isListed: true, list: listLook(reading.numbering, place) }),
    run,
  });
  return [source, { kind: 'paragraph', source: index, pieces, ...(changeKey(mark) && { mark }) }];
};

/** Elements that are kept or deleted as a whole. */
export const readLocked = (
  { file, part, reading }: BlockReading,
  nodes: XmlNode[],
  name?: string,
): [SourceBlock, EditedBlock] => {
  const paragraphs = nodes.flatMap((node) => (node.name === 'p' ? [node] : descendants(node, 'p')));
  const places = paragraphs.flatMap((node) => readLayers(node, reading).place ?? []);
  const index = file.locked.length;
  const [first, last] = [nodes[0] as XmlNode, nodes.at(-1) as XmlNode];
  const source = { kind: 'locked', index, part, from: first.from, to: last.to, nodes, places } as const;
  file.locked.push(source);
  file.opened.locked.push(lookOf(nodes, reading, name));
  return [source, { kind: 'locked', source: index }];
};
