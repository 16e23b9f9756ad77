/** Pixels of the longer side that keep a page of print readable. */
const LONGER_SIDE = 2400;
/** Photos up to this many bytes are sent as they are. */
const SMALL_ENOUGH = 1024 * 1024;
const QUALITY = 0.85;

const isPhoto = ({ name, type }: File): boolean =>
  /^image\/(jpeg|webp|heic|heif)$/.test(type) || /\.(jpe?g|webp|heic|heif)$/i.test(name);

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

/** The size of a picture whose longer side is no longer than `most`; a smaller one stays as it is. */
export const fitted = (width: number, height: number, most = LONGER_SIDE): { width: number; height: number } => {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * A photo made small enough to send from a phone, as a JPEG; the file itself where it is no photo, is small already, would not become
 * smaller, or cannot be read by this browser, as a HEIC photo outside Safari.
 */
export const smallerPhoto = async (file: File): Promise<File> => {
  if (!isPhoto(file) || (file.size <= SMALL_ENOUGH && !isHeic(file))) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = fitted(picture.width, picture.height);
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (!drawn || drawn.size >= file.size) return file;
    return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), {
      type: 'image/jpeg',
      lastModified: file.lastModified,
    });
  } catch {
    return file;
  }
};
