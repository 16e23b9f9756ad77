import { crc32 } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';

const replaced = (file: Uint8Array, from: Uint8Array, to: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(file);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.set(to, at);
  return new Uint8Array(bytes);
};

/** A Word file with a picture beside it that does not inflate to what it says: Word opens it, and it cannot be typeset. */
export const withBrokenPicture = (file: Uint8Array): Uint8Array => {
  const picture = new Uint8Array(2000).fill(7);
  const sum = new DataView(new ArrayBuffer(4));
  sum.setUint32(0, crc32(picture), true);
  const packed = zipSync({ ...unzipSync(file), 'word/media/image1.png': picture });
  return replaced(packed, new Uint8Array(sum.buffer), new Uint8Array([1, 2, 3, 4]));
};
