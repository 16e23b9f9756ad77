import { crc32, deflateSync } from 'node:zlib';

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of a wave in blue ink on nothing, as somebody draws it who signs in a browser; `points` is what it holds instead. */
export const drawnPng = (width = 300, height = 80, points?: Buffer): Uint8Array => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) {
      const isInk = Math.abs(y - height / 2 - Math.sin(x / 12) * height * 0.35) < 2;
      if (isInk) rows.set([20, 40, 130, 255], y * (width * 4 + 1) + 1 + x * 4);
    }
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(points ?? rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
};
