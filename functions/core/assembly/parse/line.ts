import type { Field, LineOp, Spot } from './ops.ts';
import type { Branch } from './structure.ts';
import { isTag, readTag } from './tag-syntax.ts';

const BESIDE_TEXT = /<(?:w:del|w:instrText|w:moveFrom|w:drawing|w:pict|w:object|w:sdt|mc:|m:|a:)/;
const LOOSE_BLANK = /<w:t>[ \t\r\n]|[ \t\r\n]<\/w:t>/;
const TEXT = '<w:t>';
const KEPT_TEXT = '<w:t xml:space="preserve">';

/** The XML before a tag, if the tag stands in a text element there; one that drops blanks at its edges is told to keep them. */
const upToTag = (xml: string): string | undefined => {
  const at = xml.lastIndexOf('<');
  if (at < 0) return xml;
  if (xml.startsWith(TEXT, at)) return xml.slice(0, at) + KEPT_TEXT + xml.slice(at + TEXT.length);
  return xml.startsWith(KEPT_TEXT, at) ? xml : undefined;
};

const holdsBrace = (xml: string) => xml.includes('{') || xml.includes('}');

/** Cuts a paragraph at its tags: the XML between them, and what stands inside each; undefined if braces do not pair. */
const cutAtTags = (source: string): { between: string[]; inside: string[] } | undefined => {
  const between: string[] = [];
  const inside: string[] = [];
  let cursor = 0;
  for (let open = source.indexOf('{'); open >= 0; open = source.indexOf('{', cursor)) {
    const close = source.indexOf('}', open);
    if (source[open + 1] !== '{' || source[close + 1] !== '}') return undefined;
    between.push(source.slice(cursor, open));
    inside.push(source.slice(open + 2, close));
    cursor = close + 2;
  }
  between.push(source.slice(cursor));
  return inside.length > 0 && !between.some(holdsBrace) ? { between, inside } : undefined;
};

const readField = (inner: string, spot: Spot): Field | undefined => {
  const found = readTag(inner);
  if (!isTag(found) || found.sigil) return undefined;
  return { identifier: found.identifier, path: found.path, formats: found.formats, spot };
};

/**
 * Reads the common paragraph without taking it apart: whole tags that print, each inside one text element, and no
 * sections. Undefined for any other, which must be read in full.
 */
export const readLine = (xml: string, node: Branch): Omit<LineOp, 'kind' | 'steps'> | undefined => {
  const source = xml.slice(node.start, node.end);
  const cut = cutAtTags(source);
  if (!cut || BESIDE_TEXT.test(source)) return undefined;
  const spot = { node, text: source };
  const fields: Field[] = [];
  for (const [i, inner] of cut.inside.entries()) {
    const before = upToTag(cut.between[i] ?? '');
    const field = before === undefined ? undefined : readField(inner, spot);
    if (!field || before === undefined) return undefined;
    if (before !== cut.between[i] && LOOSE_BLANK.test(source)) return undefined;
    cut.between[i] = before;
    fields.push(field);
  }
  return { between: cut.between, fields };
};
