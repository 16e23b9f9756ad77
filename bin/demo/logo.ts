import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of two crossed bars on a round field, in two colours: the mark of a firm that has no designer yet. */
export const logo = (size = 128): Uint8Array => {
  const half = size / 2;
  const pixel = (x: number, y: number): number[] => {
    const [dx, dy] = [x - half, y - half];
    if (Math.hypot(dx, dy) > half) return [0, 0, 0, 0];
    const onBar = Math.abs(dx - dy) < size / 10 || Math.abs(dx + dy) < size / 10;
    return onBar ? [255, 255, 255, 255] : [44, 72, 88, 255];
  };
  const rows = Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size }, (_, x) => pixel(x, y)).flat(),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
