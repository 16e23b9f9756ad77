import { createHash } from 'node:crypto';
import { CONTENT_TYPES } from '#core/documents/document.ts';
import type { Download } from '#core/upload.ts';
import { downloadAddress, fileKey, readFile, removeFile, writeFile } from './files.ts';

/** SHA-256 of bytes, or of a text in UTF-8, in hexadecimal digits. */
export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Where a file of an envelope lies: under its own hash, and where no permission leads. */
export const envelopeFileKey = (firmId: string, envelopeId: string, name: string, sha256: string): string =>
  fileKey(firmId, 'envelopes', envelopeId, `${name.replace(/\.\w+$/, '')}-${sha256}.${endingOf(name)}`);

const endingOf = (name: string): 'png' | 'pdf' => (name.endsWith('.png') ? 'png' : 'pdf');

/** Keeps a PDF of an envelope, or a picture of a signature, under its own hash, and where no permission leads; gives both. */
export const keepEnvelopeFile = async (
  firmId: string,
  envelopeId: string,
  name: string,
  bytes: Uint8Array,
): Promise<{ key: string; sha256: string }> => {
  const sha256 = sha256Of(bytes);
  const key = envelopeFileKey(firmId, envelopeId, name, sha256);
  await writeFile(key, bytes, endingOf(name) === 'png' ? 'image/png' : CONTENT_TYPES.pdf);
  return { key, sha256 };
};

/** A file of an envelope that is not in storage, or is not the one that was kept. */
export class FileLost extends Error {
  override readonly name = 'FileLost';
}

/** The bytes of a file of an envelope. Throws `FileLost` unless they are there, and have the hash under which they were kept. */
export const readEnvelopeFile = async (key: string): Promise<Uint8Array> => {
  const bytes = await readFile(key);
  if (!bytes) throw new FileLost('A file of an envelope is not in storage.');
  if (!key.endsWith(`-${sha256Of(bytes)}.${endingOf(key)}`)) throw new FileLost('A file of an envelope was changed.');
  return bytes;
};

/** An address of a PDF of an envelope for 5 minutes; `inline` one at which a browser shows it. */
export const envelopeFileAddress = async (key: string, name: string, inline: boolean): Promise<Download> => {
  const fileName = `${name.replace(/\.(pdf|docx)$/i, '')}.pdf`;
  return { url: await downloadAddress(key, fileName, { inline }), fileName };
};

export const removeEnvelopeFile = (key: string): Promise<void> => removeFile(key);
