import type { Message } from '#core/language/message.ts';
import { isProgramName } from './file-kinds.ts';
import * as refusals from './refusals.ts';

/** What a stretch of a PDF says, as one letter for each byte. Each rule gives why not, or nothing. */

/** Between two words of a PDF: blanks and comments. */
const GAP = '(?:[\\s\\0]|%[^\\r\\n]{0,200}[\\r\\n])*';
const END = '(?=[\\s\\0/<>()[\\]{}%]|$)';
const rule = (source: string, flags = '') => new RegExp(source, flags);

const ESCAPED = /\/[^\s\0/<>()[\]{}%#]{0,40}#[0-9a-f]{2}[^\s\0/<>()[\]{}%]{0,40}/gi;
const WATCHED = /^\/(?:JavaScript|Launch|RichMedia|XFA|GoToE|ImportData|ObjStm|OpenAction|FlateDecode|Filter)$/;
const LAUNCHES = rule(`/Launch${END}`);
const MEDIA = rule(`/RichMedia${END}`);
const XFA = rule(`/XFA${GAP}(?:\\[|\\d+${GAP}\\d+${GAP}R)`);
const OUTWARD = rule(`/(?:GoToE|ImportData)${END}`);
const SCRIPT = rule(`/JavaScript${END}`, 'g');
const OTHER_COMPUTER = rule(`/U?F${GAP}\\(\\\\{4}[\\w.]`);
const NAMED_FILE = rule(`/U?F${GAP}(?:\\(((?:[^()\\\\]|\\\\.){1,300})\\)|<([0-9a-fA-F\\s]{2,600})>)`, 'gs');
/** The address of a whole host, whose `.com` is no program's. */
const HOST = /^https?:\/\/[^/]+\/?$/i;
const AFTER_SCRIPT = rule(`^${GAP}/JS${GAP}\\(`);
const BEFORE_SCRIPT = rule(`/JS${GAP}\\(`, 'g');

/** The text of a string that begins at `at`, behind its parenthesis, and where it ends; undefined where it does not. */
const stringAt = (text: string, at: number): { value: string; end: number } | undefined => {
  let value = '';
  let depth = 1;
  for (let i = at; i < text.length; i += 1) {
    const letter = text[i] as string;
    if (letter === '\\') {
      i += 1;
      value += text[i] ?? '';
      continue;
    }
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return { value, end: i + 1 };
    value += letter;
  }
  return undefined;
};

/** What every form has: how a field writes a number or a date, and what it adds up, by functions of the reader itself. */
const FORMATS = /^\s*(?:AF[A-Z][A-Za-z]+_?[A-Za-z]*\([^()]*(?:\([^()]*\)[^()]*)*\);?\s*)+$/;

const isFormat = (text: string, at: number, end: number): boolean => {
  const after = AFTER_SCRIPT.exec(text.slice(end, end + 2000));
  if (after) {
    const script = stringAt(text, end + after[0].length);
    return script !== undefined && FORMATS.test(script.value);
  }
  const from = Math.max(0, at - 2000);
  const found = [...text.slice(from, at).matchAll(BEFORE_SCRIPT)].at(-1);
  const script = found && stringAt(text, from + found.index + found[0].length);
  // Between the script and its kind nothing but the action's own words.
  return script !== undefined && FORMATS.test(script.value) && !/[<>]|endobj/.test(text.slice(script.end, at));
};

/** A name as it was written in hexadecimal or with a letter of two bytes. */
const fileNameOf = (literal: string | undefined, hex: string | undefined): string =>
  (hex
    ? (hex.match(/[0-9a-f]{2}/gi) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join('')
    : (literal ?? '')
  )
    .replace(/\\(\d{1,3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)))
    .replace(/\0/g, '');

/** Whether it is a form in XML (XFA): what that says is in streams of its own (`xfa-rules.ts`). */
export const isXfaForm = (text: string): boolean => XFA.test(text);

/** By what it would do on its own: scripts, programs, media, other addresses. Files of other kinds may be attached. */
export const pdfFault = (text: string): Message | undefined => {
  for (const [name] of text.matchAll(ESCAPED)) {
    const plain = name.replace(/#([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
    // No writer spells these names in numbers.
    if (WATCHED.test(plain)) return refusals.PDF_HIDDEN;
  }
  if (LAUNCHES.test(text)) return refusals.PDF_LAUNCHES;
  for (const match of text.matchAll(SCRIPT))
    if (!isFormat(text, match.index, match.index + match[0].length)) return refusals.PDF_SCRIPTS;
  if (MEDIA.test(text)) return refusals.PDF_MEDIA;
  if (OUTWARD.test(text) || OTHER_COMPUTER.test(text)) return refusals.PDF_OUTWARD;
  for (const [, literal, hex] of text.matchAll(NAMED_FILE))
    if (isProgramName(fileNameOf(literal, hex).replace(HOST, ''))) return refusals.PDF_PROGRAMS;
  return undefined;
};

/** What is done without a press: when the file is opened, or as pages and fields come, go and change. */
const BY_ITSELF = rule(`/(?:OpenAction|AA)${GAP}(?:(\\d+)${GAP}\\d+${GAP}R|(<<))`, 'g');
const REACHES_OUT = rule(`/S${GAP}/(?:URI|SubmitForm|GoToR)${END}`);
const OBJECT = rule(`(\\d+)${GAP}\\d+${GAP}obj${GAP}<<`, 'g');
/** What an act goes on to, and what is done at the moments that a dictionary of acts names; places in the file are none. */
const LEADS = rule(
  `/(?:Next|E|X|D|U|Fo|Bl|P[OCVI]|O|C|K|F|V|W[CSP]|D[SP])${GAP}(?:\\d+${GAP}\\d+${GAP}R${END}|\\[[^\\]]{0,400})`,
  'g',
);
const NEXT_OF_SEVERAL = rule(`^/Next${GAP}\\[`);
const REFERENCE = rule(`(\\d+)${GAP}\\d+${GAP}R${END}`, 'g');
/** No dictionary of acts is longer, in letters. */
const MOST_ACTS = 2000;
const [LESS, GREATER] = [0x3c, 0x3e];

/** The inside of a dictionary, from behind its `<<`, with those in it. */
const dictionaryAt = (text: string, from: number): string => {
  let depth = 1;
  const most = Math.min(text.length - 1, from + MOST_ACTS);
  for (let at = from; at < most; at += 1) {
    const sign = text.charCodeAt(at);
    if ((sign !== LESS && sign !== GREATER) || text.charCodeAt(at + 1) !== sign) continue;
    depth += sign === LESS ? 1 : -1;
    if (depth === 0) return text.slice(from, at);
    at += 1;
  }
  return text.slice(from, most);
};

const leadsOf = (acts: string): number[] =>
  [...acts.matchAll(LEADS)]
    .filter(([lead]) => !lead.includes('[') || NEXT_OF_SEVERAL.test(lead))
    .flatMap(([lead]) => [...lead.matchAll(REFERENCE)].map(([, number]) => Number(number)));

/** What a PDF does by itself, gathered over its stretches; objects by their numbers. */
export interface Acts {
  /** Objects that are done by themselves. */
  begins: Set<number>;
  /** What an object leads to. */
  leadsTo: Map<number, number[]>;
  /** Objects that reach for another address. */
  outward: Set<number>;
}

/** Gathers it from a stretch; true where it is plain already that the file reaches for another address by itself. */
export const gatherActs = (text: string, { begins, leadsTo, outward }: Acts): boolean => {
  for (const match of text.matchAll(BY_ITSELF)) {
    const [whole, reference, own] = match;
    if (reference) begins.add(Number(reference));
    if (!own) continue;
    const acts = dictionaryAt(text, match.index + whole.length);
    if (REACHES_OUT.test(acts)) return true;
    for (const each of leadsOf(acts)) begins.add(each);
  }
  for (const match of text.matchAll(OBJECT)) {
    const [whole, number] = match;
    const acts = dictionaryAt(text, match.index + whole.length);
    if (REACHES_OUT.test(acts)) outward.add(Number(number));
    const leads = leadsOf(acts);
    if (leads.length > 0) leadsTo.set(Number(number), leads);
  }
  return false;
};

/** Whether what is done by itself reaches for another address, at the end of however many steps. */
export const actsOutward = ({ begins, leadsTo, outward }: Acts): boolean => {
  const seen = new Set(begins);
  for (const each of seen) {
    if (outward.has(each)) return true;
    for (const next of leadsTo.get(each) ?? []) seen.add(next);
  }
  return false;
};

export const isEncrypted = (text: string): boolean => rule(`/Encrypt${GAP}(?:<<|\\d+${GAP}\\d+${GAP}R)`).test(text);
