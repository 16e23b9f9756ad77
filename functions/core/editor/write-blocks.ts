import type { Writing } from './changed-group.ts';
import type { EditedBlock, EditedParagraph, Restyled } from './edited-file.ts';
import { joined, showSame } from './pieces.ts';
import { at, EditRefused } from './refused.ts';
import { restyledProperties } from './restyled.ts';
import { type Container, type SourceBlock, type SourceFile, type SourceParagraph, sourceOf } from './source-file.ts';
import { spacedBlocks } from './spaced-blocks.ts';
import { changeKey, looksChange, markChange } from './tracked.ts';
import { type Written, writeGroup } from './write-paragraphs.ts';
import { hasSpecialEnd, inShell, ownSection, sectionsIn } from './write-shell.ts';
import { replaced, writeTable } from './write-table.ts';

/** Writes the blocks of one container: what was not changed as it is written in the file, the rest around it. */
class ContainerWriter {
  private readonly file: SourceFile;
  private readonly inside: Container;
  private readonly blocks: EditedBlock[];
  private readonly writing: Writing;
  /** The block that goes on as each source block of this container: the first that shows the same, or just the first. */
  private readonly continuations = new Map<SourceBlock, EditedBlock>();
  /** The last block made of each: the one that has its end. */
  private readonly last = new Map<SourceBlock, EditedBlock>();

  constructor(file: SourceFile, inside: Container, blocks: EditedBlock[], writing: Writing) {
    this.file = file;
    this.inside = inside;
    this.blocks = spacedBlocks(file, inside, blocks);
    this.writing = writing;
    const own = new Set(inside.blocks);
    for (const block of this.blocks) {
      const source = this.sourceOf(block);
      if (!source) continue;
      if (block.kind !== 'paragraph' && (!own.has(source) || this.continuations.has(source))) {
        throw new EditRefused(`The ${block.kind} ${block.source} does not stand where the file has it.`);
      }
      if (!own.has(source)) continue;
      const known = this.continuations.get(source);
      if (!known || (!this.showsSame(known) && this.showsSame(block))) this.continuations.set(source, block);
      this.last.set(source, block);
    }
  }

  private sourceOf(block: EditedBlock): SourceBlock | undefined {
    return sourceOf(this.file, block);
  }

  private paragraphOf(edited: EditedParagraph): SourceParagraph {
    return at(this.file.paragraphs, edited.source, 'paragraph');
  }

  private sectionOf(edited: EditedParagraph): string {
    const source = this.paragraphOf(edited);
    return this.last.get(source) === edited ? ownSection(source) : '';
  }

  private showsSame(block: EditedBlock): boolean {
    if (block.kind !== 'paragraph') return true;
    const { pieces, mark } = this.paragraphOf(block);
    return !block.restyled && showSame(joined(block.pieces), pieces) && changeKey(block.mark ?? {}) === changeKey(mark);
  }

  /** The properties of a paragraph whose looks were changed. */
  private restyled(source: SourceParagraph, restyled: Restyled) {
    const { part } = this.inside;
    const { listNumber, nextId } = this.writing;
    const { usual } = this.file.restyling.choices();
    const properties = restyledProperties(part, source, restyled, { usual, listNumber });
    const change = restyled.by ? looksChange(part, source, restyled.by, nextId()) : '';
    return { properties, change };
  }

  private isUnchanged(block: EditedBlock): boolean {
    if (block.kind !== 'paragraph') return block.source !== null;
    const source = this.paragraphOf(block);
    if (this.continuations.get(source) !== block || !this.showsSame(block)) return false;
    return this.last.get(source) === block || !hasSpecialEnd(source);
  }

  private readonly writeBlock = (block: EditedBlock): string => {
    const source = this.sourceOf(block);
    const { part } = this.inside;
    const write = (inside: Container, blocks: EditedBlock[]) => writeContainer(this.file, inside, blocks, this.writing);
    if (block.kind === 'table' && (!source || source.kind === 'table'))
      return writeTable({ part, block, source, write, nextId: this.writing.nextId });
    if (!source) throw new EditRefused(`A ${block.kind} has no source.`);
    if (block.kind === 'frame' && source.kind === 'frame')
      return replaced(part, source, [{ inside: source.inside, xml: write(source.inside, block.blocks) }]);
    return source.part.xml.slice(source.from, source.to);
  };

  /** What stands in the file between two of its blocks. */
  private gap(index: number): string {
    const { part, from, to, blocks } = this.inside;
    return part.xml.slice(blocks[index - 1]?.to ?? from, blocks[index]?.from ?? to);
  }

  private group(before: SourceBlock[], after: EditedBlock[]): string {
    const { file, inside, writing, writeBlock } = this;
    const isMoved = (block: SourceBlock) => {
      const edited = this.continuations.get(block);
      return edited && !after.includes(edited) && this.isUnchanged(edited);
    };
    const gone = before.filter((block) => !isMoved(block));
    const isAmong = (all: SourceBlock[], block: EditedBlock) => {
      const source = this.sourceOf(block);
      return source !== undefined && all.includes(source);
    };
    const isWhole = (block: EditedBlock) => !isAmong(before, block) && this.isUnchanged(block);
    const whole = new Set(after.filter((block) => block.kind !== 'paragraph' || isWhole(block)));
    const bounds = { from: before[0]?.from ?? 0, to: before.at(-1)?.to ?? 0 };
    const all = writeGroup({ file, inside, before: gone, after, whole, ...bounds, writing, writeBlock });
    const own = after.find((block) => isAmong(gone, block));
    const place = own ? gone.indexOf(this.sourceOf(own) as SourceBlock) : -1;
    const ended = (blocks: SourceBlock[]) =>
      blocks.filter((block) => !this.continuations.has(block)).flatMap(sectionsIn);
    const { prefix } = inside.part;
    const empty = (section: string) => `<${prefix}p><${prefix}pPr>${section}</${prefix}pPr></${prefix}p>`;
    const [leading, trailing] = [ended(gone.slice(0, Math.max(0, place))), ended(gone.slice(Math.max(0, place)))];
    const final = all.findLast(({ edited }) => edited);
    const isFree = final?.edited && this.sectionOf(final.edited) === '';
    const carried = isFree ? (trailing.shift() ?? '') : '';
    const paragraph = (each: Written) => {
      const { edited, xml } = each;
      if (!edited) return xml;
      const source = this.paragraphOf(edited);
      const mark = markChange(inside.part, edited.mark ?? {}, writing.nextId);
      return inShell(inside.part, source, xml, {
        ...(changeKey(edited.mark ?? {}) !== changeKey(source.mark) && { mark }),
        section: each === final && isFree ? carried : this.sectionOf(edited),
        isContinuation: this.continuations.get(source) === edited,
        isLast: this.last.get(source) === edited,
        ...(edited.restyled && { restyled: this.restyled(source, edited.restyled) }),
      });
    };
    return [...leading.map(empty), ...all.map(paragraph), ...trailing.map(empty)].join('');
  }

  /** Splits what changed between two blocks that did not, so that each changed paragraph is held against its own source. */
  private region(from: number, to: number, after: EditedBlock[]): string {
    const before = this.inside.blocks.slice(from, to);
    if (before.length === 0 && after.length === 0) return '';
    const starts: { source: number; edited: number }[] = [];
    for (const [edited, block] of after.entries()) {
      const own = this.sourceOf(block);
      const source = own ? before.indexOf(own) : -1;
      const isContinuation = own && this.continuations.get(own) === block;
      if (isContinuation && source > (starts.at(-1)?.source ?? -1)) starts.push({ source, edited });
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
    const writeUpTo = (to: number) => {
      out += this.gap(reached) + this.region(reached, to, waiting) + (to > reached ? this.gap(to) : '');
      waiting = [];
    };
    for (const block of this.blocks) {
      const source = this.sourceOf(block);
      const place = source ? blocks.indexOf(source, reached) : -1;
      if (!source || place < 0 || this.continuations.get(source) !== block || !this.isUnchanged(block))
        waiting.push(block);
      else {
        writeUpTo(place);
        out += this.writeBlock(block);
        reached = place + 1;
      }
    }
    const tail = blocks.length;
    out += this.gap(reached) + this.region(reached, tail, waiting);
    const emptyParagraph = this.blocks.length === 0 && tail > 0 ? `<${this.inside.part.prefix}p/>` : '';
    return out + emptyParagraph + (tail > reached ? this.gap(tail) : '');
  }
}

/** What stands in a container when these blocks stand in it. */
export const writeContainer = (file: SourceFile, inside: Container, blocks: EditedBlock[], writing: Writing): string =>
  new ContainerWriter(file, inside, blocks, writing).write();
