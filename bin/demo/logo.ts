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
  const pixel = (x: number, y: number): number => {
    const [dx, dy] = [x - half, y - half];
    if (Math.hypot(dx, dy) > half) return 0;
    const onBar = Math.abs(dx - dy) < size / 10 || Math.abs(dx + dy) < size / 10;
    return onBar ? 0xffffffff : 0x2c4858ff;
  };
  // Each row begins with the number of its filter: none.
  const lines = Buffer.alloc(size * (1 + 4 * size));
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) lines.writeUInt32BE(pixel(x, y), y * (1 + 4 * size) + 1 + 4 * x);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
