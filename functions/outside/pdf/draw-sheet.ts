import { fieldText, type PageNumbers } from '#core/assembly/layout/atoms.ts';
import { isSetWhole } from '#core/assembly/layout/face.ts';
import type { Mark, Tag, TextMark } from '#core/assembly/layout/marks.ts';
import type { Sheet } from '#core/assembly/layout/sheets.ts';
import type { Section } from '#core/assembly/model/document-model.ts';
import { drawPicture, type OpenPictures } from './draw-picture.ts';
import { drawSymbol } from './draw-symbol.ts';
import type { Stretch } from './faces.ts';
import type { PdfFonts } from './fonts.ts';

export type Images = Record<string, Uint8Array>;
/** What marks are put on. */
export type Ground = {
  doc: PDFKit.PDFDocument;
  fonts: PdfFonts;
  images: Images;
  pictures: OpenPictures;
};
export type Canvas = Ground & {
  elements: Map<Tag, PDFKit.PDFStructureElement>;
  root: PDFKit.PDFStructureElement;
};

const elementOf = (canvas: Canvas, tag: Tag): PDFKit.PDFStructureElement => {
  const known = canvas.elements.get(tag);
  if (known) return known;
  const made = canvas.doc.struct(tag.type);
  (tag.parent ? elementOf(canvas, tag.parent) : canvas.root).add(made);
  canvas.elements.set(tag, made);
  return made;
};

const safeLink = /^(?:https?|mailto|tel):/i;

const drawLink = ({ doc }: Ground, { link, x, y, width, size }: TextMark) => {
  const height = size * 1.15;
  const top = y - size * 0.9;
  if (link && 'anchor' in link) doc.goTo(x, top, width, height, link.anchor);
  else if (link && safeLink.test(link.href)) doc.link(x, top, width, height, link.href);
};

const stretchOf = ({ stretch, size }: TextMark) => {
  const features: Stretch = { stretch: stretch / size };
  return features as unknown as PDFKit.Mixins.OpenTypeFeatures[];
};

const drawText = (canvas: Ground, mark: TextMark, numbers: PageNumbers, pageFormat: string) => {
  const { doc, fonts } = canvas;
  const text = mark.field ? fieldText(mark.field, numbers, pageFormat) : mark.text;
  fonts.use(mark.face);
  doc.fontSize(mark.size).fillColor(`#${mark.colour}`);
  doc.text(text, mark.x, mark.y, {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(mark.stretch > 0 || isSetWhole(mark.face) ? { features: stretchOf(mark) } : {}),
    ...(mark.tracking ? { characterSpacing: mark.tracking } : {}),
  });
  drawLink(canvas, mark);
};

type Rule = Extract<Mark, { kind: 'rule' }>;

const drawRule = ({ doc }: Ground, { x1, y1, x2, y2, width, colour, style }: Rule) => {
  doc.lineWidth(width).strokeColor(`#${colour}`);
  if (style.startsWith('dot')) doc.dash(width, { space: width * 2 });
  else if (style.startsWith('dash')) doc.dash(Math.max(3, width * 3), { space: Math.max(2, width * 2) });
  else doc.undash();
  const gap = style === 'double' ? width : 0;
  const across = x1 === x2 ? { x: gap, y: 0 } : { x: 0, y: gap };
  doc
    .moveTo(x1 - across.x, y1 - across.y)
    .lineTo(x2 - across.x, y2 - across.y)
    .stroke();
  if (gap)
    doc
      .moveTo(x1 + across.x, y1 + across.y)
      .lineTo(x2 + across.x, y2 + across.y)
      .stroke();
};

/** Puts a mark on the present page. */
export const drawMark = (
  canvas: Ground,
  mark: Mark,
  numbers: PageNumbers,
  { page, pageNumber }: Pick<Section, 'page' | 'pageNumber'>,
) => {
  const { doc } = canvas;
  if (mark.kind === 'text') drawText(canvas, mark, numbers, pageNumber.format);
  else if (mark.kind === 'rule') drawRule(canvas, mark);
  else if (mark.kind === 'fill') doc.rect(mark.x, mark.y, mark.width, mark.height).fill(`#${mark.colour}`);
  else if (mark.kind === 'image') drawPicture(doc, mark, canvas.images[mark.part], page, canvas.pictures);
  else if (mark.kind === 'symbol') {
    doc.strokeColor(`#${mark.colour}`);
    drawSymbol(doc, mark.character, mark.x, mark.y, mark.size);
  } else if (mark.kind === 'place') doc.addNamedDestination(mark.name, 'XYZ', mark.x, mark.y, null);
};

const openContent = (canvas: Canvas, mark: Mark) => {
  const tag = 'tag' in mark ? mark.tag : undefined;
  if (!tag) return canvas.doc.markContent('Artifact', { type: 'Layout' });
  const type = mark.kind === 'image' ? 'Figure' : tag.type;
  const content = canvas.doc.markStructureContent(type);
  if (mark.kind !== 'image') return elementOf(canvas, tag).add(content);
  return elementOf(canvas, tag).add(canvas.doc.struct('Figure', { alt: mark.description ?? 'Picture' }, content));
};

/** What a mark reads as where its glyphs do not say so. */
const readAs = (mark: Mark): string | undefined =>
  mark.kind === 'symbol' ? mark.character : mark.kind === 'text' ? mark.actual : undefined;

/** Draws a page's marks; text of one paragraph is one piece of tagged content, all else is decoration. */
export const drawSheet = (canvas: Canvas, sheet: Sheet, marks: Mark[], numbers: PageNumbers) => {
  const { doc } = canvas;
  const { width, height } = sheet.section.page;
  doc.addPage({ size: [width, height], margin: 0 });
  let open: Tag | 'decoration' | undefined;
  for (const mark of marks) {
    const tag = ('tag' in mark ? mark.tag : undefined) ?? 'decoration';
    const isAlone = mark.kind === 'symbol' || mark.kind === 'image';
    if (mark.kind !== 'place' && mark.kind !== 'sign' && (tag !== open || isAlone)) {
      if (open !== undefined) doc.endMarkedContent();
      openContent(canvas, mark);
      open = tag;
    }
    const actual = readAs(mark);
    if (actual !== undefined) doc.markContent('Span', { actual });
    drawMark(canvas, mark, numbers, sheet.section);
    if (actual !== undefined) doc.endMarkedContent();
    if (isAlone) {
      doc.endMarkedContent();
      open = undefined;
    }
  }
  if (open !== undefined) doc.endMarkedContent();
};
