import type { Block, Inline, Label, Paragraph } from './document-model.ts';
import { readInlines } from './inlines.ts';
import { isCounted, isHidden } from './list-place.ts';
import { finishParagraph, type ParagraphLayer, readParagraphLayer } from './paragraph-format.ts';
import { alternative, child, childrenNamed, elements, settingOf, switchOf, type XmlNode } from './read-xml.ts';
import type { Reading } from './reading.ts';
import { type RunLayer, readRunLayer } from './run-format.ts';
import { formatOf } from './runs.ts';
import { type ListPlace, layeredParagraph } from './styles.ts';
import { readTable } from './tables.ts';

const labelOf = (reading: Reading, place: ListPlace, run: RunLayer, mark: RunLayer): Label | undefined => {
  const next = reading.numbering.next(place.list, place.level, place.language);
  if (!next) return undefined;
  const { level, text } = next;
  const { underline: _, ...markWithoutLine } = mark;
  const { font, ...levelRun } = level.run;
  const ownFont = level.format === 'bullet' || font === undefined ? {} : { font };
  const { format } = formatOf({ reading, paragraphRun: run }, { ...markWithoutLine, ...levelRun, ...ownFont });
  return { text, format, align: level.align, suffix: level.suffix, level: place.level };
};

/** The outline level of a style says which heading it is; body text (level nine) is none. */
export const headingOf = (layer: ParagraphLayer) =>
  layer.outline !== undefined && layer.outline < 9 ? { heading: layer.outline + 1 } : {};

const bookmarksOf = (node: XmlNode) => {
  const names = childrenNamed(node, 'bookmarkStart').flatMap((each) => each.attributes.name ?? []);
  return names.length > 0 ? { bookmarks: names } : {};
};

/** What a paragraph's properties come to where it stands: its lines, its place in a list, what its style gives its runs. */
export const readLayers = (node: XmlNode, { numbering, styles, table }: Reading) => {
  const direct = readParagraphLayer(child(node, 'pPr'));
  const { layer, place } = layeredParagraph(
    styles,
    table.paragraph,
    direct,
    (at) => numbering.level(at.list, at.level)?.paragraph,
    numbering.levelOfStyle,
  );
  const paragraphRun = styles.paragraphRun(direct.style);
  const mark = child(child(node, 'pPr'), 'rPr');
  const language = settingOf(mark, 'lang') ?? paragraphRun.language ?? table.run.language ?? styles.run.language;
  const counted = place && isCounted(node) ? { ...place, language } : undefined;
  return { layer, place: counted, style: direct.style, paragraphRun };
};

export const readParagraph = (node: XmlNode, reading: Reading): Block[] => {
  const { layer, place, style, paragraphRun } = readLayers(node, reading);
  const markLayer = readRunLayer(child(child(node, 'pPr'), 'rPr'), reading.styles.themeFont);
  const inlines: Inline[] = [];
  const boxes: Block[] = [];
  const readBox = (content: XmlNode) => boxes.push(...readBlocks(content, { ...reading, fields: [] }));
  readInlines({ reading, paragraphRun, inlines, readBox }, node);
  const takesNoLine = inlines.length === 0 && (boxes.length > 0 || isHidden(node));
  const label = place && labelOf(reading, place, paragraphRun, markLayer);
  const paragraph: Paragraph = {
    kind: 'paragraph',
    style,
    ...headingOf(layer),
    ...finishParagraph(layer),
    label,
    inlines,
    mark: formatOf({ reading, paragraphRun }, markLayer).format,
    ...bookmarksOf(node),
    at: node.from,
  };
  return takesNoLine ? boxes : [paragraph, ...boxes];
};

const wrappers = new Set(['sdt', 'sdtContent', 'ins', 'moveTo', 'customXml', 'smartTag']);

const readBlock = (node: XmlNode, reading: Reading): Block[] => {
  if (node.name === 'p') return readParagraph(node, reading);
  if (node.name === 'tbl') return readTable(node, reading, readBlocks);
  if (node.name === 'AlternateContent') return readBlocks(alternative(node), reading);
  return wrappers.has(node.name) ? readBlocks(node, reading) : [];
};

/** A paragraph whose mark is hidden (a heading that its clause follows in the same line) or deleted goes on in the next one. */
const markOf = (node: XmlNode): 'hidden' | 'deleted' | undefined => {
  const mark = node.name === 'p' ? child(child(node, 'pPr'), 'rPr') : undefined;
  if (child(mark, 'del')) return 'deleted';
  return switchOf(mark, 'specVanish') ? 'hidden' : undefined;
};

const joined = (first: Paragraph, next: Paragraph, mark: 'hidden' | 'deleted'): Paragraph => {
  const inlines = [...first.inlines, ...next.inlines];
  if (mark === 'deleted') return { ...next, inlines };
  const spacing = { ...first.spacing, after: next.spacing.after };
  return { ...first, inlines, spacing, keepNext: next.keepNext };
};

/** The blocks of a body, a cell, a header or a note, in order. */
export const readBlocks = (node: Pick<XmlNode, 'children'> | undefined, reading: Reading): Block[] => {
  const blocks: Block[] = [];
  let open: 'hidden' | 'deleted' | undefined;
  for (const each of elements(node)) {
    const [first, ...rest] = readBlock(each, reading);
    if (!first) continue;
    const last = blocks.at(-1);
    const goesOn = open && last?.kind === 'paragraph' && first.kind === 'paragraph';
    if (goesOn && open) blocks.splice(-1, 1, joined(last, first, open), ...rest);
    else blocks.push(first, ...rest);
    open = markOf(each);
  }
  return blocks;
};
