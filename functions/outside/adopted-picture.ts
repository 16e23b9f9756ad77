import { inflateSync } from 'node:zlib';

/** A picture by which somebody signs may not be used. */
export class NotAdopted extends Error {
  override readonly name = 'NotAdopted';
}

/** Far more than a signature takes that a browser has drawn for paper. */
export const ADOPTED_LIMITS = { bytes: 400 * 1024, side: 4_000, points: 4_000_000 } as const;

const BEGINNING = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** How many values a point has, by the kind of colour that a PNG names. */
const VALUES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const refused = (why: string) => new NotAdopted(`The picture is refused: ${why}.`);

/** The chunks of a PNG, by their names. */
function* chunksOf(bytes: Buffer): Generator<[kind: string, data: Buffer], undefined> {
  for (let at = BEGINNING.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (at + 12 + length > bytes.length) throw refused('it is cut off');
    yield [bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length)];
    at += 12 + length;
  }
}

/** Throws `NotAdopted` unless bytes are a PNG as browsers write it, which unpacks to no more than its size says. */
export const requireAdopted = (picture: Uint8Array): void => {
  if (picture.length > ADOPTED_LIMITS.bytes) throw refused('it is too large');
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (!bytes.subarray(0, BEGINNING.length).equals(BEGINNING)) throw refused('it is no PNG');
  const [first, ...chunks] = chunksOf(bytes);
  if (first?.[0] !== 'IHDR' || first[1].length !== 13) throw refused('it says no size');
  const [, head] = first;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth, colour, , , interlace] = head.subarray(8);
  const values = VALUES[colour ?? -1];
  if (depth !== 8 || values === undefined || interlace !== 0) throw refused('browsers write no such PNG');
  const isTooLarge = width > ADOPTED_LIMITS.side || height > ADOPTED_LIMITS.side;
  if (width < 1 || height < 1 || isTooLarge || width * height > ADOPTED_LIMITS.points) throw refused('its size is odd');
  const packed = Buffer.concat(chunks.filter(([kind]) => kind === 'IDAT').map(([, data]) => data));
  const size = height * (1 + width * values);
  let unpacked: Buffer | undefined;
  try {
    unpacked = inflateSync(packed, { maxOutputLength: size });
  } catch {
    throw refused('it is not packed as it says');
  }
  if (unpacked.length !== size) throw refused('it is not as large as it says');
};
