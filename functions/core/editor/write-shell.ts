import { child, descendants, elements, readXml } from '#core/assembly/model/read-xml.ts';
import { canHold, hidesMark, withoutHiding } from './run-properties.ts';
import { type SourceBlock, type SourceParagraph, type SourcePart, written } from './source-file.ts';
import { isChange } from './tracked.ts';

/** The ends of sections that blocks of the file carry. */
export const sectionsIn = ({ part, nodes }: SourceBlock): string[] =>
  nodes.flatMap((node) => descendants(node, 'sectPr').map((section) => written(part, section)));

/** The end of the section that a paragraph's own properties carry. */
export const ownSection = ({ part, properties }: SourceParagraph): string => {
  const section = child(properties, 'sectPr');
  return section ? written(part, section) : '';
};

/** Whether a paragraph's end is more than an end: that of a section, or one that hides, so that the next one goes on in its line. */
export const hasSpecialEnd = (source: SourceParagraph): boolean =>
  ownSection(source) !== '' || hidesMark(child(source.properties, 'rPr'));

const IDENTITY = /\s[\w.-]+:(?:paraId|textId)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Of the paragraphs made of one, `isContinuation` is the one that goes on as it, and `isLast` the one that has its end. */
export type Share = {
  section: string;
  isContinuation: boolean;
  isLast: boolean;
  /** What is to be said of its mark, where that is not what the file says. */
  mark?: string;
  /** Its properties where its looks were changed, and the element that says what they were, where that was tracked. */
  restyled?: { properties: { name: string; xml: string }[]; change: string };
};

/** The properties of a mark, with what became of it in place of what the file says of that. */
const withMark = (xml: string, mark: string): string => {
  const [root] = elements(readXml(xml));
  const rest = elements(root).filter((each) => !isChange(each));
  const inner = mark + rest.map(({ from, to }) => xml.slice(from, to)).join('');
  const name = /^<([\w.:-]+)/.exec(xml)?.[1] ?? '';
  return inner && `<${name}>${inner}</${name}>`;
};

/** A paragraph's tags and properties around new contents. */
export const inShell = (
  part: SourcePart,
  source: SourceParagraph,
  content: string,
  { section, isContinuation, isLast, mark, restyled }: Share,
): string => {
  const { prefix } = part;
  const { properties } = source;
  const [node] = source.nodes;
  const tag = source.part.xml.slice(node?.from, node?.innerFrom).replace(/\s*\/>$/, '>');
  const open = isContinuation ? tag : tag.replace(IDENTITY, '');
  const change = isContinuation && child(properties, 'pPrChange');
  const own =
    restyled?.properties ?? elements(properties).map((each) => ({ name: each.name, xml: written(source.part, each) }));
  const rest = own.filter(({ name }) => name !== 'sectPr' && name !== 'pPrChange');
  const letters = child(properties, 'rPr');
  const shown = rest.map(({ name, xml: asWas }) => {
    const xml = name === 'rPr' && letters && !isLast ? withoutHiding(source.part, letters) : asWas;
    return name === 'rPr' && mark !== undefined ? withMark(xml, mark) : xml;
  });
  if (mark && !child(properties, 'rPr')) shown.push(`<${prefix}rPr>${mark}</${prefix}rPr>`);
  const inner = [...shown, section, change ? written(source.part, change) : (restyled?.change ?? '')].join('');
  const before = elements(properties).map((each) => written(source.part, each));
  const isAsWas = properties && inner === before.join('');
  const all = isAsWas ? written(source.part, properties) : inner && `<${prefix}pPr>${inner}</${prefix}pPr>`;
  if (!canHold(part, source.part, open + all)) return `<${prefix}p>${content}</${prefix}p>`;
  return `${open}${all}${content}</${prefix}p>`;
};
