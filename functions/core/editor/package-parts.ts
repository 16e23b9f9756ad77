import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { escapeText } from '#core/assembly/parse/xml.ts';

export const WORD_NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Where the package says what kind each of its parts is. */
export const TYPES = '[Content_Types].xml';
/** The part of relationships of a part that has none. */
export const NO_RELATIONSHIPS = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`;

/** A text as the value of an attribute. */
export const quoted = (text: string): string => escapeText(text).replace(/"/g, '&quot;');

/** Puts text before the end of a root element, which may be empty. */
export const appended = (xml: string, text: string): string => {
  const close = /<\/[\w.:-]+\s*>\s*$/.exec(xml);
  if (close) return xml.slice(0, close.index) + text + xml.slice(close.index);
  return xml.replace(/<([\w.:-]+)([^<]*?)\/>\s*$/, (_, name, rest) => `<${name}${rest}>${text}</${name}>`);
};

/** Where it is said what a part refers to. */
export const relationshipsOf = (part: string): string => {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  return `${folder}_rels/${part.slice(folder.length)}.rels`;
};

/** A part beside the text: what kind it is, and the name of its file there. */
export type NewPart = { id: string; name: string; file: string; type: string; content: string };

/** Tells the package of parts that are new: what of it changes. */
export const withRelated = (parts: DocxParts, main: string, added: readonly NewPart[]): DocxParts => {
  if (added.length === 0) return {};
  const relations = relationshipsOf(main);
  const links = added.map(({ id, type, file }) => `<Relationship Id="${id}" Type="${type}" Target="${file}"/>`);
  const kinds = added.map(({ name, content }) => `<Override PartName="/${name}" ContentType="${content}"/>`);
  return {
    [relations]: appended(parts[relations] ?? NO_RELATIONSHIPS, links.join('')),
    ...(parts[TYPES] !== undefined && { [TYPES]: appended(parts[TYPES], kinds.join('')) }),
  };
};
