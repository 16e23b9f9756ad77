import type { RunFormat } from '#core/assembly/document-model.ts';
import { child, elements, type XmlNode } from '#core/assembly/model/read-xml.ts';
import type { Reading } from '#core/assembly/model/reading.ts';
import { type RunLayer, readRunLayer, resolveRun } from '#core/assembly/model/run-format.ts';
import { characters, plainText } from '#core/assembly/model/runs.ts';
import { withoutSymbolFont } from '#core/assembly/model/symbols.ts';
import type { Piece } from './edited-file.ts';
import { lookOf } from './objects.ts';
import { isNoise, markOf, marksIn } from './range-marks.ts';
import { type Atom, type RunHead, type SourceFile, type SourcePart, written } from './source-file.ts';

/** Where a paragraph's runs stand: what its style and its table give them. */
export type RunPlace = { reading: Reading; paragraphRun: RunLayer };

/** How a run with these properties looks in a paragraph. */
export const seenIn = ({ reading, paragraphRun }: RunPlace, direct: RunLayer) =>
  resolveRun({
    defaults: reading.styles.run,
    table: reading.table.run,
    paragraph: paragraphRun,
    character: reading.styles.characterRun(direct.style),
    direct,
  });

/** How many fields begin in a stretch of a part and do not end in it; undefined when one ends that began before. */
export const openFields = (xml: string): number | undefined => {
  let open = 0;
  for (const [, type] of xml.matchAll(/fldCharType\s*=\s*["'](begin|end)/g)) {
    open += type === 'begin' ? 1 : -1;
    if (open < 0) return undefined;
  }
  return open;
};

const balanceOf = (xml: string) => {
  let balance = 0;
  for (const [, type] of xml.matchAll(/fldCharType\s*=\s*["'](begin|end)/g)) balance += type === 'begin' ? 1 : -1;
  return balance;
};

/** Numbers runs by their properties and what they look like. */
export class RunList {
  private readonly file: SourceFile;
  private readonly known = new Map<string, { index: number; hidden: boolean; format: RunFormat }>();

  constructor(file: SourceFile) {
    this.file = file;
  }

  add(part: SourcePart, node: XmlNode | undefined, place: RunPlace) {
    return this.addWritten(part, node && node.children.length > 0 ? written(part, node) : '', node, place);
  }

  /** The same with the properties in other words than the part has them. */
  addWritten(part: SourcePart, properties: string, node: XmlNode | undefined, place: RunPlace) {
    const layer = readRunLayer(node, place.reading.styles.themeFont);
    const { format, hidden } = seenIn(place, layer);
    const key = `${part.prefix} ${hidden} ${properties} ${JSON.stringify(format)}`;
    const known = this.known.get(key) ?? { index: this.file.runs.length, hidden, format };
    if (known.index === this.file.runs.length) {
      this.known.set(key, known);
      this.file.runs.push({ part, properties, layer });
      this.file.opened.runs.push(format);
    }
    return known;
  }
}

type OpenField = { from: number; first?: RunHead; nodes: XmlNode[]; depth: number };

/** Reads a paragraph into atoms: what is edited letter by letter, what is kept as a whole, and marks. */
class PieceReader {
  readonly atoms: Atom[] = [];
  private field: OpenField | undefined;
  private hasFields = false;
  private readonly file: SourceFile;
  private readonly runs: RunList;
  private readonly part: SourcePart;
  private readonly place: RunPlace;

  constructor(file: SourceFile, runs: RunList, part: SourcePart, place: RunPlace) {
    this.file = file;
    this.runs = runs;
    this.part = part;
    this.place = place;
  }

  private object(atom: Omit<Atom, 'marks'>, nodes: XmlNode[], name?: string) {
    const { file, part } = this;
    const whole: Atom = { ...atom, marks: marksIn(part, nodes) };
    whole.piece = { kind: 'object', source: file.objects.length };
    file.objects.push({ part, atom: whole });
    file.opened.objects.push(lookOf(nodes, this.place.reading, name));
    this.atoms.push(whole);
  }

  /** Takes an element into the field that is open, or opens one; false when it has nothing to do with fields. */
  private inField(node: XmlNode, head: RunHead | undefined): boolean {
    if (!this.hasFields) return false;
    const balance = balanceOf(written(this.part, node));
    if (!this.field && balance <= 0) return false;
    this.field ??= { from: node.from, first: head, nodes: [], depth: 0 };
    const { field } = this;
    field.nodes.push(node);
    field.depth += balance;
    if (field.depth > 0) return true;
    this.field = undefined;
    this.object({ from: field.from, to: node.to, first: field.first, last: head }, field.nodes);
    return true;
  }

  private runChild(node: XmlNode, head: RunHead, run: ReturnType<RunList['add']>) {
    if (this.inField(node, head)) return;
    const at = { from: node.from, to: node.to, first: head, last: head };
    const put = (piece?: Piece) => this.atoms.push({ ...at, piece, marks: [] });
    if (isNoise(node)) put();
    else if (node.name === 'commentReference') {
      const xml = `${head.open}${head.properties}${written(this.part, node)}</${this.part.prefix}r>`;
      this.atoms.push({ ...at, marks: [{ xml, isStart: false, inRun: true }] });
    } else if (run.hidden) this.object(at, [node], 'Hidden text');
    else if (node.name === 'tab') put({ kind: 'tab', run: run.index });
    else if (node.name === 'cr' || (node.name === 'br' && (node.attributes.type ?? 'textWrapping') === 'textWrapping'))
      put({ kind: 'break', run: run.index });
    else if (node.name === 't' || node.name in characters) {
      const text = characters[node.name] ?? plainText(node);
      if (text === '') put();
      else if (withoutSymbolFont(text, run.format.font) !== text) this.object(at, [node], 'Symbol');
      else put({ kind: 'text', text, run: run.index, ...seenOf(run.format) });
    } else this.object(at, [node]);
  }

  read(node: XmlNode) {
    const { part } = this;
    this.hasFields = written(part, node).includes('fldChar');
    for (const each of elements(node)) {
      if (each.name === 'pPr') continue;
      const mark = this.field ? undefined : markOf(part, each);
      if (mark) this.atoms.push({ from: each.from, to: each.to, marks: [mark] });
      else if (isNoise(each)) this.atoms.push({ from: each.from, to: each.to, marks: [] });
      else if (each.name === 'r') {
        const properties = child(each, 'rPr');
        const run = this.runs.add(part, properties, this.place);
        const head = {
          open: part.xml.slice(each.from, each.innerFrom),
          properties: properties && properties.children.length > 0 ? written(part, properties) : '',
        };
        for (const inner of elements(each)) if (inner !== properties) this.runChild(inner, head, run);
      } else if (!this.inField(each, undefined)) this.object({ from: each.from, to: each.to }, [each]);
    }
  }
}

/** What is seen of a format that can be edited. */
export const seenOf = (format: RunFormat) => ({
  bold: format.bold ?? false,
  italic: format.italic ?? false,
  underline: format.underline !== undefined,
});

/** The atoms of a paragraph whose fields all end in it. */
export const readAtoms = (
  file: SourceFile,
  runs: RunList,
  part: SourcePart,
  node: XmlNode,
  place: RunPlace,
): Atom[] => {
  const reader = new PieceReader(file, runs, part, place);
  reader.read(node);
  return reader.atoms;
};

/** Pieces side by side, words of one format as one. */
export const joined = (pieces: Piece[]): Piece[] => {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (piece.kind === 'text' && piece.text === '') continue;
    if (last?.kind === 'text' && piece.kind === 'text' && lookKey(last) === lookKey(piece)) {
      all.splice(-1, 1, { ...last, text: last.text + piece.text });
    } else all.push(piece);
  }
  return all;
};

/** What two neighbouring words must share to stand in one piece. */
export const lookKey = (piece: Piece): string => {
  if (piece.kind === 'object') return '';
  return piece.kind === 'text' ? `${piece.run} ${piece.bold} ${piece.italic} ${piece.underline}` : `${piece.run}`;
};
