import { type Message, message } from '#core/language/message.ts';
import type { Branch } from './structure.ts';
import { unescapeText, withoutElements } from './xml.ts';

/** What holds words in a file, as a reader calls it. */
const WORDS = {
  document: () => message('document'),
  header: (number?: number) =>
    number === undefined ? message('page header') : message('page header {number}', { number }),
  footer: (number?: number) =>
    number === undefined ? message('page footer') : message('page footer {number}', { number }),
  footnote: () => message('footnote'),
  endnote: () => message('endnote'),
  box: () => message('text box'),
  table: (number = 1) => message('table {number}', { number }),
  row: (number = 1) => message('row {number}', { number }),
  cell: (number = 1) => message('cell {number}', { number }),
  paragraph: (number = 1) => message('paragraph {number}', { number }),
  condition: () => message('condition'),
} satisfies Record<string, (number?: number) => Message>;

/** One thing that holds words, with its number, from 1, where there are several. */
export type Step = readonly [holder: keyof typeof WORDS, number?: number];

/** Where something stands in a file: in what, outermost first, and the words that begin there. */
export interface Place {
  path: readonly Step[];
  quote?: string;
  /** The name of the document, where a template has several. */
  document?: string;
}

/** The name of the document whose condition stands at a place; undefined where it is a place in a file. */
export const documentIn = (place: Place | string): string | undefined =>
  typeof place !== 'string' && place.path.at(0)?.[0] === 'condition' ? place.document : undefined;

/** A place in a file with the name of the document. */
const inDocument = (document: string, place: Message): Message => message('“{document}”, {place}', { document, place });

/** What was found in a document, each with its name at the place. */
export const placedIn = <P extends { place: Message }>(document: string, found: readonly P[]): P[] =>
  found.map((each) => ({ ...each, place: inDocument(document, each.place) }));

/** A place in words: "page footer", "table 2, row 3, cell 1", "paragraph 12: 'Expires {{term…'". One that was kept in words stays as it is. */
export const placeMessage = (place: Place | string): Message => {
  if (typeof place === 'string') return place;
  const { path, quote, document } = place;
  const inFile = path
    .map(([holder, number]): Message => WORDS[holder](number))
    .reduce((outer, inner) => message('{outer}, {inner}', { outer, inner }));
  const where = document === undefined ? inFile : inDocument(document, inFile);
  return quote ? message("{place}: '{quote}'", { place: where, quote }) : where;
};

const NOTES: Record<string, Step> = { 'w:footnote': ['footnote'], 'w:endnote': ['endnote'] };

/** The part itself: undefined for the document, the second page header when there are several. */
export const partPlace = (name: string, all: string[]): Step | undefined => {
  const kind = /\/(header|footer)\d*\.xml$/.exec(name)?.[1] as 'header' | 'footer' | undefined;
  if (!kind) return undefined;
  const alike = all.filter((other) => other.includes(`/${kind}`)).sort();
  return alike.length > 1 ? [kind, alike.indexOf(name) + 1] : [kind];
};

const excerpt = (text: string): string => {
  const plain = unescapeText(withoutElements(text)).replaceAll('\ufffc', ' ').replace(/\s+/g, ' ').trim();
  return plain.length > 40 ? `${plain.slice(0, 40).toWellFormed()}…` : plain;
};

/** Where a paragraph stands in a part. */
export const placeOf = (part: Step | undefined, paragraph: Branch, text: string): Place => {
  const path: Step[] = [];
  let inTable = false;
  let noted: Step | undefined;
  for (let node: Branch | undefined = paragraph; node; node = node.parent) {
    if (node.kind === 'tc') {
      inTable = true;
      path.unshift(['cell', node.index]);
    } else if (node.kind === 'tr') path.unshift(['row', node.index]);
    else if (node.kind === 'tbl') path.unshift(['table', node.index]);
    else if (node.kind === 'box') path.unshift(['box']);
    else if (NOTES[node.name]) noted = NOTES[node.name];
  }
  // Word keeps two notes of its own (the separator lines) before the first that a person wrote.
  if (noted) path.unshift(noted);
  if (part) path.unshift(part);
  if (path.length === 0) path.push(['paragraph', paragraph.index]);
  const quote = inTable ? '' : excerpt(text);
  return quote ? { path, quote } : { path };
};
