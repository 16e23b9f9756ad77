import type { Branch } from './structure.ts';
import { unescapeText, withoutElements } from './xml.ts';

const NOTES: Record<string, string> = { 'w:footnote': 'footnote', 'w:endnote': 'endnote' };

/** The part's own name for a reader: nothing for the document itself, "page header 2" when there are several. */
export const partPlace = (name: string, all: string[]): string => {
  const kind = /\/(header|footer)\d*\.xml$/.exec(name)?.[1];
  if (!kind) return '';
  const alike = all.filter((other) => other.includes(`/${kind}`)).sort();
  return alike.length > 1 ? `page ${kind} ${alike.indexOf(name) + 1}` : `page ${kind}`;
};

const quoted = (text: string): string => {
  const plain = unescapeText(withoutElements(text)).replaceAll('\ufffc', ' ').replace(/\s+/g, ' ').trim();
  if (plain === '') return '';
  return `: '${plain.length > 40 ? `${plain.slice(0, 40).toWellFormed()}…` : plain}'`;
};

/** Where a paragraph stands, in words: "page footer", "table 2, row 3, cell 1", "paragraph 12: 'Expires {{term…'". */
export const placeOf = (part: string, paragraph: Branch, text: string): string => {
  const words: string[] = [];
  let inTable = false;
  let noted = '';
  for (let node: Branch | undefined = paragraph; node; node = node.parent) {
    if (node.kind === 'tc') {
      inTable = true;
      words.unshift(`cell ${node.index}`);
    } else if (node.kind === 'tr') words.unshift(`row ${node.index}`);
    else if (node.kind === 'tbl') words.unshift(`table ${node.index}`);
    else if (node.kind === 'box') words.unshift('text box');
    else if (NOTES[node.name]) noted = NOTES[node.name] ?? '';
  }
  // Word keeps two notes of its own (the separator lines) before the first that a person wrote.
  if (noted) words.unshift(noted);
  if (part) words.unshift(part);
  if (words.length === 0) words.push(`paragraph ${paragraph.index}`);
  return `${words.join(', ')}${inTable ? '' : quoted(text)}`;
};
