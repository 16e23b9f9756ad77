import { type Message, message } from '#core/language/message.ts';
import type { Branch } from './structure.ts';
import { unescapeText, withoutElements } from './xml.ts';

const NOTES: Record<string, Message> = { 'w:footnote': message('footnote'), 'w:endnote': message('endnote') };

/** The part's own name for a reader: undefined for the document itself, "page header 2" when there are several. */
export const partPlace = (name: string, all: string[]): Message | undefined => {
  const kind = /\/(header|footer)\d*\.xml$/.exec(name)?.[1];
  if (!kind) return undefined;
  const alike = all.filter((other) => other.includes(`/${kind}`)).sort();
  const number = alike.indexOf(name) + 1;
  if (alike.length > 1)
    return kind === 'header'
      ? message('page header {number}', { number })
      : message('page footer {number}', { number });
  return kind === 'header' ? message('page header') : message('page footer');
};

const excerpt = (text: string): string => {
  const plain = unescapeText(withoutElements(text)).replaceAll('\ufffc', ' ').replace(/\s+/g, ' ').trim();
  return plain.length > 40 ? `${plain.slice(0, 40).toWellFormed()}…` : plain;
};

/** Where a paragraph stands: "page footer", "table 2, row 3, cell 1", "paragraph 12: 'Expires {{term…'". */
export const placeOf = (part: Message | undefined, paragraph: Branch, text: string): Message => {
  const steps: Message[] = [];
  let inTable = false;
  let noted: Message | undefined;
  for (let node: Branch | undefined = paragraph; node; node = node.parent) {
    if (node.kind === 'tc') {
      inTable = true;
      steps.unshift(message('cell {number}', { number: node.index }));
    } else if (node.kind === 'tr') steps.unshift(message('row {number}', { number: node.index }));
    else if (node.kind === 'tbl') steps.unshift(message('table {number}', { number: node.index }));
    else if (node.kind === 'box') steps.unshift(message('text box'));
    else if (NOTES[node.name]) noted = NOTES[node.name];
  }
  // Word keeps two notes of its own (the separator lines) before the first that a person wrote.
  if (noted) steps.unshift(noted);
  if (part) steps.unshift(part);
  if (steps.length === 0) steps.push(message('paragraph {number}', { number: paragraph.index }));
  const place = steps.reduce((outer, inner) => message('{outer}, {inner}', { outer, inner }));
  const quote = inTable ? '' : excerpt(text);
  return quote ? message("{place}: '{quote}'", { place, quote }) : place;
};
