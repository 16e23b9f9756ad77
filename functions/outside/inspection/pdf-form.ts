import { constants, type Inflate, inflateSync } from 'node:zlib';
import * as refusals from '#core/inspection/refusals.ts';
import { isXfaTemplate, xfaFault } from '#core/inspection/xfa-rules.ts';
import type { Message } from '#core/language/message.ts';
import { type FileSource, STRETCH, stretchesOf } from './file-source.ts';

/** What one stream, and all of a form together, may inflate to. */
const MOST_STREAM = 16 * 1024 * 1024;
const MOST_ALTOGETHER = 50 * 1024 * 1024;
/** How much of a stream is looked at first. */
const NEAR = 16 * 1024;

/** Where readers may find that a stream begins. */
const STREAM = /(?<!end)stream(?=[\s\0%])/g;
const MOST_DICTIONARY = 4000;
const OBJECT = /[\s\0]\d{1,10}[\s\0]+\d{1,5}[\s\0]+obj[\s\0]*(?=<<)/g;
const STRING = /\((?:[^()\\]|\\[\s\S])*\)/g;
const ESCAPED = /\/[^\s\0/<>()[\]{}%]*#[^\s\0/<>()[\]{}%]*/g;
const PACKS = /^\/(?:Filter|F|DecodeParms|DP|Predictor|Columns|Colors|BitsPerComponent)$/;
const PARAMETERS = /\/(?:DecodeParms|DP)(?![\w])[\s\0]*(?:(?:\[[\s\0]*)?<<([^<>]*)>>|(?:\[[\s\0]*)?null)?/g;
const lineOf = (text: string): string => text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);

/** Whether a name of a dictionary that says how its stream is packed is spelled in numbers. */
const hidesName = (dictionary: string): boolean =>
  [...dictionary.matchAll(ESCAPED)].some(([name]) =>
    PACKS.test(name.replace(/#([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))),
  );

/**
 * The dictionary of a stream, by what stands before it, without strings; `no` where no stream begins there. Undefined where a reader may find another
 * one: a string, a comment or a name may be taken for its beginning.
 */
const dictionaryOf = (before: string): string | 'no' | undefined => {
  let length = before.length;
  while (length > 0 && /[\s\0]/.test(before[length - 1] ?? '')) length -= 1;
  const said = before.slice(0, length);
  const line = lineOf(said);
  if (!said.endsWith('>>')) {
    const isWord = !/[\r\n]/.test(before.slice(said.length));
    return isWord || (!line.includes('%') && line.length < said.length) ? 'no' : undefined;
  }
  const begins = [...said.matchAll(OBJECT)].at(-1);
  if (!begins || lineOf(said.slice(0, begins.index + 1)).includes('%')) return undefined;
  const dictionary = said.slice(begins.index + begins[0].length).replace(STRING, '');
  if (/[()%]|obj|\/F[\s\0]*[(<\d]/.test(dictionary) || hidesName(dictionary)) return undefined;
  return dictionary;
};

/** What says how rows were written; undefined where that stands elsewhere, or twice. */
const parametersOf = (dictionary: string): string | undefined => {
  const found = [...dictionary.matchAll(PARAMETERS)];
  const [[whole, parameters = ''] = ['null', '']] = found;
  const isTwice = ['Predictor', 'Columns', 'Colors', 'BitsPerComponent'].some(
    (name) => parameters.split(`/${name}`).length > 2,
  );
  return found.length > 1 || isTwice || !/(?:>>|null)$/.test(whole) || /\dR|\d[\s\0]+R/.test(parameters)
    ? undefined
    : parameters;
};

/** Photographs. The other kinds of picture can hold any bytes exactly, so that a form may hide in them. */
const isPhotograph = (names: string, dictionary: string): boolean =>
  /^\/(?:DCTDecode|DCT)$/.test(names) && /\/Subtype[\s\0]*\/Image(?![\w#])/.test(dictionary);

/** How a stream is packed, by its dictionary. */
const packingOf = (dictionary: string): 'plain' | 'deflated' | 'picture' | 'unknown' => {
  const filters = [...dictionary.matchAll(/\/Filter[\s\0]*(\[[^\]]*\]|\/\w+|[^/[])/g)];
  if (filters.length === 0) return 'plain';
  const [[, filter = ''] = []] = filters;
  if (filters.length > 1) return 'unknown';
  const names = filter.replace(/[[\]]/g, ' ').trim();
  if (isPhotograph(names, dictionary)) return 'picture';
  return /^\/(?:FlateDecode|Fl)$/.test(names) ? 'deflated' : 'unknown';
};

const numberIn = (dictionary: string, name: string, otherwise: number): number =>
  Number(new RegExp(`/${name}[\\s\\0]*(\\d{1,9})`).exec(dictionary)?.[1] ?? otherwise);

/** Bytes as they were before each row was written as what differs from its neighbours (PNG's filters). */
const unpredicted = (bytes: Buffer, dictionary: string | undefined): Buffer | undefined => {
  if (dictionary === undefined) return undefined;
  const predictor = numberIn(dictionary, 'Predictor', 1);
  if (predictor === 1) return bytes;
  if (predictor < 10) return undefined;
  const bits = numberIn(dictionary, 'Colors', 1) * numberIn(dictionary, 'BitsPerComponent', 8);
  const step = Math.max(1, bits >> 3);
  const width = Math.ceil((bits * numberIn(dictionary, 'Columns', 1)) / 8);
  const rows = Math.floor(bytes.byteLength / (width + 1));
  const plain = Buffer.alloc(rows * width);
  const at = (row: number, column: number) => (row < 0 || column < 0 ? 0 : (plain[row * width + column] ?? 0));
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (width + 1)] ?? 0;
    for (let column = 0; column < width; column += 1) {
      const [left, up, corner] = [at(row, column - step), at(row - 1, column), at(row - 1, column - step)];
      const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind];
      plain[row * width + column] = (bytes[row * (width + 1) + 1 + column] ?? 0) + (added ?? 0);
    }
  }
  return plain;
};

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
};

/**
 * Why an XFA form is not taken. Which of its streams a reader takes for the form is for the reader to say, so each of the file is looked
 * through: one that cannot be read, or a form of which nothing can be, is refused.
 */
export const inspectForm = async (file: FileSource): Promise<Message | undefined> => {
  let altogether = 0;
  let hasTemplate = false;
  for await (const { text, at } of stretchesOf(file)) {
    const plain = xfaFault(text);
    if (plain) return plain;
    hasTemplate ||= isXfaTemplate(text);
    for (const match of text.matchAll(STREAM)) {
      if (match.index >= STRETCH) break;
      const after = match.index + match[0].length;
      const dictionary = dictionaryOf(text.slice(Math.max(0, match.index - MOST_DICTIONARY), match.index));
      if (dictionary === 'no') continue;
      const [end] = /^(?:\r\n|\n|\r)/.exec(text.slice(after, after + 2)) ?? [];
      if (dictionary === undefined || end === undefined) return refusals.PDF_XFA;
      const packing = packingOf(dictionary);
      if (packing === 'unknown') return refusals.PDF_XFA;
      if (packing !== 'deflated') continue;
      const bytes = await inflated(file, at + after + end.length, text.slice(after + end.length));
      const found = bytes && unpredicted(bytes, parametersOf(dictionary))?.toString('latin1');
      if (found === undefined) return refusals.PDF_XFA;
      altogether += found.length;
      if (altogether > MOST_ALTOGETHER) return refusals.TOO_MUCH_INSIDE;
      const fault = xfaFault(found);
      if (fault) return fault;
      hasTemplate ||= isXfaTemplate(found);
    }
  }
  return hasTemplate ? undefined : refusals.PDF_XFA;
};

/** What breaks off is read as far as it goes, as readers do; `near` is what of the file was read already. Most streams are short. */
const inflated = async (file: FileSource, from: number, near: string): Promise<Buffer | undefined> => {
  const options = { maxOutputLength: MOST_STREAM, finishFlush: constants.Z_SYNC_FLUSH, info: true };
  try {
    for (const length of [NEAR, near.length, 4 * STRETCH]) {
      const isNear = length <= near.length;
      const packed = isNear ? Buffer.from(near.slice(0, length), 'latin1') : await file.read(from, length);
      const { buffer, engine } = inflateSync(packed, options) as unknown as { buffer: Buffer; engine: Inflate };
      const isEnded = engine.bytesWritten < packed.byteLength || from + packed.byteLength >= file.size;
      if (isEnded) return buffer;
    }
    return inflateSync(await file.read(from, MOST_STREAM), { ...options, info: false });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return undefined;
  }
};
