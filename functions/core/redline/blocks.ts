import { WORD } from '#core/documents/differences.ts';
import { type Atom, type ParagraphAtoms, readAtoms, textOfAtoms } from './atoms.ts';
import { canonicalFormat, canonicalXml, isUnread, type Reading } from './canonical.ts';
import { childOf, elementsOf, isElement, type XmlElement } from './xml.ts';

/** How often words stand in a block, by their letters. */
export type WordCounts = Map<string, number>;

/** `key` is the same where the words are, `full` where the look is too. `marks` stand before the block. */
type Compared = { element: XmlElement; key: string; full: string; wordCounts: WordCounts; marks: XmlElement[] };

export type Paragraph = Compared & { kind: 'paragraph'; read: ParagraphAtoms; endsSection: boolean };
export type Row = Compared & { kind: 'row'; cells: XmlElement[]; shape: string };
export type Table = Compared & { kind: 'table'; rows: Row[]; closing: XmlElement[] };
export type Control = Compared & { kind: 'control'; inside: Blocks };
/** What is kept or deleted as a whole and is no paragraph, such as another file that Word has not taken in yet. */
export type Other = Compared & { kind: 'other' };
export type Block = Paragraph | Table | Control | Other;

export type Blocks = { blocks: Block[]; closing: XmlElement[] };

const WRAPPERS = new Set(['w:customXml', 'w:ins', 'w:moveTo', 'w:smartTag']);
const MARK = /^w:(?:bookmark|commentRange|perm)(?:Start|End)$/;

const countWords = (atoms: Atom[], counts: WordCounts) => {
  for (const atom of atoms) {
    if (atom.kind === 'box' || atom.kind === 'field') countWords(atom.inner, counts);
    else if (atom.kind !== 'word') counts.set(atom.key, (counts.get(atom.key) ?? 0) + atom.weight);
    else if (WORD.test(atom.key)) counts.set(atom.key, (counts.get(atom.key) ?? 0) + atom.key.length);
  }
};

const sumOf = (all: WordCounts[]): WordCounts => {
  const sum: WordCounts = new Map();
  for (const counts of all) for (const [word, size] of counts) sum.set(word, (sum.get(word) ?? 0) + size);
  return sum;
};

export const sizeOf = (counts: WordCounts): number => {
  let size = 0;
  for (const each of counts.values()) size += each;
  return size;
};

/** Letters of the words that two blocks have in common. */
export const sharedWords = (one: WordCounts, other: WordCounts): number => {
  let shared = 0;
  for (const [word, size] of one) shared += Math.min(size, other.get(word) ?? 0);
  return shared;
};

export const joinedWords = (one: WordCounts, other: WordCounts): WordCounts => sumOf([one, other]);

/** Properties of a paragraph without those of its mark and its section. */
export const baseOf = (properties: XmlElement | undefined): XmlElement[] =>
  elementsOf(properties).filter(({ name }) => name !== 'w:rPr' && name !== 'w:sectPr' && name !== 'w:pPrChange');

const readParagraph = (element: XmlElement, marks: XmlElement[], reading: Reading): Paragraph => {
  const read = readAtoms(element, reading);
  const properties = childOf(element, 'w:pPr');
  const section = childOf(properties, 'w:sectPr');
  const counts: WordCounts = new Map();
  countWords(read.atoms, counts);
  const key = `p${section ? '§' : ''} ${read.atoms.map((each) => each.key).join('\u001e')}`;
  const look = [
    canonicalFormat(properties && { ...properties, children: baseOf(properties) }),
    canonicalFormat(childOf(properties, 'w:rPr')),
    section ? canonicalXml(section, reading) : '',
  ];
  const full = `${look.join('|')} ${fullOf(read.atoms)}`;
  return { kind: 'paragraph', element, key, full, wordCounts: counts, marks, read, endsSection: section !== undefined };
};

/** Words side by side in one format are the same however the runs are cut. */
const fullOf = (atoms: Atom[]): string => atoms.map(({ full }) => full).join('\u001e');

export const cellsOf = (row: XmlElement): XmlElement[] =>
  elementsOf(row).flatMap((each) => {
    if (each.name === 'w:tc') return [each];
    return each.name === 'w:sdt' || each.name === 'w:sdtContent' || WRAPPERS.has(each.name) ? cellsOf(each) : [];
  });

const shapeOf = (row: XmlElement, cells: XmlElement[]): string => {
  const settings = elementsOf(childOf(row, 'w:trPr')).filter(({ name }) => /^w:grid(?:Before|After)$/.test(name));
  const merged = cells.map((cell) => {
    const properties = childOf(cell, 'w:tcPr');
    const span = childOf(properties, 'w:gridSpan')?.attributes['w:val'] ?? '1';
    const down = childOf(properties, 'w:vMerge');
    return `${span}${down ? (down.attributes['w:val'] ?? 'continue') : ''}${childOf(properties, 'w:hMerge') ? 'h' : ''}`;
  });
  return [...settings.map((each) => canonicalXml(each)), ...merged].join(' ');
};

const readRow = (element: XmlElement, marks: XmlElement[], reading: Reading): Row => {
  const cells = cellsOf(element);
  const inside = cells.map((cell) => readBlocks(cell, reading).blocks);
  const shape = element.name === 'w:tr' ? shapeOf(element, cells) : 'control';
  const key = `${shape} ${inside.map((blocks) => blocks.map(({ key }) => key).join('\u001d')).join('\u001c')}`;
  const own = elementsOf(element).filter(({ name }) => name !== 'w:tc');
  const looks = [...own, ...cells.flatMap((cell) => childOf(cell, 'w:tcPr') ?? [])].map((each) =>
    canonicalXml(each, reading),
  );
  const full = `${looks.join('')} ${inside.map((blocks) => blocks.map(({ full }) => full).join('\u001d')).join('\u001c')}`;
  return {
    kind: 'row',
    element,
    key,
    full,
    wordCounts: sumOf(inside.flat().map(({ wordCounts }) => wordCounts)),
    marks,
    cells,
    shape,
  };
};

const readTable = (element: XmlElement, marks: XmlElement[], reading: Reading): Table => {
  const rows: Row[] = [];
  let before: XmlElement[] = [];
  const looks: string[] = [];
  const read = (parent: XmlElement) => {
    for (const each of elementsOf(parent)) {
      if (MARK.test(each.name)) before.push(each);
      else if (each.name === 'w:tr' || each.name === 'w:sdt') {
        rows.push(readRow(each, before, reading));
        before = [];
      } else if (WRAPPERS.has(each.name)) read(each);
      else if (/^w:tbl(?:Pr|Grid)$/.test(each.name)) looks.push(canonicalXml(each));
    }
  };
  read(element);
  const key = `t ${rows.map((row) => row.key).join('\u001b')}`;
  const full = `${looks.join('')} ${rows.map((row) => row.full).join('\u001b')}`;
  return {
    kind: 'table',
    element,
    key,
    full,
    wordCounts: sumOf(rows.map(({ wordCounts }) => wordCounts)),
    marks,
    rows,
    closing: before,
  };
};

const readControl = (element: XmlElement, marks: XmlElement[], reading: Reading): Control => {
  const inside = readBlocks(childOf(element, 'w:sdtContent') ?? element, reading);
  const { blocks } = inside;
  const settings = childOf(element, 'w:sdtPr');
  const say = (each: XmlElement) => (each.name === 'w:id' ? '' : reading.say?.(each));
  const look = settings ? canonicalXml(settings, { ...reading, say }) : '';
  const key = `s ${blocks.map((each) => each.key).join('\u001d')}`;
  const full = `${look} ${blocks.map((each) => each.full).join('\u001d')}`;
  return {
    kind: 'control',
    element,
    key,
    full,
    wordCounts: sumOf(blocks.map(({ wordCounts }) => wordCounts)),
    marks,
    inside,
  };
};

/** The blocks of a body, a cell, a header or the like. */
export const readBlocks = (parent: XmlElement, reading: Reading): Blocks => {
  const blocks: Block[] = [];
  let marks: XmlElement[] = [];
  const read = (from: XmlElement) => {
    for (const each of from.children) {
      if (!isElement(each)) continue;
      if (MARK.test(each.name)) marks.push(each);
      else if (WRAPPERS.has(each.name)) read(each);
      else if (each.name === 'w:sectPr' || /Pr$/.test(each.name) || isUnread(each.name)) continue;
      else {
        blocks.push(readBlock(each, marks, reading));
        marks = [];
      }
    }
  };
  read(parent);
  return { blocks, closing: marks };
};

const readBlock = (element: XmlElement, marks: XmlElement[], reading: Reading): Block => {
  if (element.name === 'w:p') return readParagraph(element, marks, reading);
  if (element.name === 'w:tbl') return readTable(element, marks, reading);
  if (element.name === 'w:sdt') return readControl(element, marks, reading);
  const full = canonicalXml(element, reading);
  return { kind: 'other', element, key: `o ${full}`, full, wordCounts: new Map([[full, full.length]]), marks };
};

/** A paragraph's words as one text. */
export const textOf = ({ read }: Paragraph): string => textOfAtoms(read.atoms);
