import { child, childrenNamed, elements, settingOf, type XmlNode } from '#core/assembly/model/read-xml.ts';
import type { Reading } from '#core/assembly/model/reading.ts';
import { childrenThroughWrappers, placeCells, readTable } from '#core/assembly/model/tables.ts';
import type { CellLook, EditedBlock, TableLook } from './edited-file.ts';
import { NOTE_NUMBER } from './objects.ts';
import { isNoise, markOf } from './range-marks.ts';
import { type BlockReading, readLocked, readParagraph } from './read-paragraph.ts';
import { openFields } from './read-pieces.ts';
import { type Container, type SourceBlock, type SourcePart, type SourceRow, written } from './source-file.ts';
import { changeKey, changeOfMark } from './tracked.ts';

export type ReadContainer = { inside: Container; blocks: EditedBlock[] };

const readTableBlock = (into: BlockReading, node: XmlNode): [SourceBlock, EditedBlock] => {
  const rows = childrenThroughWrappers(node, 'tr');
  const readings = new Map<XmlNode, Reading>();
  const [look] = readTable(node, into.reading, (cell, reading) => {
    readings.set(cell, reading);
    return [];
  });
  if (!look) return readLocked(into, [node]);
  const { file, part } = into;
  const index = file.tables.length;
  const source = {
    kind: 'table' as const,
    index,
    part,
    from: node.from,
    to: node.to,
    nodes: [node],
    rows: [] as SourceRow[],
  };
  file.tables.push(source);
  const looks: TableLook['rows'] = [];
  const isFixed = rows.some(
    (row) => !elements(node).includes(row) || placeCells(row).some((cell) => !elements(row).includes(cell.node)),
  );
  file.opened.tables.push({ grid: look.grid, rows: looks, ...(isFixed && { isFixed }) });
  // Rows that were deleted have no place among those that are shown.
  const stay = rows.filter((row) => !child(child(row, 'trPr'), 'del'));
  const edited = rows.map((row) => {
    const mark = changeOfMark(child(row, 'trPr'));
    const shown = [...(look.rows[stay.indexOf(row)]?.cells ?? [])];
    const cells = placeCells(row).map((placed) => {
      const isMerged = placed.merge === 'continue';
      const cell = isMerged ? undefined : shown.shift();
      const sides = Object.keys(cell?.borders ?? {}).map((side) => [side, true]);
      const isBordered: CellLook['isBordered'] = Object.fromEntries(sides);
      const reading = readings.get(placed.node) ?? into.reading;
      return {
        look: { span: placed.span, rowSpan: cell?.rowSpan ?? 1, isMerged, isBordered, shading: cell?.shading },
        ...readContainer({ ...into, reading }, placed.node),
      };
    });
    const nodes = placeCells(row).map((placed) => placed.node);
    source.rows.push({ node: row, cells: cells.map(({ inside }) => inside), nodes, mark });
    looks.push({ cells: cells.map((cell) => cell.look), ...(changeKey(mark) && { mark }) });
    return { cells: cells.map(({ blocks }) => ({ blocks })), ...(changeKey(mark) && { mark }) };
  });
  return [source, { kind: 'table', source: index, rows: edited }];
};

const FRAMES = new Set(['sdt', 'customXml', 'smartTag', 'footnote', 'endnote']);

/** What a content control forbids to edit, or Word would fill anew from elsewhere. */
const isFixed = (node: XmlNode) => {
  const properties = child(node, 'sdtPr');
  return settingOf(properties, 'lock')?.toLowerCase().includes('contentlocked') || child(properties, 'dataBinding');
};

/** A wrapper around blocks, its contents read where they stand. */
const readFrame = (into: BlockReading, node: XmlNode): [SourceBlock, EditedBlock] => {
  const { file, part } = into;
  const content = node.name === 'sdt' ? child(node, 'sdtContent') : node;
  if (!content || content.innerTo === content.innerFrom || isFixed(node)) return readLocked(into, [node]);
  const index = file.frames.length;
  const source = { kind: 'frame' as const, index, part, from: node.from, to: node.to, nodes: [node] };
  const frame = Object.assign(source, { inside: { part, from: 0, to: 0, blocks: [], between: [] } as Container });
  file.frames.push(frame);
  const { inside, blocks } = readContainer(into, content);
  frame.inside = inside;
  return [frame, { kind: 'frame', source: index, blocks }];
};

const readBlock = (into: BlockReading, node: XmlNode): [SourceBlock, EditedBlock] => {
  const { part } = into;
  if (!part.xml.startsWith(part.prefix, node.from + 1)) return readLocked(into, [node]);
  if (node.name === 'tbl') return readTableBlock(into, node);
  if (FRAMES.has(node.name)) return readFrame(into, node);
  if (node.name !== 'p') return readLocked(into, [node]);
  return readParagraph(into, node);
};

const DESCRIBING = new Set(['tcPr', 'customXmlPr', 'smartTagPr', 'sectPr']);

/** Fields that begin among blocks and end some blocks further on lock what stands between. */
const lockedStretch = (part: SourcePart, nodes: XmlNode[], at: number): number => {
  const from = nodes[at]?.from ?? 0;
  let to = at;
  while (to < nodes.length - 1 && openFields(part.xml.slice(from, nodes[to]?.to))) to += 1;
  return to + 1 - at;
};

/** The blocks of a body, a cell, a header, a content control or a note, in order. */
export const readContainer = (into: BlockReading, node: XmlNode): ReadContainer => {
  const { part } = into;
  const between = elements(node).flatMap((each) => {
    const mark = markOf(part, each);
    return mark ? [{ from: each.from, mark }] : [];
  });
  const nodes = elements(node).filter((each) => !DESCRIBING.has(each.name) && !isNoise(each) && !markOf(part, each));
  const describing = elements(node).filter((each) => DESCRIBING.has(each.name));
  const before = describing.findLast((each) => each.name !== 'sectPr');
  const after = describing.find((each) => each.name === 'sectPr');
  const bounds = { from: before?.to ?? node.innerFrom, to: after?.from ?? node.innerTo };
  const inside: Container = { part, ...bounds, blocks: [], between };
  const blocks: EditedBlock[] = [];
  const hasFields = part.xml.slice(inside.from, inside.to).includes('fldChar');
  for (let at = 0; at < nodes.length; ) {
    const each = nodes[at] as XmlNode;
    const isOpen = hasFields && openFields(written(part, each)) !== 0;
    const stretch = isOpen ? lockedStretch(part, nodes, at) : 1;
    const [source, block] = isOpen ? readLocked(into, nodes.slice(at, at + stretch)) : readBlock(into, each);
    inside.blocks.push(source);
    blocks.push(block);
    at += stretch;
  }
  return { inside, blocks };
};

type ReadNote = { label: string; isReferred: boolean; block: EditedBlock };

/** Footnotes are shown in the order of their marks, whatever that of the file is; those without a mark stay where they are. */
const inOrder = (notes: ReadNote[]): EditedBlock[] => {
  const referred = notes
    .filter(({ isReferred }) => isReferred)
    .sort((one, other) => Number(other.label) - Number(one.label));
  return notes.map((note) => (note.isReferred ? (referred.pop() ?? note) : note).block);
};

/** The notes of a part, but for the lines that separate them from the text. */
export const readNotes = (into: BlockReading, kind: 'footnote' | 'endnote'): ReadContainer => {
  const { root } = into.part;
  const { footnotes, objects } = into.file.opened;
  const inside: Container = { part: into.part, from: root.innerFrom, to: root.innerTo, blocks: [], between: [] };
  const marked = new Set(objects.map(({ footnote }) => footnote));
  const notes: ReadNote[] = [];
  for (const node of childrenNamed(root, kind)) {
    if ((node.attributes.type ?? 'normal') !== 'normal' || node.innerTo === node.innerFrom) continue;
    const { id = '' } = node.attributes;
    const ownLabel = into.reading.noteLabel(kind, id);
    const before = objects.length;
    const [source, block] = readFrame({ ...into, reading: { ...into.reading, ownLabel } }, node);
    inside.blocks.push(source);
    notes.push({ label: ownLabel, isReferred: kind === 'footnote' && marked.has(id), block });
    if (kind !== 'footnote' || block.kind !== 'frame') continue;
    const number = objects.findIndex(({ name }, at) => at >= before && name === NOTE_NUMBER);
    footnotes.push({ id, frame: block.source, ...(number >= 0 && { number }) });
  }
  return { inside, blocks: inOrder(notes) };
};
