import { commonSequence } from '#core/common-sequence.ts';
import { Malformed } from './asn1.ts';
import type { PdfFile } from './pdf-file.ts';
import { Lexer } from './pdf-lexer.ts';
import { type Dict, Keyword, Name, nameOf, Stream, Text, type Value, wordsOf } from './pdf-values.ts';
import { asRead } from './reading-order.ts';

/** What the codes of one face stand for, and how many bytes a code has. */
interface Face {
  width: 1 | 2;
  letters: ReadonlyMap<number, string>;
}

const PLAIN: Face = { width: 1, letters: new Map() };

/** A code, of which four bytes count: beyond them numbers are no longer told apart. */
const codeOf = (bytes: Uint8Array): number => bytes.subarray(0, 4).reduce((code, byte) => code * 256 + byte, 0);
const lettersOf = (bytes: Uint8Array): string => new TextDecoder('utf-16be').decode(bytes);

/** Reads what a face says of its codes (ToUnicode). */
const readLetters = (file: PdfFile, data: Uint8Array): Map<number, string> => {
  const found = new Map<number, string>();
  const lexer = new Lexer(data, 0, false);
  let values: (Value | Keyword)[] = [];
  const add = (code: number, letters: string) => {
    if (found.size < 70_000) found.set(code, letters);
  };
  while (!lexer.isAtEnd) {
    const value = lexer.next();
    if (!(value instanceof Keyword)) {
      values.push(value);
      continue;
    }
    if (value.keyword === 'endbfchar')
      for (let at = 0; at + 1 < values.length; at += 2) {
        const [from, to] = [values[at], values[at + 1]];
        if (from instanceof Text && to instanceof Text) add(codeOf(from.bytes), lettersOf(to.bytes));
      }
    if (value.keyword === 'endbfrange')
      for (let at = 0; at + 2 < values.length; at += 3) {
        const [from, until, to] = [values[at], values[at + 1], values[at + 2]];
        if (!(from instanceof Text) || !(until instanceof Text)) continue;
        const [first, last] = [codeOf(from.bytes), Math.min(codeOf(until.bytes), codeOf(from.bytes) + 0xffff)];
        file.spend(Math.max(0, last - first));
        for (let code = first; code <= last; code++) {
          const listed = Array.isArray(to) ? to[code - first] : undefined;
          if (listed instanceof Text) add(code, lettersOf(listed.bytes));
          if (!(to instanceof Text)) continue;
          const letters = lettersOf(to.bytes);
          add(
            code,
            letters.slice(0, -1) + String.fromCharCode((letters.charCodeAt(letters.length - 1) || 0) + code - first),
          );
        }
      }
    values = [];
  }
  return found;
};

const faceOf = (file: PdfFile, font: Value | undefined): Face => {
  const dict = file.dictOf(font);
  if (!dict) return PLAIN;
  const width = nameOf(file.get(dict, 'Subtype')) === 'Type0' ? 2 : 1;
  const map = file.get(dict, 'ToUnicode');
  if (!(map instanceof Stream)) return { width, letters: new Map() };
  return { width, letters: readLetters(file, file.unpacked(map)) };
};

const inLetters = ({ width, letters }: Face, text: Text): string => {
  if (width === 1 && letters.size === 0) return wordsOf(text);
  let found = '';
  for (let at = 0; at + width <= text.bytes.length; at += width) {
    const code = codeOf(text.bytes.subarray(at, at + width));
    found += letters.get(code) ?? (width === 1 ? String.fromCharCode(code) : '');
  }
  return found;
};

/** How far a text is moved within a line, in thousandths of its size, where a blank stands. */
const BLANK = -200;
const DEEPEST = 8;
const MOST_LETTERS = 200_000;

/** What a content shows, as one text. Nothing is drawn: only what is shown by letters is found. */
export const textOfContent = (file: PdfFile, data: Uint8Array, resources: Dict | undefined, depth = 0): string => {
  // A form may show another more than once, and that one the next.
  file.spend(500 + data.length);
  const lexer = new Lexer(data, 0, false);
  const faces = new Map<string, Face>();
  const fonts = file.dictOf(resources?.get('Font'));
  const forms = file.dictOf(resources?.get('XObject'));
  let face = PLAIN;
  let found = '';
  let values: Value[] = [];
  const choose = (name: Value | undefined): Face => {
    if (!(name instanceof Name)) return PLAIN;
    const known = faces.get(name.name) ?? faceOf(file, fonts?.get(name.name));
    faces.set(name.name, known);
    return known;
  };
  const show = (value: Value | undefined) => {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each instanceof Text) found += inLetters(face, each);
      else if (typeof each === 'number' && each < BLANK) found += ' ';
    }
  };
  while (!lexer.isAtEnd && found.length < MOST_LETTERS) {
    const value = lexer.next();
    if (!(value instanceof Keyword)) {
      values.push(value);
      continue;
    }
    const { keyword } = value;
    if (keyword === 'Tf') face = choose(values[0]);
    else if (['Td', 'TD', 'Tm', 'T*', 'BT'].includes(keyword)) found += ' ';
    else if (keyword === 'Tj' || keyword === 'TJ') show(values.at(-1));
    else if (keyword === "'" || keyword === '"') {
      found += ' ';
      show(values.at(-1));
    } else if (keyword === 'Do' && depth < DEEPEST) {
      const name = nameOf(values[0]);
      const form = name === undefined ? null : file.resolve(forms?.get(name));
      if (form instanceof Stream && nameOf(file.get(form.dict, 'Subtype')) === 'Form')
        found += ` ${textOfStream(file, form, resources, depth + 1)} `;
    } else if (keyword === 'ID') {
      const end = endOfPicture(data, lexer.at);
      lexer.at = end;
    }
    values = [];
  }
  return found;
};

/** Where the data of a picture that stands within a content end. */
const endOfPicture = (data: Uint8Array, from: number): number => {
  for (let at = from; at + 2 < data.length; at++)
    if (
      data[at] === 0x45 &&
      data[at + 1] === 0x49 &&
      (data[at - 1] as number) <= 0x20 &&
      (data[at + 2] as number) <= 0x20
    )
      return at;
  return data.length;
};

/** What a form within a content, or the look of an annotation, shows. */
export const textOfStream = (file: PdfFile, stream: Stream, resources?: Dict, depth = 0): string =>
  textOfContent(file, file.unpacked(stream), file.dictOf(stream.dict.get('Resources')) ?? resources, depth);

/** The words that a page shows, one after another; none where its content cannot be read. */
export const wordsOfPage = (file: PdfFile, page: Dict): string[] => {
  const contents = file.resolve(page.get('Contents'));
  const streams = (Array.isArray(contents) ? contents : [contents]).map((each) => file.resolve(each));
  try {
    const text = streams
      .map((each) =>
        each instanceof Stream ? textOfContent(file, file.unpacked(each), file.dictOf(page.get('Resources'))) : '',
      )
      .join(' ');
    return asRead(text).split(/\s+/).filter(Boolean);
  } catch (error) {
    if (error instanceof Malformed) return [];
    throw error;
  }
};

const MOST_SHOWN = 300;

const shortened = (words: readonly string[]): string => {
  const text = words.join(' ');
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};

/** Which words are another, from the first to the last that differs: those before, and those after. */
export const changedWords = (
  before: readonly string[],
  after: readonly string[],
): { before: string; after: string } => {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++;
  const [was, is] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const pairs = commonSequence(was.length, is.length, (a, b) => (was[a] === is[b] ? 1 : 0));
  const only = (words: readonly string[], side: 0 | 1): string[] => {
    const kept = new Set(pairs.map((pair) => pair[side]));
    return words.flatMap((word, at) => (!kept.has(at) ? [word] : kept.has(at - 1) || at === 0 ? [] : ['…']));
  };
  return { before: shortened(only(was, 0)), after: shortened(only(is, 1)) };
};
