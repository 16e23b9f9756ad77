import { FILE_TYPES } from '#core/inspection/file-kinds.ts';
import * as refusals from '#core/inspection/refusals.ts';
import type { Message } from '#core/language/message.ts';
import { bufferOf, endsAsZip, sourceOf } from './file-source.ts';

/** A phone's largest usual photo; a browser takes four bytes for each to draw it. */
const MOST_PIXELS = 50_000_000;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

const begins = (bytes: Buffer, at: number, signature: string): boolean =>
  bytes.toString('latin1', at, at + signature.length) === signature;

/** The kind of a picture by its first bytes. */
export const pictureType = (head: Buffer): string | undefined => {
  if (begins(head, 0, '\x89PNG\r\n\x1a\n')) return FILE_TYPES.png;
  if (begins(head, 0, '\xff\xd8\xff')) return FILE_TYPES.jpg;
  if (begins(head, 0, 'GIF87a') || begins(head, 0, 'GIF89a')) return FILE_TYPES.gif;
  if (begins(head, 0, 'RIFF') && begins(head, 8, 'WEBP')) return FILE_TYPES.webp;
  if (begins(head, 4, 'ftyp') && HEIC_BRANDS.some((brand) => begins(head, 8, brand))) return FILE_TYPES.heic;
  return undefined;
};

/** Width times height of a JPEG by the first frame that its markers lead to. */
const jpegPixels = (bytes: Buffer): number => {
  for (let at = 2; at + 9 < bytes.byteLength; ) {
    if (bytes[at] !== 0xff) return 0;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    if (marker === 0xda) return 0;
    at += 2 + (marker >= 0xd0 && marker <= 0xd8 ? 0 : bytes.readUInt16BE(at + 2));
  }
  return 0;
};

const webpPixels = (bytes: Buffer): number => {
  if (bytes.byteLength < 30) return 0;
  if (begins(bytes, 12, 'VP8X')) return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
  if (begins(bytes, 12, 'VP8L')) {
    const sizes = bytes.readUInt32LE(21);
    return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
  }
  return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
};

const heicPixels = (bytes: Buffer): number => {
  const boxes = bytes.subarray(0, 64 * 1024);
  let most = 0;
  for (let at = boxes.indexOf('ispe'); at >= 0 && at + 16 <= boxes.byteLength; at = boxes.indexOf('ispe', at + 4))
    most = Math.max(most, boxes.readUInt32BE(at + 8) * boxes.readUInt32BE(at + 12));
  return most;
};

/** How many pixels a picture says it has; 0 where it does not say. */
const pixelsOf = (type: string, bytes: Buffer): number => {
  if (type === FILE_TYPES.png && bytes.byteLength >= 24) return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  if (type === FILE_TYPES.gif && bytes.byteLength >= 10) return bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  if (type === FILE_TYPES.jpg) return jpegPixels(bytes);
  if (type === FILE_TYPES.webp) return webpPixels(bytes);
  return type === FILE_TYPES.heic ? heicPixels(bytes) : 0;
};

const PROGRAM = /<(?:script|\?php|html|svg|iframe)[\s>]/i;
const STRETCH = 1024 * 1024;

/** Whether a browser or a server that guesses would find a page or a program among its bytes. */
const holdsProgram = (bytes: Buffer): boolean => {
  for (let at = 0; at < bytes.byteLength; at += STRETCH)
    if (PROGRAM.test(bytes.toString('latin1', at, at + STRETCH + 16))) return true;
  return false;
};

/** Why a picture is not taken: more pixels than a browser can draw, or another file in the same bytes. */
export const inspectPicture = async (type: string, file: Uint8Array): Promise<Message | undefined> => {
  const bytes = bufferOf(file);
  if (pixelsOf(type, bytes) > MOST_PIXELS) return refusals.PICTURE_TOO_LARGE;
  if (bytes.subarray(0, 1024).includes('%PDF-') || (await endsAsZip(sourceOf(file)))) return refusals.TWO_FILES;
  return holdsProgram(bytes) ? refusals.PICTURE_PROGRAM : undefined;
};
