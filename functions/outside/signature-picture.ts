import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { areWhole, type Lines, PICTURE_LIMITS, PNG_BEGINNING, signaturePicture } from '#core/signing/picture.ts';

const pointsOf = (lines: Lines): Uint8Array | undefined => {
  try {
    const points = inflateSync(lines.compressed, { maxOutputLength: lines.height * lines.line });
    return areWhole(lines, points) ? points : undefined;
  } catch {
    return undefined;
  }
};

const partOf = (kind: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/**
 * The picture of a signature as it is kept: the points of a PNG, written anew with nothing besides, so that any program can draw it. Undefined of a file that
 * only says that it is one, and of one whose points take more room than a signature's do.
 */
export const signaturePng = (bytes: Uint8Array): Uint8Array | undefined => {
  const lines = signaturePicture(bytes);
  const points = lines && pointsOf(lines);
  if (!points) return undefined;
  const parts = [partOf('IHDR', lines.head), partOf('IDAT', deflateSync(points)), partOf('IEND', new Uint8Array())];
  const picture = Buffer.concat([Uint8Array.from(PNG_BEGINNING), ...parts]);
  return picture.length <= 1.5 * PICTURE_LIMITS.bytes ? Uint8Array.from(picture) : undefined;
};
