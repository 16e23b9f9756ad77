import { readBlocks } from './blocks.ts';
import type { Block, PageSetup, Section, StoryRefs } from './document-model.ts';
import { highestNumber } from './number-label.ts';
import {
  child,
  childrenNamed,
  descendants,
  elements,
  pointsOf,
  settingOf,
  switchOf,
  type XmlNode,
} from './read-xml.ts';
import type { Reading } from './reading.ts';

const readPage = (node: XmlNode | undefined): PageSetup => {
  const size = child(node, 'pgSz')?.attributes ?? {};
  const margin = child(node, 'pgMar')?.attributes ?? {};
  const of = (name: string, usual: number) => pointsOf(margin[name]) ?? usual;
  return {
    width: pointsOf(size.w) ?? 612,
    height: pointsOf(size.h) ?? 792,
    margin: {
      top: of('top', 72),
      right: of('right', 72),
      bottom: of('bottom', 72),
      left: of('left', 72) + of('gutter', 0),
      header: of('header', 36),
      footer: of('footer', 36),
    },
  };
};

/** A section without its own header or footer goes on with the one before. */
const readRefs = (
  node: XmlNode | undefined,
  name: string,
  before: StoryRefs | undefined,
  target: Reading['target'],
) => {
  const refs: StoryRefs = { ...before };
  for (const { attributes } of childrenNamed(node, name)) {
    const part = target(attributes.id)?.part;
    const type = attributes.type === 'first' || attributes.type === 'even' ? attributes.type : 'default';
    if (part) refs[type] = part;
  }
  return refs;
};

const starts = new Set(['continuous', 'evenPage', 'oddPage']);

/** Word sets no more text columns side by side. */
const mostColumns = 45;

const readColumns = (node: XmlNode | undefined): Section['columns'] => {
  const columns = child(node, 'cols')?.attributes;
  return {
    count: Math.min(mostColumns, Math.max(1, Math.trunc(Number(columns?.num ?? 1)) || 1)),
    gap: pointsOf(columns?.space) ?? 36,
  };
};

const readSection = (
  node: XmlNode | undefined,
  blocks: Block[],
  before: Section | undefined,
  target: Reading['target'],
): Section => {
  const type = settingOf(node, 'type') ?? '';
  const number = child(node, 'pgNumType')?.attributes;
  return {
    page: readPage(node),
    start: starts.has(type) ? (type as Section['start']) : 'nextPage',
    columns: readColumns(node),
    titlePage: switchOf(node, 'titlePg') ?? false,
    pageNumber: {
      ...(number?.start === undefined ? {} : { start: Math.min(highestNumber, Math.trunc(Number(number.start)) || 0) }),
      format: number?.fmt ?? 'decimal',
    },
    headers: readRefs(node, 'headerReference', before?.headers, target),
    footers: readRefs(node, 'footerReference', before?.footers, target),
    blocks,
  };
};

/** A paragraph that holds nothing but the end of its section takes no line. */
const isEmptyParagraph = (block: Block | undefined) =>
  block?.kind === 'paragraph' && block.inlines.length === 0 && block.label === undefined;

/** Where a section ends: in a paragraph of its own, or in one that a content control wraps. */
const endOf = (node: XmlNode) =>
  node.name === 'p' ? child(child(node, 'pPr'), 'sectPr') : descendants(node, 'sectPr')[0];

/** Splits the body where a paragraph carries section properties; the last section's own stand at the end. */
export const readSections = (body: XmlNode | undefined, reading: Reading): Section[] => {
  const sections: Section[] = [];
  let nodes: XmlNode[] = [];
  const close = (node: XmlNode | undefined, isLast = false) => {
    const blocks = readBlocks({ children: nodes }, reading);
    if (!isLast && blocks.length > 1 && isEmptyParagraph(blocks.at(-1))) blocks.pop();
    sections.push(readSection(node, blocks, sections.at(-1), reading.target));
    nodes = [];
  };
  const last = child(body, 'sectPr');
  for (const each of elements(body)) {
    if (each.name === 'sectPr') continue;
    nodes.push(each);
    const ending = endOf(each);
    if (ending) close(ending);
  }
  if (nodes.length > 0 || last || sections.length === 0) close(last, true);
  return sections;
};
