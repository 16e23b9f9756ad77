/** The largest picture of a signature, in pixels and in bytes. */
export const PICTURE_LIMITS = { width: 1200, height: 600, bytes: 200 * 1024 } as const;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Parts of a PNG that draw it; all others may carry anything, and none is needed. */
const DRAWING = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA', 'pHYs', 'sBIT', 'cHRM']);

/** Whether bytes are a PNG of a size that a signature has, whole, and nothing besides. */
export const isSignaturePicture = (bytes: Uint8Array): boolean => {
  if (bytes.length > PICTURE_LIMITS.bytes || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE.length;
  for (let part = 0; at + 12 <= bytes.length; part++) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!DRAWING.has(kind) || (part === 0) !== (kind === 'IHDR') || at + 12 + length > bytes.length) return false;
    if (kind === 'IHDR') {
      const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
      const isOfSize = width > 0 && height > 0 && width <= PICTURE_LIMITS.width && height <= PICTURE_LIMITS.height;
      if (length !== 13 || !isOfSize) return false;
    }
    at += 12 + length;
    if (kind === 'IEND') return at === bytes.length;
  }
  return false;
};
