import type { Inline, Link, RunFormat } from './document-model.ts';

/** A field that is open while a story is read: its instruction first, then the result Word last computed. */
export type OpenField = { code: string; isResult: boolean; format?: RunFormat; checkbox?: boolean };

const pageFields: Record<string, 'page' | 'pages' | 'sectionPages'> = {
  PAGE: 'page',
  NUMPAGES: 'pages',
  SECTIONPAGES: 'sectionPages',
};
const numberings: Record<string, string> = {
  arabic: 'decimal',
  roman: 'lowerRoman',
  ROMAN: 'upperRoman',
  Roman: 'upperRoman',
  alphabetic: 'lowerLetter',
  ALPHABETIC: 'upperLetter',
  Ordinal: 'ordinal',
  CardText: 'cardinalText',
  OrdText: 'ordinalText',
};

/** A page field computes itself when printed; the stored results of all other fields stand. */
export const pageField = (code: string, format: RunFormat): Inline | undefined => {
  const [name = ''] = code.trim().split(/\s+/);
  const field = pageFields[name.toUpperCase()];
  if (!field) return undefined;
  const numbering = numberings[/\\\*\s*(\w+)/.exec(code.replace(/\\\*\s*MERGEFORMAT/i, ''))?.[1] ?? ''];
  return { kind: 'field', field, format, ...(numbering ? { numbering } : {}) };
};

export const fieldLink = (code: string): Link | undefined => {
  const [, rest] = /^\s*HYPERLINK\s+(.*)$/is.exec(code) ?? [];
  if (!rest) return undefined;
  const anchor = /\\l\s+"([^"]*)"/.exec(rest)?.[1];
  const href = /^"([^"]*)"/.exec(rest)?.[1];
  if (href) return { href: anchor ? `${href}#${anchor}` : href };
  return anchor ? { anchor } : undefined;
};

/** Inside an instruction nothing is printed, and inside the result of a page field neither. */
export const printsNothing = (open: OpenField[]) =>
  open.some((field) => !field.isResult || pageField(field.code, { font: '', size: 0 }) !== undefined);

export const openLink = (open: OpenField[]): Link | undefined =>
  open.flatMap((field) => (field.isResult ? (fieldLink(field.code) ?? []) : [])).at(-1);
