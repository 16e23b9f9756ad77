import type { Block, Blocks, Control, Paragraph } from './blocks.ts';
import type { Reading } from './canonical.ts';
import { planSteps, type Step } from './plan.ts';
import { writeTable } from './write-table.ts';
import { propertiesOf, type Status, type WordPlace, WordsWriter } from './write-words.ts';
import { childOf, copyOf, element, elementsOf, type XmlElement } from './xml.ts';

export type BlockPlace = WordPlace & {
  reading: { older: Reading; newer: Reading };
  nextMove: () => number;
  author: () => Record<string, string>;
};

export type Alone = Exclude<Status, 'same'>;

/** Two marks of paragraphs that are one: the properties of both sides. */
type Mark = { status: Status; newer?: XmlElement | undefined; older?: XmlElement | undefined; isChange: boolean };

export const moveName = (move: number) => `move${move}`;

/** Writes the blocks of one body, cell or note. */
class BlocksWriter {
  readonly out: XmlElement[] = [];
  private readonly wordsWriter: WordsWriter;
  private readonly place: BlockPlace;

  constructor(place: BlockPlace) {
    this.place = place;
    this.wordsWriter = new WordsWriter(place);
  }

  carried(properties: XmlElement | undefined): XmlElement | undefined {
    return properties && this.place.carry(properties);
  }

  private endParagraph({ status, newer, older, isChange }: Mark, attributes: Record<string, string> = {}) {
    const mark = status === 'same' ? undefined : status;
    const properties = this.place.marks.paragraph(newer, older, mark, isChange);
    this.out.push(element('w:p', attributes, [...properties, ...this.wordsWriter.take()]));
  }

  marksBetween(older: XmlElement[], newer: XmlElement[]) {
    for (const mark of older) {
      const kept = this.place.carryMark(mark);
      if (kept) this.out.push(kept);
    }
    this.out.push(...newer);
  }

  paragraphAlone(status: Alone, paragraph: Paragraph, mark: Mark, move?: number) {
    const isOld = status === 'w:del' || status === 'w:moveFrom';
    const range = isOld ? 'w:moveFromRange' : 'w:moveToRange';
    const id = move === undefined ? '' : this.place.marks.nextId();
    if (move !== undefined) {
      this.wordsWriter.sign(element(`${range}Start`, { ...this.place.author(), 'w:id': id, 'w:name': moveName(move) }));
    }
    this.wordsWriter.alone(status, paragraph.read.atoms);
    const { closing } = paragraph.read;
    this.wordsWriter.closing(isOld ? closing : [], isOld ? [] : closing);
    this.endParagraph(mark, isOld ? {} : paragraph.element.attributes);
    if (move !== undefined) this.out.push(element(`${range}End`, { 'w:id': id }));
  }

  /** Paragraphs of both sides whose words are one text; `mark` says how the last one ends. */
  compared(older: Paragraph[], newer: Paragraph[], last?: Mark) {
    const [oldEnd, newEnd] = [older.at(-1) as Paragraph, newer.at(-1) as Paragraph];
    const merged = {
      newer: propertiesOf(newEnd.element),
      older: this.carried(propertiesOf(oldEnd.element)),
      isChange: true,
    };
    const end = last ?? { status: 'same' as const, ...merged };
    if (older.length === 1 && newer.length === 1) {
      this.wordsWriter.compare(oldEnd.read.atoms, newEnd.read.atoms);
    } else this.grouped(older, newer, merged);
    this.wordsWriter.closing(oldEnd.read.closing, newEnd.read.closing);
    this.endParagraph(end, newEnd.element.attributes);
  }

  /** Paragraphs that one side holds as one: the marks between them go or come, their words are compared. */
  private grouped(older: Paragraph[], newer: Paragraph[], merged: Omit<Mark, 'status'>) {
    const [parts, isNewer] = newer.length > 1 ? [newer, true] : [older, false];
    const whole = ((isNewer ? older : newer)[0] as Paragraph).read.atoms;
    const cuts = cutsOf(whole, parts);
    let from = 0;
    for (const [at, part] of parts.entries()) {
      const to = cuts[at] as number;
      const stretch = whole.slice(from, to);
      if (isNewer) this.wordsWriter.compare(stretch, part.read.atoms);
      else this.wordsWriter.compare(part.read.atoms, stretch);
      from = to;
      if (at === parts.length - 1) return;
      // Whichever of two joined paragraphs gives its properties, they are those of the whole.
      const own = propertiesOf(part.element);
      const mark: Mark = isNewer
        ? { ...merged, status: 'w:ins', newer: own }
        : { ...merged, status: 'w:del', older: this.carried(own) };
      this.endParagraph(mark, isNewer ? part.element.attributes : {});
    }
  }

  control(newer: Control, older: Control) {
    const inner = writeBlocks(older.inside, newer.inside, this.place);
    this.out.push(withContent(newer.element, inner));
  }

  controlAlone(status: Alone, control: Control) {
    const isOld = status === 'w:del' || status === 'w:moveFrom';
    const range = isOld ? 'w:customXmlDelRange' : 'w:customXmlInsRange';
    const { marks } = this.place;
    const inner = writeAlone(status, control.inside, this.place, false);
    const emptied = {
      ...control.element,
      children: elementsOf(control.element).filter(({ name }) => name !== 'w:sdtContent'),
    };
    const shell = isOld ? this.place.carry(emptied) : copyOf(emptied);
    const [outer, end] = [marks.attributes(), marks.attributes()];
    const start = element(`${range}Start`, outer);
    const content = [
      element(`${range}End`, { 'w:id': outer['w:id'] as string }),
      ...inner,
      element(`${range}Start`, end),
    ];
    this.out.push(start, withContent(shell, content), element(`${range}End`, { 'w:id': end['w:id'] as string }));
  }

  blockAlone(status: Alone, block: Block, move?: number, keepsMark = false) {
    const isOld = status === 'w:del' || status === 'w:moveFrom';
    this.marksBetween(isOld ? block.marks : [], isOld ? [] : block.marks);
    if (block.kind === 'paragraph') {
      const own = propertiesOf(block.element);
      const properties = isOld ? { older: this.carried(own) } : { newer: own };
      this.paragraphAlone(status, block, { status: keepsMark ? 'same' : status, ...properties, isChange: false }, move);
    } else if (block.kind === 'table') {
      const table = writeTable(isOld ? block : undefined, isOld ? undefined : block, this.place);
      if (table) this.out.push(table);
    } else if (block.kind === 'control') this.controlAlone(status, block);
    else if (!isOld) this.out.push(block.element);
  }

  step(step: Step<Block>) {
    if (step.kind === 'deleted')
      this.blockAlone(step.move === undefined ? 'w:del' : 'w:moveFrom', step.older, step.move);
    else if (step.kind === 'inserted')
      this.blockAlone(step.move === undefined ? 'w:ins' : 'w:moveTo', step.newer, step.move);
    else if (step.kind === 'regrouped') {
      this.marksBetween(
        step.older.flatMap(({ marks }) => marks),
        step.newer.flatMap(({ marks }) => marks),
      );
      this.compared(step.older, step.newer);
    } else this.pair(step.older, step.newer);
  }

  private pair(older: Block, newer: Block) {
    this.marksBetween(older.marks, newer.marks);
    if (older.full === newer.full) this.out.push(newer.element);
    else if (older.kind === 'paragraph' && newer.kind === 'paragraph') this.compared([older], [newer]);
    else if (older.kind === 'table' && newer.kind === 'table')
      this.out.push(writeTable(older, newer, this.place) ?? newer.element);
    else if (older.kind === 'control' && newer.kind === 'control') this.control(newer, older);
    else this.out.push(newer.element);
  }

  /**
   * The end of a body or a cell, whose last mark nobody can delete or insert: what goes or comes after the last common paragraph goes or
   * comes with that one's mark, and the last mark stays.
   */
  ending(steps: Step<Block>[]) {
    const [first] = steps;
    const rest = first?.kind === 'pair' ? steps.slice(1) : steps;
    const older = rest.flatMap((step) => (step.kind === 'deleted' ? [step.older] : []));
    const newer = rest.flatMap((step) => (step.kind === 'inserted' ? [step.newer] : []));
    const [oldEnd, newEnd] = [older.at(-1), newer.at(-1)];
    if (oldEnd?.kind === 'paragraph' && newEnd?.kind === 'paragraph' && oldEnd.endsSection === newEnd.endsSection) {
      for (const step of steps) if (!isOf(step, oldEnd) && !isOf(step, newEnd)) this.step(step);
      this.marksBetween(oldEnd.marks, newEnd.marks);
      this.compared([oldEnd], [newEnd]);
      return;
    }
    const end = oldEnd ?? newEnd;
    const isOld = oldEnd !== undefined;
    const isJoined = first?.kind === 'pair' && first.older.kind === 'paragraph' && first.newer.kind === 'paragraph';
    if (
      !isJoined ||
      (oldEnd && newEnd) ||
      end?.kind !== 'paragraph' ||
      end.endsSection ||
      (first.older as Paragraph).endsSection
    ) {
      for (const step of steps) this.step(step);
      return;
    }
    const own = { newer: propertiesOf(first.newer.element), older: this.carried(propertiesOf(first.older.element)) };
    this.marksBetween(first.older.marks, first.newer.marks);
    this.compared([first.older as Paragraph], [first.newer as Paragraph], {
      ...own,
      status: isOld ? 'w:del' : 'w:ins',
      isChange: true,
    });
    for (const step of rest.slice(0, -1)) this.step(step);
    const last = propertiesOf(end.element);
    const properties = isOld ? { ...own, older: this.carried(last) } : { ...own, newer: last };
    this.marksBetween(isOld ? end.marks : [], isOld ? [] : end.marks);
    this.paragraphAlone(isOld ? 'w:del' : 'w:ins', end, { status: 'same', ...properties, isChange: true });
  }
}

const isOf = (step: Step<Block>, block: Block) =>
  (step.kind === 'deleted' && step.older === block) || (step.kind === 'inserted' && step.newer === block);

const withContent = (control: XmlElement, content: XmlElement[]): XmlElement => {
  const inner = element('w:sdtContent', childOf(control, 'w:sdtContent')?.attributes, content);
  return { ...control, children: [...elementsOf(control).filter(({ name }) => name !== 'w:sdtContent'), inner] };
};

/** Where the words of one paragraph are cut so that each stretch is most like its part. */
const cutsOf = (whole: Paragraph['read']['atoms'], parts: Paragraph[]): number[] => {
  const cuts: number[] = [];
  let from = 0;
  for (const [at, part] of parts.entries()) {
    const rest = parts.slice(at + 1);
    if (rest.length === 0) {
      cuts.push(whole.length);
      break;
    }
    const own = countOf(part.read.atoms);
    const later = countOf(rest.flatMap((each) => each.read.atoms));
    let [best, cut, score] = [0, from, 0];
    for (let to = from; to < whole.length; to += 1) {
      const { key, weight } = whole[to] as { key: string; weight: number };
      const here = own.get(key) ?? 0;
      if (here > 0) {
        own.set(key, here - 1);
        score += weight;
      }
      if ((later.get(key) ?? 0) > 0 && here <= 0) score -= weight;
      if (score > best || (score === best && here > 0)) [best, cut] = [score, to + 1];
    }
    cuts.push(cut);
    from = cut;
  }
  return cuts;
};

const countOf = (atoms: Paragraph['read']['atoms']) => {
  const counts = new Map<string, number>();
  for (const { key } of atoms) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Blocks that one side has alone, in a row or a note that it has alone: the last paragraph keeps its mark. */
export const writeAlone = (
  status: Alone,
  { blocks, closing }: Blocks,
  place: BlockPlace,
  keepsLastMark = true,
): XmlElement[] => {
  const writer = new BlocksWriter(place);
  for (const [at, block] of blocks.entries()) {
    writer.blockAlone(status, block, undefined, keepsLastMark && at === blocks.length - 1);
  }
  const isOld = status === 'w:del' || status === 'w:moveFrom';
  writer.marksBetween(isOld ? closing : [], isOld ? [] : closing);
  return writer.out;
};

/** The blocks of both sides as one list with tracked changes. */
export const writeBlocks = (older: Blocks, newer: Blocks, place: BlockPlace): XmlElement[] => {
  const steps = planSteps<Block>(older.blocks, newer.blocks, place.nextMove);
  const writer = new BlocksWriter(place);
  const lastCommon = steps.findLastIndex(({ kind }) => kind === 'pair' || kind === 'regrouped');
  const isWhole = lastCommon === steps.length - 1;
  const from = isWhole ? steps.length : steps[lastCommon]?.kind === 'pair' ? lastCommon : lastCommon + 1;
  for (const step of steps.slice(0, Math.max(from, 0))) writer.step(step);
  if (!isWhole) writer.ending(steps.slice(Math.max(from, 0)));
  writer.marksBetween(older.closing, newer.closing);
  return writer.out;
};
