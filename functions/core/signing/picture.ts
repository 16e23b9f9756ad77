/** The largest picture of a signature, in pixels and in bytes. */
export const PICTURE_LIMITS = { width: 1200, height: 600, bytes: 200 * 1024 } as const;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Parts of a PNG that draw it; all others may carry anything, and none is needed. */
const DRAWING = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA', 'pHYs', 'sBIT', 'cHRM']);
/** Bytes of a point by the kind of colours: grey, colours, of a palette, and grey and colours that let the ground through. */
const BYTES_OF_POINT: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const OF_PALETTE = 3;
/** Which way the points of a line were written down is said by a number before them, of five. */
const LAST_FILTER = 4;

/** A PNG as it is drawn: its lines, compressed, and how many bytes each has. */
interface Lines {
  compressed: Uint8Array;
  height: number;
  /** Bytes of one line, with the one that says how it was written down. */
  line: number;
}

const headOf = (view: DataView, at: number): (Pick<Lines, 'height' | 'line'> & { hasPalette: boolean }) | undefined => {
  const [width, height] = [view.getUint32(at), view.getUint32(at + 4)];
  const [depth, colours, ...ways] = [8, 9, 10, 11, 12].map((byte) => view.getUint8(at + byte));
  const bytes = BYTES_OF_POINT[colours ?? -1];
  const isOfSize = width > 0 && height > 0 && width <= PICTURE_LIMITS.width && height <= PICTURE_LIMITS.height;
  if (!isOfSize || depth !== 8 || bytes === undefined || ways.some((way) => way !== 0)) return undefined;
  return { height, line: 1 + width * bytes, hasPalette: colours === OF_PALETTE };
};

/** What draws the picture of a signature: a whole PNG of a size that one has, as browsers write it, and nothing besides. */
export const signaturePicture = (bytes: Uint8Array): Lines | undefined => {
  if (bytes.length > PICTURE_LIMITS.bytes || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let head: ReturnType<typeof headOf>;
  let hasPalette = false;
  const drawn: number[] = [];
  let at = SIGNATURE.length;
  for (let part = 0; at + 12 <= bytes.length; part++) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!DRAWING.has(kind) || (part === 0) !== (kind === 'IHDR') || at + 12 + length > bytes.length) return undefined;
    if (kind === 'IHDR') head = length === 13 ? headOf(view, at + 8) : undefined;
    if (!head) return undefined;
    if (kind === 'PLTE') hasPalette = true;
    if (kind === 'IDAT') for (const byte of bytes.subarray(at + 8, at + 8 + length)) drawn.push(byte);
    at += 12 + length;
    if (kind !== 'IEND') continue;
    const isWhole = at === bytes.length && (hasPalette || !head.hasPalette);
    return isWhole ? { compressed: Uint8Array.from(drawn), height: head.height, line: head.line } : undefined;
  }
  return undefined;
};

/** Whether the lines of a picture, no longer compressed, are all there. */
export const areWhole = ({ height, line }: Lines, points: Uint8Array): boolean =>
  points.length === height * line &&
  Array.from({ length: height }, (_, row) => points[row * line] ?? Number.POSITIVE_INFINITY).every(
    (filter) => filter <= LAST_FILTER,
  );
