import { type Row, readBlocks, type Table } from './blocks.ts';
import { planSteps } from './plan.ts';
import { type Alone, type BlockPlace, writeAlone, writeBlocks } from './write-blocks.ts';
import { childOf, copyOf, element, elementsOf, isElement, type XmlElement } from './xml.ts';

const OWN = /^w:(?:trPr|tblPrEx)$/;

/** A row with other contents in its cells; whatever is around the cells stays. */
const withCells = (parent: XmlElement, contents: Map<XmlElement, XmlElement>): XmlElement => ({
  ...parent,
  children: parent.children.map((each) => {
    if (!isElement(each)) return each;
    return contents.get(each) ?? (each.name === 'w:tc' ? each : withCells(each, contents));
  }),
});

class TableWriter {
  private readonly place: BlockPlace;

  constructor(place: BlockPlace) {
    this.place = place;
  }

  private blocksOf(cell: XmlElement, isOld: boolean) {
    return readBlocks(cell, isOld ? this.place.reading.older : this.place.reading.newer);
  }

  private cell(older: XmlElement, newer: XmlElement): XmlElement {
    const blocks = writeBlocks(this.blocksOf(older, true), this.blocksOf(newer, false), this.place);
    const properties = this.place.marks.properties('w:tcPr', childOf(newer, 'w:tcPr'), childOf(older, 'w:tcPr'));
    return element('w:tc', newer.attributes, [...(properties ? [properties] : []), ...blocks]);
  }

  pair(older: Row, newer: Row): XmlElement {
    if (older.full === newer.full) return newer.element;
    const contents = new Map(newer.cells.map((cell, at) => [cell, this.cell(older.cells[at] as XmlElement, cell)]));
    const row = withCells(newer.element, contents);
    const { marks } = this.place;
    const own = ['w:tblPrEx', 'w:trPr'].flatMap(
      (name) => marks.properties(name, childOf(newer.element, name), childOf(older.element, name)) ?? [],
    );
    return { ...row, children: [...own, ...elementsOf(row).filter(({ name }) => !OWN.test(name))] };
  }

  /** A row that one side has alone, or such rows inside a control. */
  alone(status: Alone, source: XmlElement): XmlElement {
    const isOld = status === 'w:del' || status === 'w:moveFrom';
    if (source.name === 'w:tc') {
      const properties = childOf(source, 'w:tcPr');
      const blocks = writeAlone(status, this.blocksOf(source, isOld), this.place);
      return element('w:tc', isOld ? {} : source.attributes, [...(properties ? [copyOf(properties)] : []), ...blocks]);
    }
    const children = elementsOf(source).map((each) => {
      if (each.name === 'w:tc' || each.name === 'w:tr' || each.name === 'w:sdtContent' || each.name === 'w:sdt')
        return this.alone(status, each);
      return isOld ? this.place.carry(each) : copyOf(each);
    });
    if (source.name !== 'w:tr') return { ...source, children };
    const mark = this.place.marks.mark(isOld ? 'w:del' : 'w:ins');
    const settings = element('w:trPr', {}, [...elementsOf(children.find(({ name }) => name === 'w:trPr')), mark]);
    const exceptions = children.filter(({ name }) => name === 'w:tblPrEx');
    return element('w:tr', isOld ? {} : source.attributes, [
      ...exceptions,
      settings,
      ...children.filter(({ name }) => !OWN.test(name)),
    ]);
  }
}

const bookmarks = (marks: XmlElement[], place: BlockPlace) => marks.flatMap((mark) => place.carryMark(mark) ?? []);

/** A table of both sides, or of one alone, whose rows then all go or come. */
export const writeTable = (
  older: Table | undefined,
  newer: Table | undefined,
  place: BlockPlace,
): XmlElement | undefined => {
  const source = newer ?? older;
  // A table without rows cannot go: no change says so.
  if (!source || (!newer && source.rows.length === 0)) return undefined;
  const writer = new TableWriter(place);
  const [now, before] = [source.element, older?.element];
  const settings = ['w:tblPr', 'w:tblGrid'].flatMap((name) => {
    const own = childOf(now, name);
    return (older && newer ? place.marks.properties(name, own, childOf(before, name)) : own && copyOf(own)) ?? [];
  });
  const rows: XmlElement[] = [];
  for (const step of planSteps<Row>(older?.rows ?? [], newer?.rows ?? [], place.nextMove)) {
    if (step.kind === 'regrouped') continue;
    const marks = step.kind === 'deleted' ? [] : step.newer.marks;
    rows.push(...bookmarks(step.kind === 'inserted' ? [] : step.older.marks, place), ...marks);
    if (step.kind === 'pair') rows.push(writer.pair(step.older, step.newer));
    else if (step.kind === 'deleted') rows.push(writer.alone('w:del', step.older.element));
    else rows.push(writer.alone('w:ins', step.newer.element));
  }
  rows.push(...bookmarks(older?.closing ?? [], place), ...(newer?.closing ?? []));
  return { ...now, attributes: newer ? now.attributes : {}, children: [...settings, ...rows] };
};
