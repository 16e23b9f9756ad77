import { type DocxParts, isMergedPart } from '#core/assembly/parse/docx-parts.ts';
import { partPlace, placeMessage, placeOf } from '#core/assembly/parse/places.ts';
import { type Branch, readStructure } from '#core/assembly/parse/structure.ts';
import { escapeText, plainXml } from '#core/assembly/parse/xml.ts';
import type { Message } from '#core/language/message.ts';
import { type ParagraphText, readParagraph } from './paragraph-text.ts';

/** A part that a merge fills in, with its paragraphs in the order of the XML. */
export type PartText = { name: string; xml: string; paragraphs: ParagraphText[] };

const MARKS = ['<w:t', '<w:instrText', '<w:fldSimple', '<w:sdt'];

function* paragraphNodes(node: Branch): Generator<Branch> {
  if (node.kind === 'p') yield node;
  for (const child of node.children) if (child.kind !== 'raw') yield* paragraphNodes(child);
}

const readPart = (name: string, source: string): PartText => {
  const xml = plainXml(source);
  const nodes = [...paragraphNodes(readStructure(xml, MARKS))];
  return { name, xml, paragraphs: nodes.map((node) => readParagraph(xml, node)) };
};

/** Every part that is merged, the body first. */
export const readParts = (parts: DocxParts): PartText[] =>
  Object.keys(parts)
    .filter(isMergedPart)
    .sort((one, other) => Number(other.includes('/document')) - Number(one.includes('/document')))
    .map((name) => readPart(name, parts[name] ?? ''));

/** Where a paragraph stands, in words. */
export const placeIn = (parts: DocxParts, { name }: PartText, { node, text }: ParagraphText): Message =>
  placeMessage(placeOf(partPlace(name, Object.keys(parts)), node, escapeText(text)));
