import { message } from '#core/language/message.ts';
import { ANSWER_FILES, answerFileType } from '#core/matters/answer-sheet.ts';
import { Problem } from '#core/problem.ts';
import { DocxRefused } from './docx-refused.ts';
import { readEntries } from './zip-file.ts';

const { types } = ANSWER_FILES;

const begins = (bytes: Uint8Array, at: number, signature: string): boolean =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature;

/** Readers look for the beginning of a PDF in its first kilobyte. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** An old Office file, whose directory names the stream of a Word document. */
const isDoc = (bytes: Uint8Array): boolean =>
  begins(bytes, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('WordDocument', 'utf16le'));

const isDocx = (bytes: Uint8Array): boolean => {
  if (!begins(bytes, 0, 'PK\x03\x04')) return false;
  try {
    const names = readEntries(bytes, () => {}, Number.POSITIVE_INFINITY).map(({ name }) => name.toLowerCase());
    const isWord = names.includes('[content_types].xml') && names.some((name) => name.startsWith('word/'));
    return isWord && !names.some((name) => name.includes('vbaproject'));
  } catch (error) {
    if (error instanceof DocxRefused || error instanceof RangeError) return false;
    throw error;
  }
};

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** Each type with what its contents are known by. */
const KINDS: readonly [type: string, is: (bytes: Uint8Array) => boolean][] = [
  [types.pdf, isPdf],
  [types.docx, isDocx],
  [types.doc, isDoc],
  [types.png, (bytes) => begins(bytes, 0, '\x89PNG\r\n\x1a\n')],
  [types.jpg, (bytes) => begins(bytes, 0, '\xff\xd8\xff')],
  [types.gif, (bytes) => begins(bytes, 0, 'GIF87a') || begins(bytes, 0, 'GIF89a')],
  [types.webp, (bytes) => begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP')],
  [types.heic, (bytes) => begins(bytes, 4, 'ftyp') && HEIC_BRANDS.some((brand) => begins(bytes, 8, brand))],
];

/** Pictures are often named after another kind of picture, and Word opens both of its kinds under either name. */
const familyOf = (type: string | undefined): string | undefined =>
  type?.startsWith('image/') ? 'image' : type === types.doc ? types.docx : type;

/** The media type of a file by its contents; refuses one that is of another kind than its name says. */
export const answerFileTypeOf = (bytes: Uint8Array, name: string): string => {
  const [type] = KINDS.find(([, is]) => is(bytes)) ?? [];
  if (type && bytes.byteLength <= ANSWER_FILES.mostBytes && familyOf(type) === familyOf(answerFileType(name)))
    return type;
  const reason = message('This file is not what its name says. Please select a PDF, a Word file or an image.');
  throw new Problem('file-refused', { params: { reason } });
};
