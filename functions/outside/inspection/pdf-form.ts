import { constants, inflateSync } from 'node:zlib';
import * as refusals from '#core/inspection/refusals.ts';
import { isXfaTemplate, xfaFault } from '#core/inspection/xfa-rules.ts';
import type { Message } from '#core/language/message.ts';
import { bufferOf, type FileSource, STRETCH, stretchesOf } from './file-source.ts';

/** What one stream, and all of a form together, may inflate to. */
const MOST_STREAM = 16 * 1024 * 1024;
const MOST_ALTOGETHER = 50 * 1024 * 1024;

const GAP = '(?:[\\s\\0]|%[^\\r\\n]{0,200}[\\r\\n])*';
const STREAM = new RegExp(`>>${GAP}stream(?:\\r\\n|\\n|\\r)`, 'g');
const MOST_DICTIONARY = 4000;

/** Filters whose data is a picture and nothing else. */
const PICTURE = /\/(?:DCTDecode|JPXDecode|CCITTFaxDecode|JBIG2Decode)[\s\0/>\]]*$/;

/** How a stream is packed, by its dictionary. */
const packingOf = (dictionary: string): 'plain' | 'deflated' | 'picture' | 'unknown' => {
  const filters = [...dictionary.matchAll(/\/Filter[\s\0]*(\[[^\]]*\]|\/\w+|[^/[])/g)];
  if (filters.length === 0) return 'plain';
  const [[, filter = ''] = []] = filters;
  if (filters.length > 1) return 'unknown';
  const names = filter.replace(/[[\]]/g, ' ').trim();
  if (PICTURE.test(names)) return 'picture';
  return /^\/(?:FlateDecode|Fl)$/.test(names) ? 'deflated' : 'unknown';
};

const numberIn = (dictionary: string, name: string, otherwise: number): number =>
  Number(new RegExp(`/${name}[\\s\\0]*(\\d{1,9})`).exec(dictionary)?.[1] ?? otherwise);

/** Bytes as they were before each row was written as what differs from its neighbours (PNG's filters). */
const unpredicted = (bytes: Buffer, dictionary: string): Buffer | undefined => {
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
      const before = text.slice(Math.max(0, match.index - MOST_DICTIONARY), match.index);
      const begins = before.lastIndexOf('obj');
      if (begins < 0) return refusals.PDF_XFA;
      const dictionary = before.slice(begins);
      const packing = packingOf(dictionary);
      if (packing === 'unknown') return refusals.PDF_XFA;
      if (packing !== 'deflated') continue;
      const bytes = await inflated(file, at + match.index + match[0].length);
      const found = bytes && unpredicted(bytes, dictionary)?.toString('latin1');
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

/** What breaks off is read as far as it goes, as readers do. */
const inflated = async (file: FileSource, from: number): Promise<Buffer | undefined> => {
  try {
    const options = { maxOutputLength: MOST_STREAM, finishFlush: constants.Z_SYNC_FLUSH };
    return bufferOf(inflateSync(await file.read(from, MOST_STREAM), options));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return undefined;
  }
};
