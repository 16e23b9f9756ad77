import type { PictureMark } from '#core/assembly/layout/marks.ts';
import { picturePlace } from '#core/assembly/layout/picture-place.ts';
import type { PageSetup } from '#core/assembly/model/document-model.ts';

const isJpegOrPng = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xd8) || (bytes[0] === 0x89 && bytes[1] === 0x50);

/** Pictures of a document by part name, each opened once: one that stands in every header is in the file once. */
export type OpenPictures = Map<string, PDFKit.Mixins.ImageSrc>;

/** pdfkit opens pictures, and takes them opened, though its types do not say so. */
type Opener = { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc };

const opened = (doc: PDFKit.PDFDocument, part: string, bytes: Uint8Array, pictures: OpenPictures) => {
  const known = pictures.get(part);
  if (known) return known;
  const bytesOfPart = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const made = (doc as unknown as Opener).openImage(bytesOfPart);
  pictures.set(part, made);
  return made;
};

/** Draws a picture; one that cannot be drawn (a metafile, a missing or damaged part) leaves a frame of its size. */
export const drawPicture = (
  doc: PDFKit.PDFDocument,
  mark: PictureMark,
  bytes: Uint8Array | undefined,
  page: PageSetup,
  pictures: OpenPictures,
) => {
  const { x, y } = picturePlace(mark, page);
  const { width, height } = mark;
  try {
    if (bytes && isJpegOrPng(bytes)) {
      doc.image(opened(doc, mark.part, bytes, pictures), x, y, { width, height });
      return;
    }
  } catch {
    // A damaged picture must not cost the contract: the frame below stands in for it.
  }
  doc.lineWidth(0.5).strokeColor('#999999').undash().rect(x, y, width, height).stroke();
};
