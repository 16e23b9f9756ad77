/** The largest picture of a signature, in pixels and in bytes. */
export const PICTURE_LIMITS = { width: 1200, height: 600, bytes: 200 * 1024 } as const;

/** What a PNG begins with. */
export const PNG_BEGINNING = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
/** Bytes of a point by the kind of colours: grey, colours, and both letting the ground through. */
const BYTES_OF_POINT: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
/** Which way the points of a line were written down is said by a number before them, of five. */
const LAST_FILTER = 4;

/** A PNG as it is drawn: its head, and its lines, compressed. */
export interface Lines {
  head: Uint8Array;
  compressed: Uint8Array;
  height: number;
  /** Bytes of one line, with the one that says how it was written down. */
  line: number;
}

const headOf = (head: Uint8Array): Pick<Lines, 'head' | 'height' | 'line'> | undefined => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colours, ...ways] = head.subarray(8);
  const bytes = BYTES_OF_POINT[colours ?? -1];
  const isOfSize = width > 0 && height > 0 && width <= PICTURE_LIMITS.width && height <= PICTURE_LIMITS.height;
  if (!isOfSize || depth !== 8 || bytes === undefined || ways.some((way) => way !== 0)) return undefined;
  return { head, height, line: 1 + width * bytes };
};

/**
 * What draws the picture of a signature: a whole PNG of a size that one has, as browsers write it. Parts that draw nothing, such as what a phone says of
 * its colours, are passed over: they may carry anything.
 */
export const signaturePicture = (bytes: Uint8Array): Lines | undefined => {
  if (bytes.length > PICTURE_LIMITS.bytes || PNG_BEGINNING.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let head: ReturnType<typeof headOf>;
  const drawn: number[] = [];
  let at: number = PNG_BEGINNING.length;
  for (let part = 0; at + 12 <= bytes.length; part++) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const data = bytes.subarray(at + 8, at + 8 + length);
    if ((part === 0) !== (kind === 'IHDR') || at + 12 + length > bytes.length) return undefined;
    if (kind === 'IHDR') head = length === 13 ? headOf(data) : undefined;
    if (!head) return undefined;
    if (kind === 'IDAT') for (const byte of data) drawn.push(byte);
    // Parts that a picture is not drawn without begin with a capital.
    else if (!['IHDR', 'PLTE', 'IEND'].includes(kind) && !/^[a-z]/.test(kind)) return undefined;
    at += 12 + length;
    if (kind === 'IEND') return at === bytes.length ? { ...head, compressed: Uint8Array.from(drawn) } : undefined;
  }
  return undefined;
};

/** Whether the lines of a picture, no longer compressed, are all there. */
export const areWhole = ({ height, line }: Pick<Lines, 'height' | 'line'>, points: Uint8Array): boolean =>
  points.length === height * line &&
  Array.from({ length: height }, (_, row) => points[row * line] ?? Number.POSITIVE_INFINITY).every(
    (filter) => filter <= LAST_FILTER,
  );
