import { MOST_BYTES, pictureTypeOf } from '#core/editor/picture-name.ts';

/** A picture that can be put in: its bytes, and its size in pixels as it is looked at. */
export interface ReadPicture {
  bytes: Uint8Array<ArrayBuffer>;
  pixels: { width: number; height: number };
}

/** Bytes of a file that is chosen; what is larger is no picture for a letter. */
const MOST_CHOSEN = 25 * 1024 * 1024;
/** The longest side in pixels: about 300 an inch across a page. */
const MOST_PIXELS = 2_400;
const QUALITY = 0.86;

/** Whether a JPEG says that it is to be turned: programs do not agree whether that counts. */
const isTurned = (bytes: Uint8Array): boolean => {
  const text = String.fromCharCode(...bytes.subarray(0, 4096));
  const at = text.toLowerCase().indexOf('exif\u0000\u0000');
  if (at < 0) return false;
  const start = at + 6;
  const view = new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 65_536));
  const isLittle = text.startsWith('II', start);
  try {
    const table = start + view.getUint32(start + 4, isLittle);
    const entries = view.getUint16(table, isLittle);
    for (let entry = 0; entry < entries; entry += 1) {
      const place = table + 2 + entry * 12;
      if (view.getUint16(place, isLittle) === 0x0112) return view.getUint16(place + 8, isLittle) !== 1;
    }
  } catch {
    // What is said there is cut off.
  }
  return false;
};

const drawn = async (
  bitmap: ImageBitmap,
  side: number,
  type: 'image/png' | 'image/jpeg',
): Promise<Uint8Array<ArrayBuffer>> => {
  const share = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (type === 'image/jpeg') {
    // What can be seen through is white, as paper is.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('not drawn');
  return new Uint8Array(await blob.arrayBuffer());
};

/** Reads a picture that somebody has chosen, and makes it smaller where it is too large; a sentence where it cannot be put in. */
export const readPicture = async (file: Blob): Promise<ReadPicture | string> => {
  if (file.size > MOST_CHOSEN) return 'Choose a picture of at most 25 MB.';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = pictureTypeOf(bytes);
  if (!type) return 'Choose a PNG or JPEG picture.';
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes], { type: `image/${type}` }));
  } catch {
    return 'This picture is damaged and cannot be opened.';
  }
  const pixels = { width: bitmap.width, height: bitmap.height };
  const isSmall = bytes.byteLength <= MOST_BYTES && Math.max(pixels.width, pixels.height) <= MOST_PIXELS;
  if (isSmall && !(type === 'jpeg' && isTurned(bytes))) return { bytes, pixels };
  if (type === 'png') {
    const smaller = await drawn(bitmap, MOST_PIXELS, 'image/png');
    if (smaller.byteLength <= MOST_BYTES) return { bytes: smaller, pixels };
  }
  for (let side = MOST_PIXELS; side >= 300; side /= 2) {
    const smaller = await drawn(bitmap, side, 'image/jpeg');
    if (smaller.byteLength <= MOST_BYTES) return { bytes: smaller, pixels };
  }
  return 'This picture is too large.';
};
