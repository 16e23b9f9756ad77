import * as refusals from '#core/inspection/refusals.ts';
import type { Message } from '#core/language/message.ts';
import { bufferOf } from './file-source.ts';

const MAGIC = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

export const isCompound = (bytes: Uint8Array): boolean => bufferOf(bytes.subarray(0, 8)).toString('latin1') === MAGIC;

/** Whether its directory names a stream; a line of the directory begins at a multiple of 128 bytes. */
const hasStream = (file: Buffer, name: string): boolean => {
  const wanted = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = file.indexOf(wanted); at >= 0; at = file.indexOf(wanted, at + 2)) if (at % 128 === 0) return true;
  return false;
};

const MACROS = ['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'Macros', 'VBA', 'dir\0VBA'];
const EMBEDDED = ['\x03ObjInfo', '\x01Ole10Native', '\x03OCXDATA', '\x03OCXNAME', 'Equation Native'];

/** The beginning of a field that starts another program, in letters of one byte or of two. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sign that Word begins a field with.
const DDE = /\x13[\s"\0]{0,20}D\0?D\0?E/i;

/** Why an old Office file is not taken, by its directory and its fields; gives nothing for a plain Word document. */
export const compoundFault = (bytes: Uint8Array): Message | undefined => {
  const file = bufferOf(bytes);
  const has = (name: string) => hasStream(file, name);
  if (has('EncryptedPackage') || has('EncryptionInfo')) return refusals.PASSWORD;
  if (MACROS.some(has)) return refusals.MACROS;
  if (EMBEDDED.some(has)) return refusals.CONTROLS;
  if (!file.includes(Buffer.from('WordDocument', 'utf16le'))) return refusals.NOT_ITS_NAME;
  for (let at = file.indexOf(0x13); at >= 0; at = file.indexOf(0x13, at + 1)) {
    if (DDE.test(file.toString('latin1', at, at + 40))) return refusals.DDE;
  }
  return undefined;
};
