import { child, elements, type XmlNode } from '#core/assembly/model/read-xml.ts';
import type { EditedBlock, EditedCell, EditedRow, EditedTable, Tracked } from './edited-file.ts';
import { marksIn } from './range-marks.ts';
import { EditRefused } from './refused.ts';
import { type Container, type SourcePart, type SourceRow, type SourceTable, written } from './source-file.ts';
import { changeKey, isChange, markChange } from './tracked.ts';

/** A stretch of a part with some of its containers written anew. */
export const replaced = (
  { xml }: SourcePart,
  { from, to }: { from: number; to: number },
  containers: { inside: Container; xml: string }[],
): string => {
  let out = '';
  let reached = from;
  for (const { inside, xml: inner } of containers) {
    out += xml.slice(reached, inside.from) + inner;
    reached = inside.to;
  }
  return out + xml.slice(reached, to);
};

/** What is needed to write a table: what stands in its cells is written by `write`. */
export type TableWriting = {
  part: SourcePart;
  block: EditedTable;
  source: SourceTable | undefined;
  write: (inside: Container, blocks: EditedBlock[]) => string;
  nextId: () => string;
};

type Member = { source: number | undefined; xml: string };

/** The places of rows or cells in the file, which rise; undefined for new ones. */
const placesOf = (members: readonly (EditedRow | EditedCell)[], most: number): (number | undefined)[] => {
  let last = -1;
  return members.map(({ source, isNew }, at) => {
    if (isNew) return undefined;
    const place = source ?? at;
    if (place <= last || place >= most) throw new EditRefused('Rows and cells stand otherwise in the file.');
    last = place;
    return place;
  });
};

/** Rows of a table or cells of a row as they stand now, with what stands between them; ranges outlive those that are gone. */
const writeMembers = (
  part: SourcePart,
  { from, to }: { from: number; to: number },
  nodes: readonly XmlNode[],
  members: readonly Member[],
): string => {
  let out = '';
  let reached = from;
  let next = 0;
  const reach = (until: number) => {
    for (; next < until; next += 1) {
      const node = nodes[next] as XmlNode;
      const marks = marksIn(part, [node]).filter(({ inRun }) => !inRun);
      out += part.xml.slice(reached, node.from) + marks.map(({ xml }) => xml).join('');
      reached = node.to;
    }
  };
  for (const { source, xml } of members) {
    if (source !== undefined) reach(source);
    const following = nodes[next];
    if (following) {
      out += part.xml.slice(reached, following.from);
      reached = following.from;
    }
    out += xml;
    if (source === undefined) continue;
    reached = following?.to ?? reached;
    next = source + 1;
  }
  reach(nodes.length);
  return out + part.xml.slice(reached, to);
};

/** Of a cell: what its properties do not say of one that is made like it. */
const OF_ONE_CELL = new Set('vMerge hMerge gridSpan cnfStyle cellIns cellDel cellMerge tcPrChange tcW'.split(' '));
const OF_ONE_ROW = new Set('ins del trPrChange tblHeader gridBefore gridAfter wBefore wAfter'.split(' '));

const kept = (part: SourcePart, properties: XmlNode | undefined, without: ReadonlySet<string>): string =>
  elements(properties)
    .filter(({ name }) => !without.has(name))
    .map((each) => written(part, each))
    .join('');

class TableWriter {
  private readonly writing: TableWriting;
  private readonly w: string;
  private readonly at: string;

  constructor(writing: TableWriting) {
    this.writing = writing;
    const { prefix, valuePrefix } = writing.part;
    this.w = prefix;
    this.at = valuePrefix;
  }

  private width(twips: number | undefined): string {
    const { w, at } = this;
    return twips === undefined ? '' : `<${w}tcW ${at}w="${twips}" ${at}type="dxa"/>`;
  }

  private freshCell(like: XmlNode | undefined, blocks: EditedBlock[], width: number | undefined): string {
    const { w } = this;
    const { part, write } = this.writing;
    const own = child(like, 'tcPr');
    const asked = child(own, 'tcW');
    const stated = this.width(width) || (asked ? written(part, asked) : '');
    const inner = stated + kept(part, own, OF_ONE_CELL);
    const inside: Container = { part, from: 0, to: 0, blocks: [], between: [], isNew: true };
    return `<${w}tc><${w}tcPr>${inner}</${w}tcPr>${write(inside, blocks) || `<${w}p/>`}</${w}tc>`;
  }

  private rowProperties(like: XmlNode | undefined, mark: Tracked | undefined, isNew: boolean): string {
    const { w } = this;
    const { part, nextId } = this.writing;
    const own = child(like, 'trPr');
    const change = child(own, 'trPrChange');
    const rest = isNew
      ? kept(part, own, OF_ONE_ROW)
      : elements(own)
          .filter((each) => !isChange(each) && each !== change)
          .map((each) => written(part, each))
          .join('');
    const inner = rest + markChange(part, mark ?? {}, nextId) + (change && !isNew ? written(part, change) : '');
    return inner && `<${w}trPr>${inner}</${w}trPr>`;
  }

  private freshRow({ cells, mark }: EditedRow, like: SourceRow | undefined): string {
    const { w } = this;
    const { grid } = this.writing.block;
    const all = cells.map((cell, at) => this.freshCell(like?.nodes[cell.source ?? at], cell.blocks, grid?.[at]));
    return `<${w}tr>${this.rowProperties(like?.node, mark, true)}${all.join('')}</${w}tr>`;
  }

  /** A cell of the file with what stands in it now, as wide as its column is now. */
  private cell(source: SourceRow, place: number, blocks: EditedBlock[], width: number | undefined): string {
    const { part, write } = this.writing;
    const [inside, node] = [source.cells[place], source.nodes[place]];
    if (!inside || !node) throw new EditRefused('Cells stand otherwise in the file.');
    const xml = write(inside, blocks);
    const asked = child(child(node, 'tcPr'), 'tcW');
    if (width === undefined || asked?.attributes.type !== 'dxa') return replaced(part, node, [{ inside, xml }]);
    const head = part.xml.slice(node.from, asked.from) + this.width(width) + part.xml.slice(asked.to, inside.from);
    return head + xml + part.xml.slice(inside.to, node.to);
  }

  private row(row: EditedRow, source: SourceRow): string {
    const { part, block } = this.writing;
    const { node } = source;
    const places = placesOf(row.cells, source.nodes.length);
    if (!places.some((place) => place !== undefined)) throw new EditRefused('A row keeps one of its cells.');
    const cells = row.cells.map(({ blocks, source: like }, at): Member => {
      const place = places[at];
      const width = block.grid?.[at];
      const isMade = place === undefined;
      return {
        source: place,
        xml: isMade ? this.freshCell(source.nodes[like ?? 0], blocks, width) : this.cell(source, place, blocks, width),
      };
    });
    if (changeKey(row.mark ?? {}) === changeKey(source.mark)) return writeMembers(part, node, source.nodes, cells);
    const own = child(node, 'trPr');
    const from = own?.from ?? child(node, 'tblPrEx')?.to ?? node.innerFrom;
    const bounds = { from: own?.to ?? from, to: node.to };
    const head = part.xml.slice(node.from, from) + this.rowProperties(node, row.mark, false);
    return head + writeMembers(part, bounds, source.nodes, cells);
  }

  private gridXml(grid: readonly number[]): string {
    const { w, at } = this;
    return `<${w}tblGrid>${grid.map((width) => `<${w}gridCol ${at}w="${width}"/>`).join('')}</${w}tblGrid>`;
  }

  /** A table that was put in, ruled, as wide as the text. */
  made(): string {
    const { w, at } = this;
    const { rows, grid = [] } = this.writing.block;
    const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
    const rule = (side: string) => `<${w}${side} ${at}val="single" ${at}sz="4" ${at}space="0" ${at}color="auto"/>`;
    const width = `<${w}tblW ${at}w="${grid.reduce((sum, each) => sum + each, 0)}" ${at}type="dxa"/>`;
    const properties = `${width}<${w}tblBorders>${sides.map(rule).join('')}</${w}tblBorders>`;
    const all = rows.map((row) => this.freshRow(row, undefined)).join('');
    return `<${w}tbl><${w}tblPr>${properties}</${w}tblPr>${this.gridXml(grid)}${all}</${w}tbl>`;
  }

  changed(source: SourceTable): string {
    const { part, block } = this.writing;
    const places = placesOf(block.rows, source.rows.length);
    const rows = block.rows.map((row, at): Member => {
      const place = places[at];
      const own = source.rows[place ?? row.source ?? 0];
      if (!own) throw new EditRefused('Rows stand otherwise in the file.');
      return { source: place, xml: place === undefined ? this.freshRow(row, own) : this.row(row, own) };
    });
    const nodes = source.rows.map(({ node }) => node);
    const grid = block.grid && child(source.nodes[0], 'tblGrid');
    if (!grid || !block.grid) return writeMembers(part, source, nodes, rows);
    const head = part.xml.slice(source.from, grid.from) + this.gridXml(block.grid);
    return head + writeMembers(part, { from: grid.to, to: source.to }, nodes, rows);
  }

  /** The cells of the file with what stands in them now. */
  asWas(source: SourceTable): string {
    const { part, block, write } = this.writing;
    const cells = source.rows.flatMap((row) => row.cells);
    const edited = block.rows.flatMap((row) => row.cells);
    return replaced(
      part,
      source,
      cells.map((inside, at) => ({ inside, xml: write(inside, edited[at]?.blocks ?? []) })),
    );
  }
}

const isMoved = ({ source, isNew }: EditedRow | EditedCell, at: number): boolean =>
  isNew === true || (source !== undefined && source !== at);

const isReshaped = ({ rows, grid }: EditedTable, source: SourceTable): boolean =>
  grid !== undefined ||
  rows.length !== source.rows.length ||
  rows.some((row, at) => {
    const own = source.rows[at];
    return (
      isMoved(row, at) ||
      row.cells.some(isMoved) ||
      row.cells.length !== own?.cells.length ||
      changeKey(row.mark ?? {}) !== changeKey(own.mark)
    );
  });

/** A table as it stands now; what was not changed of it is written as it is in the file. */
export const writeTable = (writing: TableWriting): string => {
  const { block, source } = writing;
  if (block.rows.length === 0 || block.rows.some(({ cells }) => cells.length === 0))
    throw new EditRefused('A table has rows, and a row cells.');
  const writer = new TableWriter(writing);
  if (!source) return writer.made();
  return isReshaped(block, source) ? writer.changed(source) : writer.asWas(source);
};
