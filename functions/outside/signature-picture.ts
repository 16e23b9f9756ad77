import { inflateSync } from 'node:zlib';
import { areWhole, signaturePicture } from '#core/signing/picture.ts';

/** Whether bytes are the picture of a signature that any program can draw: what is sealed into a document is never a file that only says that it is one. */
export const isSignaturePicture = (bytes: Uint8Array): boolean => {
  const lines = signaturePicture(bytes);
  if (!lines) return false;
  try {
    return areWhole(lines, inflateSync(lines.compressed, { maxOutputLength: lines.height * lines.line }));
  } catch {
    return false;
  }
};
