import PDFDocument from 'pdfkit';
import { fromRight } from '#core/assembly/layout/directions.ts';
import type { Mark } from '#core/assembly/layout/marks.ts';
import { heightOf, setBlocks } from '#core/assembly/layout/set-blocks.ts';
import type { PageSetup, Paragraph, RunFormat } from '#core/assembly/model/document-model.ts';
import { drawMark, type Ground } from './draw-sheet.ts';
import { openFonts } from './fonts.ts';

/** How the place of a form looks: a text as large as it fits, a picture within it, or lines below one another. */
export type Look = { width: number; height: number } & (
  | { text: string }
  | { picture: Uint8Array }
  | { paragraphs: readonly LookParagraph[]; margin: number }
);

export interface LookParagraph {
  text: string;
  size: number;
  bold?: boolean;
  /** Points above it. */
  before?: number;
}

const FONT = 'Arial';
const MOST_SIZE = 11;
const LEAST_SIZE = 2;
/** Points that a text keeps from the edge of its place. */
const INSET = 1.5;
const TAB = 36;

const paragraphOf = ({ text, size, bold, before = 0 }: LookParagraph): Paragraph => {
  const format: RunFormat = { font: FONT, size, ...(bold ? { bold } : {}) };
  const isRtl = fromRight.test(text.replace(/^[^\p{L}]*/u, '').slice(0, 1));
  return {
    kind: 'paragraph',
    align: 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    spacing: { before, after: 0, line: { rule: 'auto', value: 1 } },
    widowControl: false,
    ...(isRtl ? { rtl: true } : {}),
    tabs: [],
    inlines: [{ kind: 'text', text, format }],
    mark: format,
  };
};

const flowOf = ({ fonts }: Ground, paragraphs: readonly LookParagraph[], width: number, height: number) =>
  setBlocks(paragraphs.map(paragraphOf), { width, tabEvery: TAB, height }, { fonts });

const NUMBERS = { page: 1, pages: 1, sectionPages: 1 };

const drawMarks = (ground: Ground, marks: readonly Mark[], { width, height }: Look): void => {
  const margin = { top: 0, right: 0, bottom: 0, left: 0, header: 0, footer: 0 };
  const page: PageSetup = { width, height, margin };
  for (const mark of marks) drawMark(ground, mark, NUMBERS, { page, pageNumber: { format: 'decimal' } });
};

const drawFlow = (ground: Ground, flow: ReturnType<typeof flowOf>, left: number, top: number, look: Look): void => {
  const marks: Mark[] = [];
  let y = top;
  for (const strip of flow.strips) {
    y += strip.before;
    strip.place(left, y, marks);
    y += strip.height;
  }
  drawMarks(ground, marks, look);
};

/** As large as it can be read, in as many lines as there is room for; the longest text becomes small rather than cut off. */
const drawText = (ground: Ground, look: Look & { text: string }): void => {
  const { width, height, text } = look;
  const room = { width: Math.max(1, width - INSET * 2), height: Math.max(1, height - INSET) };
  for (let size = Math.min(MOST_SIZE, room.height * 0.85); ; size *= 0.93) {
    const flow = flowOf(ground, [{ text, size }], room.width, room.height);
    const taken = heightOf(flow);
    if (taken > room.height && size > LEAST_SIZE) continue;
    drawFlow(ground, flow, INSET, (height - taken) / 2, look);
    return;
  }
};

const drawLook = (ground: Ground, look: Look): void => {
  const { doc } = ground;
  const { width, height } = look;
  doc.addPage({ size: [width, height], margin: 0 });
  if ('text' in look) drawText(ground, look);
  else if ('picture' in look) {
    const { picture } = look;
    doc.image(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength), 0, 0, {
      fit: [width, height],
      valign: 'bottom',
    });
  } else {
    const { paragraphs, margin } = look;
    drawFlow(ground, flowOf(ground, paragraphs, width - margin * 2, height), margin, margin, look);
  }
};

type Named = { fonts: object; xobjects: object; ext_gstates: object };

/** Names are of the whole document, so that one page can have all of them. */
const nameAll = (doc: PDFKit.PDFDocument, pages: readonly Named[]): void => {
  doc.addPage({ size: [1, 1], margin: 0 });
  const last = doc.page as unknown as Named;
  for (const { fonts, xobjects, ext_gstates } of pages) {
    Object.assign(last.fonts, fonts);
    Object.assign(last.xobjects, xobjects);
    Object.assign(last.ext_gstates, ext_gstates);
  }
};

const openGround = (): Ground => {
  const doc = new PDFDocument({
    font: null as unknown as string,
    autoFirstPage: false,
    info: { Producer: '', Creator: '' },
  });
  return { doc, fonts: openFonts(doc), images: {}, pictures: new Map() };
};

/** Looks as a PDF: a page for each, and a last one that names all faces and pictures that they use. Throws for a picture that is none. */
export const drawLooks = (looks: readonly Look[]): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const ground = openGround();
    const { doc } = ground;
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    const pages = looks.map((look) => {
      drawLook(ground, look);
      return doc.page as unknown as Named;
    });
    nameAll(doc, pages);
    doc.end();
  });

/** Gives how high paragraphs stand below one another in a width. */
export const openMeasure = (): ((paragraphs: readonly LookParagraph[], width: number) => number) => {
  const ground = openGround();
  return (paragraphs, width) => heightOf(flowOf(ground, paragraphs, width, Number.POSITIVE_INFINITY));
};
