import type { Branch } from './structure.ts';
import { TagReader } from './xml.ts';
import { withoutEdgeBlanks } from './xml-blanks.ts';

/** A run's opening tag and properties; every piece of it can be written as a run of its own with the same looks. */
export type Run = { open: string };

/** What stands in a paragraph, in reading order. `solid` things keep a paragraph alive even without words. */
export type Item =
  | { kind: 'text'; run: Run; text: string }
  | { kind: 'break'; run: Run; xml: string }
  | { kind: 'piece'; run: Run | undefined; xml: string }
  | { kind: 'box'; run: Run | undefined; parts: (string | Branch)[] }
  | { kind: 'mark'; xml: string; anchors: boolean }
  | { kind: 'wrap'; xml: string; close: string }
  | { kind: 'unwrap' };

const WRAPPERS = new Set('w:ins w:moveTo w:hyperlink w:smartTag w:sdt w:fldSimple w:customXml w:bdo w:dir'.split(' '));
const PROPERTIES = new Set('w:sdtPr w:sdtEndPr w:smartTagPr w:customXmlPr w:fldData'.split(' '));
const NOISE = new Set(['w:proofErr', 'w:lastRenderedPageBreak']);
const SOLID_MARKS = new Set(['m:oMath', 'm:oMathPara', 'mc:AlternateContent']);

const KEEPS_BLANKS = /\sxml:space\s*=\s*["']preserve/;
const PAGE_OR_COLUMN = /\sw:type\s*=\s*["'](?:page|column)/;

type Reading = { tags: TagReader; end: number; boxes: Branch[]; items: Item[] };

const pieceOf = ({ tags, boxes }: Reading, run: Run | undefined): Item => {
  const from = tags.start;
  const to = tags.skip();
  const inside = boxes.filter((box) => box.start >= from && box.end <= to);
  if (inside.length === 0) return { kind: 'piece', run, xml: tags.xml.slice(from, to) };
  const parts: (string | Branch)[] = [];
  let cursor = from;
  for (const box of inside) {
    parts.push(tags.xml.slice(cursor, box.start), box);
    cursor = box.end;
  }
  return { kind: 'box', run, parts: [...parts, tags.xml.slice(cursor, to)] };
};

const readText = ({ tags, items }: Reading, run: Run) => {
  const kept = KEEPS_BLANKS.test(tags.tag);
  const from = tags.end;
  const { empty } = tags;
  const xml = empty ? '' : tags.xml.slice(from, tags.skip() - '</w:t>'.length);
  const text = kept ? xml : withoutEdgeBlanks(xml);
  if (text !== '') items.push({ kind: 'text', run, text });
};

const isLineBreak = ({ name, tag }: TagReader) => name === 'w:cr' || (name === 'w:br' && !PAGE_OR_COLUMN.test(tag));

const readRun = (reading: Reading) => {
  const { tags, items, end } = reading;
  if (tags.empty) return;
  const run: Run = { open: tags.tag };
  while (tags.next(end) && !tags.closing) {
    const from = tags.start;
    if (tags.name === 'w:t') readText(reading, run);
    else if (tags.name === 'w:rPr') run.open += tags.xml.slice(from, tags.skip());
    else if (isLineBreak(tags)) items.push({ kind: 'break', run, xml: tags.xml.slice(from, tags.skip()) });
    else if (NOISE.has(tags.name)) tags.skip();
    else items.push(pieceOf(reading, run));
  }
};

/** A link, revision mark or content control around runs, with whatever describes it before them. */
const readWrapper = ({ tags, items, end }: Reading, open: string[]) => {
  const { name } = tags;
  let xml = tags.tag;
  let close = `</${name}>`;
  if (tags.empty) return;
  for (let resume = tags.end; tags.next(end); resume = tags.end) {
    const from = tags.start;
    if (!tags.closing && PROPERTIES.has(tags.name)) xml += tags.xml.slice(from, tags.skip());
    else if (tags.name === 'w:sdtContent' && !tags.closing && !tags.empty) {
      xml += tags.tag;
      close = `</w:sdtContent>${close}`;
    } else {
      tags.end = resume;
      break;
    }
  }
  open.push(name);
  items.push({ kind: 'wrap', xml, close });
};

const ANCHOR = /^w:(?:bookmark|comment|perm|move\w+Range)/;

// The run nearly every run is: its properties, and words that keep their blanks.
const USUAL_RUN =
  /(<w:r(?: [^<>]*)?>(?:<w:rPr>(?:<[^<>]*\/>)*<\/w:rPr>)?)<w:t xml:space="preserve">([^<]+)<\/w:t><\/w:r>/y;

const readUsualRun = ({ tags, items, end }: Reading): boolean => {
  USUAL_RUN.lastIndex = tags.end;
  const match = USUAL_RUN.exec(tags.xml);
  if (!match || USUAL_RUN.lastIndex > end) return false;
  items.push({ kind: 'text', run: { open: match[1] ?? '' }, text: match[2] ?? '' });
  tags.end = USUAL_RUN.lastIndex;
  return true;
};

/** Reads the inside of a live paragraph: its properties and its items, the revision marks and links taken as wrappers. */
export const readInline = (xml: string, paragraph: Branch): { properties: string; items: Item[] } => {
  const tags = new TagReader(xml, paragraph.start + paragraph.open.length);
  const reading: Reading = {
    tags,
    end: paragraph.end - paragraph.close.length,
    boxes: paragraph.children.filter((child): child is Branch => child.kind === 'box'),
    items: [],
  };
  let properties = '';
  const open: string[] = [];
  for (;;) {
    if (readUsualRun(reading)) continue;
    if (!tags.next(reading.end)) break;
    const { name, start } = tags;
    if (tags.closing) {
      if (open.at(-1) !== name) continue;
      open.pop();
      reading.items.push({ kind: 'unwrap' });
    } else if (name === 'w:r') readRun(reading);
    else if (WRAPPERS.has(name)) readWrapper(reading, open);
    else if (name === 'w:pPr') properties = xml.slice(start, tags.skip());
    else if (SOLID_MARKS.has(name)) reading.items.push(pieceOf(reading, undefined));
    else if (NOISE.has(name)) tags.skip();
    else reading.items.push({ kind: 'mark', xml: xml.slice(start, tags.skip()), anchors: ANCHOR.test(name) });
  }
  return { properties, items: reading.items };
};
