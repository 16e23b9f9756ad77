import { descendants, elements } from '#core/assembly/model/read-xml.ts';
import type { EditedBlock, EditedParagraph } from './edited-file.ts';
import { joined } from './read-pieces.ts';
import { at, EditRefused } from './refused.ts';
import { canHold } from './run-properties.ts';
import {
  type Container,
  type SourceBlock,
  type SourceFile,
  type SourceParagraph,
  type SourcePart,
  written,
} from './source-file.ts';
import { showSame } from './units.ts';
import { type Written, writeGroup } from './write-paragraphs.ts';

const ownSection = (source: SourceParagraph): string =>
  elements(source.properties)
    .filter(({ name }) => name === 'sectPr')
    .map((node) => written(source.part, node))
    .join('');

const sectionsIn = ({ part, nodes }: SourceBlock): string[] =>
  nodes.flatMap((node) => descendants(node, 'sectPr').map((section) => written(part, section)));

const IDENTITY = /\s[\w.-]+:(?:paraId|textId)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** A paragraph's tags and properties around new contents, with the end of the section it is to carry. */
const inShell = (part: SourcePart, source: SourceParagraph, content: string, section: string, isCopy: boolean) => {
  const { prefix } = part;
  const [node] = source.nodes;
  const tag = source.part.xml.slice(node?.from, node?.innerFrom).replace(/\s*\/>$/, '>');
  const open = isCopy ? tag.replace(IDENTITY, '') : tag;
  const { properties } = source;
  const rest = elements(properties).filter(({ name }) => name !== 'sectPr' && name !== 'pPrChange');
  const change = elements(properties).filter(({ name }) => name === 'pPrChange' && !isCopy);
  const inner = [
    ...rest.map((each) => written(source.part, each)),
    section,
    ...change.map((each) => written(source.part, each)),
  ].join('');
  const isAsWas = properties && !isCopy && section === ownSection(source);
  const shown = isAsWas ? written(source.part, properties) : inner && `<${prefix}pPr>${inner}</${prefix}pPr>`;
  if (!canHold(part, source.part, open + shown)) return `<${prefix}p>${content}</${prefix}p>`;
  return `${open}${shown}${content}</${prefix}p>`;
};

/** Writes the blocks of one container: what was not changed as it is written in the file, the rest around it. */
class ContainerWriter {
  private readonly file: SourceFile;
  private readonly inside: Container;
  private readonly blocks: EditedBlock[];
  private readonly objects: Set<number>;
  /** The source blocks of this container that stand in it still, by the first and the last block made of them. */
  private readonly first = new Map<SourceBlock, EditedBlock>();
  private readonly last = new Map<SourceBlock, EditedBlock>();

  constructor(file: SourceFile, inside: Container, blocks: EditedBlock[], objects: Set<number>) {
    this.file = file;
    this.inside = inside;
    this.blocks = blocks;
    this.objects = objects;
    const own = new Set(inside.blocks);
    for (const block of blocks) {
      const source = this.sourceOf(block);
      if (block.kind !== 'paragraph' && (!own.has(source) || this.first.has(source))) {
        throw new EditRefused(`The ${block.kind} ${block.source} does not stand where the file has it.`);
      }
      if (!own.has(source)) continue;
      if (!this.first.has(source)) this.first.set(source, block);
      this.last.set(source, block);
    }
  }

  private sourceOf({ kind, source }: EditedBlock): SourceBlock {
    if (kind === 'paragraph') return at(this.file.paragraphs, source, 'paragraph');
    if (kind === 'table') return at(this.file.tables, source, 'table');
    if (kind === 'frame') return at(this.file.frames, source, 'frame');
    return at(this.file.locked, source, 'locked block');
  }

  private sectionOf(edited: EditedParagraph): string {
    const source = at(this.file.paragraphs, edited.source, 'paragraph');
    return this.last.get(source) === edited ? ownSection(source) : '';
  }

  private isUnchanged(block: EditedBlock): boolean {
    if (block.kind !== 'paragraph') return true;
    const source = at(this.file.paragraphs, block.source, 'paragraph');
    if (this.first.get(source) !== block || !showSame(joined(block.pieces), source.pieces)) return false;
    return this.sectionOf(block) === ownSection(source);
  }

  private readonly writeBlock = (block: EditedBlock): string => {
    const source = this.sourceOf(block);
    const inner = (inside: Container, blocks: EditedBlock[]) => ({
      inside,
      xml: writeContainer(this.file, inside, blocks, this.objects),
    });
    if (block.kind === 'frame' && source.kind === 'frame')
      return replaced(source, [inner(source.inside, block.blocks)]);
    if (block.kind !== 'table' || source.kind !== 'table') return source.part.xml.slice(source.from, source.to);
    const cells = source.rows.flatMap((row) => row.cells);
    const edited = block.rows.flatMap((row) => row.cells);
    if (cells.length !== edited.length) throw new EditRefused(`Table ${block.source} has other cells in the file.`);
    return replaced(
      source,
      cells.map((cell, index) => inner(cell, edited[index]?.blocks ?? [])),
    );
  };

  /** What stands in the file between two of its blocks. */
  private gap(index: number): string {
    const { part, from, to, blocks } = this.inside;
    return part.xml.slice(blocks[index - 1]?.to ?? from, blocks[index]?.from ?? to);
  }

  private group(before: SourceBlock[], after: EditedBlock[]): string {
    const { file, inside, objects, writeBlock } = this;
    const isMoved = (block: SourceBlock) => {
      const edited = this.first.get(block);
      return edited && !after.includes(edited) && this.isUnchanged(edited);
    };
    const gone = before.filter((block) => !isMoved(block));
    const isWhole = (block: EditedBlock) => !before.includes(this.sourceOf(block)) && this.isUnchanged(block);
    const whole = new Set(after.filter((block) => block.kind !== 'paragraph' || isWhole(block)));
    const bounds = { from: before[0]?.from ?? 0, to: before.at(-1)?.to ?? 0 };
    const all = writeGroup({ file, inside, before: gone, after, whole, ...bounds, objects, writeBlock });
    const own = after.findIndex((block) => gone.includes(this.sourceOf(block)));
    const place = own < 0 ? -1 : gone.indexOf(this.sourceOf(after[own] as EditedBlock));
    const ended = (blocks: SourceBlock[]) => blocks.filter((block) => !this.first.has(block)).flatMap(sectionsIn);
    const { prefix } = inside.part;
    const empty = (section: string) => `<${prefix}p><${prefix}pPr>${section}</${prefix}pPr></${prefix}p>`;
    const [leading, trailing] = [ended(gone.slice(0, Math.max(0, place))), ended(gone.slice(Math.max(0, place)))];
    const final = all.findLast(({ edited }) => edited);
    const isFree = final?.edited && this.sectionOf(final.edited) === '';
    const carried = isFree ? (trailing.shift() ?? '') : '';
    const paragraph = (each: Written) => {
      const { edited, xml } = each;
      if (!edited) return xml;
      const source = at(file.paragraphs, edited.source, 'paragraph');
      const section = each === final && isFree ? carried : this.sectionOf(edited);
      return inShell(inside.part, source, xml, section, this.first.get(source) !== edited);
    };
    return [...leading.map(empty), ...all.map(paragraph), ...trailing.map(empty)].join('');
  }

  /** Splits what changed between two blocks that did not, so that each changed paragraph is held against its own source. */
  private region(from: number, to: number, after: EditedBlock[]): string {
    const before = this.inside.blocks.slice(from, to);
    if (before.length === 0 && after.length === 0) return '';
    const starts: { source: number; edited: number }[] = [];
    for (const [edited, block] of after.entries()) {
      const source = before.indexOf(this.sourceOf(block));
      const isFirst = this.first.get(this.sourceOf(block)) === block;
      if (isFirst && source > (starts.at(-1)?.source ?? -1)) starts.push({ source, edited });
    }
    if (starts.length === 0) return this.group(before, after);
    return starts
      .map((_, index) => {
        const begin = index === 0 ? { source: 0, edited: 0 } : starts[index];
        const end = starts[index + 1];
        const gap = index === 0 ? '' : this.gap(from + (begin?.source ?? 0));
        return gap + this.group(before.slice(begin?.source, end?.source), after.slice(begin?.edited, end?.edited));
      })
      .join('');
  }

  write(): string {
    const { blocks } = this.inside;
    let out = '';
    let reached = 0;
    let waiting: EditedBlock[] = [];
    const settle = (to: number) => {
      out += this.gap(reached) + this.region(reached, to, waiting) + (to > reached ? this.gap(to) : '');
      waiting = [];
    };
    for (const block of this.blocks) {
      const place = blocks.indexOf(this.sourceOf(block), reached);
      if (place < 0 || this.first.get(this.sourceOf(block)) !== block || !this.isUnchanged(block)) waiting.push(block);
      else {
        settle(place);
        out += this.writeBlock(block);
        reached = place + 1;
      }
    }
    const tail = blocks.length;
    out += this.gap(reached) + this.region(reached, tail, waiting);
    return out + this.ending() + (tail > reached ? this.gap(tail) : '');
  }

  /** A container ends with a paragraph, unless the file itself ends it with something else. */
  private ending(): string {
    const { part, blocks } = this.inside;
    const { prefix } = part;
    const last = this.blocks.at(-1);
    if (last && (last.kind !== 'table' || this.sourceOf(last) === blocks.at(-1))) return '';
    const model = blocks.find((block) => block.kind === 'paragraph');
    return model ? inShell(part, model, '', '', true) : `<${prefix}p/>`;
  }
}

/** A block as it is written in the file, with some of its containers written anew. */
const replaced = (source: SourceBlock, containers: { inside: Container; xml: string }[]): string => {
  let out = '';
  let reached = source.from;
  for (const { inside, xml } of containers) {
    out += source.part.xml.slice(reached, inside.from) + xml;
    reached = inside.to;
  }
  return out + source.part.xml.slice(reached, source.to);
};

/** What stands in a container when these blocks stand in it. `objects` are those that stand somewhere in the file. */
export const writeContainer = (
  file: SourceFile,
  inside: Container,
  blocks: EditedBlock[],
  objects: Set<number>,
): string => new ContainerWriter(file, inside, blocks, objects).write();
