import { isSignControl } from '#core/assembly/signing/sign-control.ts';

/** What a stretch of a merged text comes from: an answer that was printed, or a section that was shown because of some. */
export type Source = {
  kind: 'answer' | 'section';
  /** The first words of the paths that were looked up; of an answer one. */
  identifiers: string[];
  /** Nothing was answered: what stands for the answer was printed. */
  isPending?: boolean;
  /** The sections that repeat around it, from outside, and which row of theirs this is, from 1. */
  rows: { identifier: string; row: number }[];
};

// Characters that Unicode keeps for a program's own use, and XML allows.
const OPEN = '\ufdd0';
const CLOSE = '\ufdd1';
const ZERO = 0xfdd2;

const digits = (number: number): string =>
  Array.from(String(number), (digit) => String.fromCharCode(ZERO + Number(digit))).join('');

export const opened = (source: number): string => `${OPEN}${digits(source)}`;
export const closed = (source: number): string => `${CLOSE}${digits(source)}`;

const MARK = /([\ufdd0\ufdd1])([\ufdd2-\ufddb]+)/g;
/** A text of a traced merge without its marks. */
export const withoutMarks = (text: string): string => text.replace(MARK, '');

const STARTS = /<w:t(?:\s[^>]*)?>(?=[^<])/;

/** Marks what was written from `from` on as of a source: within the first and the last text of it, if there is any. */
export const markStretch = (out: string[], from: number, source: number): void => {
  let first = -1;
  for (let at = from; at < out.length && first < 0; at += 1) {
    const xml = out[at] ?? '';
    const start = xml === '' || isSignControl(xml) ? -1 : xml.startsWith('<') ? endOfMatch(xml) : 0;
    if (start < 0) continue;
    first = at;
    out[at] = `${xml.slice(0, start)}${opened(source)}${xml.slice(start)}`;
  }
  for (let at = out.length - 1; first >= 0 && at >= first; at -= 1) {
    const xml = out[at] ?? '';
    const end =
      xml === '' || isSignControl(xml)
        ? -1
        : xml.endsWith('>')
          ? xml.search(/[^>](?=<\/w:t>(?![\s\S]*[^>]<\/w:t>))/) + 1
          : xml.length;
    if (end <= 0) continue;
    out[at] = `${xml.slice(0, end)}${closed(source)}${xml.slice(end)}`;
    return;
  }
};

const endOfMatch = (xml: string): number => {
  const found = STARTS.exec(xml);
  return found ? found.index + found[0].length : -1;
};

/** A text without marks, parted where they stood; `open` are the sources that are open, and is kept up to date. */
export const partedBySource = (text: string, open: Set<number>): { text: string; sources: number[] }[] => {
  const parts: { text: string; sources: number[] }[] = [];
  let from = 0;
  const part = (to: number) => {
    if (to > from) parts.push({ text: text.slice(from, to), sources: [...open] });
  };
  for (const { 0: mark, 1: kind, 2: number = '', index } of text.matchAll(MARK)) {
    part(index);
    const source = Number(Array.from(number, (digit) => digit.charCodeAt(0) - ZERO).join(''));
    if (kind === OPEN) open.add(source);
    else open.delete(source);
    from = index + mark.length;
  }
  part(text.length);
  return parts;
};
