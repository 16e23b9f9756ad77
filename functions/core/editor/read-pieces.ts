import { child, elements, type XmlNode } from '#core/assembly/model/read-xml.ts';
import { characters, plainText } from '#core/assembly/model/runs.ts';
import { withoutSymbolFont } from '#core/assembly/model/symbols.ts';
import type { Piece, Wrapped } from './edited-file.ts';
import { LINK } from './links.ts';
import { lookOf } from './objects.ts';
import { pictureLook } from './pictures.ts';
import { seenOf } from './pieces.ts';
import { isNoise, markOf, marksIn } from './range-marks.ts';
import type { RunList, RunPlace } from './run-list.ts';
import { type Atom, type RunHead, type SourceFile, type SourcePart, written } from './source-file.ts';
import { isChange, within } from './tracked.ts';

/** Where fields begin (1) and end (-1) in a stretch of a part, in order. */
const fieldEdges = (xml: string): number[] =>
  Array.from(xml.matchAll(/fldCharType\s*=\s*["'](begin|end)/g), ([, type]) => (type === 'begin' ? 1 : -1));

/** How many fields begin in a stretch of a part and do not end in it; undefined when one ends that began before. */
export const openFields = (xml: string): number | undefined => {
  let open = 0;
  for (const edge of fieldEdges(xml)) {
    open += edge;
    if (open < 0) return undefined;
  }
  return open;
};

/** Where the pieces of a paragraph are read into, and what its style and its table give its runs. */
export type PieceReading = RunPlace & { file: SourceFile; runs: RunList; part: SourcePart };

/** What no element that tracks changes may hold. */
const UNTRACKED = new Set(['hyperlink', 'fldSimple', 'subDoc']);

/** What stands around what is read: tags that say that it was inserted or deleted. */
type ChangeTracking = { change: Wrapped; wrap: string };

type OpenField = { from: number; first?: RunHead; nodes: XmlNode[]; depth: number };

/** Reads a paragraph into atoms: what is edited letter by letter, what is kept as a whole, and marks. */
class PieceReader {
  private readonly atoms: Atom[] = [];
  private field: OpenField | undefined;
  private hasFields = false;
  private readonly into: PieceReading;

  constructor(into: PieceReading) {
    this.into = into;
  }

  private object(atom: Omit<Atom, 'marks'>, nodes: XmlNode[], { change }: ChangeTracking, name?: string) {
    const { file, part, reading } = this.into;
    const whole: Atom = { ...atom, marks: marksIn(part, nodes) };
    whole.piece = { kind: 'object', source: file.objects.length, ...change };
    file.objects.push({ part, atom: whole });
    const isUntracked = nodes.some((node) => UNTRACKED.has(node.name) || isChange(node));
    const picture = nodes.length === 1 && name === undefined ? pictureLook(nodes[0], reading) : undefined;
    const [first] = nodes;
    const isMark = nodes.length === 1 && name === undefined && first?.name === 'footnoteReference';
    const footnote = isMark && !first.attributes.customMarkFollows ? first.attributes.id : undefined;
    file.opened.objects.push({
      ...lookOf(nodes, reading, name),
      ...(isUntracked && { isUntracked }),
      ...(picture && { picture }),
      ...(footnote !== undefined && { footnote }),
    });
    this.atoms.push(whole);
  }

  /** Takes an element into the field that is open, or opens one; false when it has nothing to do with fields. */
  private inField(node: XmlNode, head: RunHead | undefined, tracking: ChangeTracking): boolean {
    if (!this.hasFields) return false;
    const balance = fieldEdges(written(this.into.part, node)).reduce((sum, edge) => sum + edge, 0);
    if (!this.field && balance <= 0) return false;
    this.field ??= { from: node.from, first: head, nodes: [], depth: 0 };
    const { field } = this;
    field.nodes.push(node);
    field.depth += balance;
    if (field.depth > 0) return true;
    this.field = undefined;
    this.object(
      { from: field.from, to: node.to, first: field.first, last: head, wrap: tracking.wrap },
      field.nodes,
      tracking,
    );
    return true;
  }

  private runChild(node: XmlNode, head: RunHead, run: ReturnType<RunList['add']>, tracking: ChangeTracking) {
    if (this.inField(node, head, tracking)) return;
    const { change } = tracking;
    const at = { from: node.from, to: node.to, first: head, last: head };
    const put = (piece?: Piece) => this.atoms.push({ ...at, piece, marks: [] });
    if (isNoise(node)) put();
    else if (node.name === 'commentReference') {
      const xml = `${head.open}${head.properties}${written(this.into.part, node)}</${this.into.part.prefix}r>`;
      this.atoms.push({ ...at, marks: [{ xml, isStart: false, inRun: true }] });
    } else if (run.hidden) this.object(at, [node], tracking, 'Hidden text');
    else if (node.name === 'tab') put({ kind: 'tab', run: run.index, ...change });
    else if (node.name === 'cr' || (node.name === 'br' && (node.attributes.type ?? 'textWrapping') === 'textWrapping'))
      put({ kind: 'break', run: run.index, ...change });
    else if (node.name === 'br' && node.attributes.type === 'page')
      put({ kind: 'break', run: run.index, isPage: true, ...change });
    else if (node.name === 't' || node.name === 'delText' || node.name in characters) {
      const text = characters[node.name] ?? plainText(node);
      if (text === '') put();
      else if (withoutSymbolFont(text, run.format.font) !== text) this.object(at, [node], tracking, 'Symbol');
      else put({ kind: 'text', text, run: run.index, ...seenOf(run.format), ...change });
    } else this.object(at, [node], tracking);
  }

  /** Whether an element says that all in it was inserted or deleted, and can be read piece by piece. */
  private isOpened(node: XmlNode): boolean {
    const { part } = this.into;
    const leads = isChange(node) || this.linkOf(node) !== undefined;
    if (!leads || this.field || node.innerTo === node.innerFrom) return false;
    return part.xml.startsWith(part.prefix, node.from + 1) && openFields(written(part, node)) === 0;
  }

  /** Where a link leads whose words can be edited. */
  private linkOf(node: XmlNode): string | undefined {
    if (node.name !== 'hyperlink' || node.attributes.anchor) return undefined;
    const target = this.into.reading.target(node.attributes.id);
    return target?.isOutside && LINK.test(target.part) ? target.part : undefined;
  }

  private children(node: XmlNode, tracking: ChangeTracking) {
    const { part, runs } = this.into;
    const { wrap } = tracking;
    for (const each of elements(node)) {
      if (each.name === 'pPr') continue;
      const mark = this.field ? undefined : markOf(part, each);
      if (mark) this.atoms.push({ from: each.from, to: each.to, wrap, marks: [mark] });
      else if (isNoise(each)) this.atoms.push({ from: each.from, to: each.to, wrap, marks: [] });
      else if (each.name === 'r') {
        const properties = child(each, 'rPr');
        const run = runs.add(part, properties, this.into);
        const head = {
          open: part.xml.slice(each.from, each.innerFrom),
          properties: properties && properties.children.length > 0 ? written(part, properties) : '',
          wrap,
        };
        for (const inner of elements(each)) if (inner !== properties) this.runChild(inner, head, run, tracking);
      } else if (this.isOpened(each)) {
        const opening = part.xml.slice(each.from, each.innerFrom);
        const link = this.linkOf(each);
        const change = link === undefined ? within(each, tracking.change) : { ...tracking.change, link };
        this.children(each, { change, wrap: wrap + opening });
      } else if (!this.inField(each, undefined, tracking))
        this.object({ from: each.from, to: each.to, wrap }, [each], tracking);
    }
  }

  read(node: XmlNode): Atom[] {
    this.hasFields = written(this.into.part, node).includes('fldChar');
    this.children(node, { change: {}, wrap: '' });
    return this.atoms;
  }
}

/** The atoms of a paragraph whose fields all end in it. */
export const readAtoms = (into: PieceReading, node: XmlNode): Atom[] => new PieceReader(into).read(node);
