import PDFDocument from 'pdfkit';
import { pagesOf } from '#core/assembly/layout/pages.ts';
import { fieldsOn, type PlacedField } from '#core/assembly/layout/sign-fields.ts';
import type { DocumentModel } from '#core/assembly/model/document-model.ts';
import { type Canvas, drawSheet, type Images } from './pdf/draw-sheet.ts';
import { drawWatermark } from './pdf/draw-watermark.ts';
import { openFonts } from './pdf/fonts.ts';

export type PdfOptions = {
  title: string;
  /** Picture bytes by the part name that the model gives. */
  images?: Images;
  createdAt: Date;
  /** Words that stand across each page. */
  watermark?: string;
};

const openDocument = ({ language }: DocumentModel, { title, createdAt }: PdfOptions) =>
  new PDFDocument({
    // pdfkit's own default face is read from its package at run time, which a bundle does not carry.
    font: null as unknown as string,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    // pdfkit would name itself; whose work a document is, is the firm's to say.
    info: { Title: title, Producer: '', Creator: '', CreationDate: createdAt, ModDate: createdAt },
  });

const collected = (doc: PDFKit.PDFDocument) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    doc.end();
  });

/** A PDF, and where in it are its places for signing. */
export interface PdfWithFields {
  pdf: Uint8Array;
  fields: PlacedField[];
}

/** Typesets a document; the same model and options always give the same bytes and fields. */
export const pdfWithFields = async (model: DocumentModel, options: PdfOptions): Promise<PdfWithFields> => {
  const doc = openDocument(model, options);
  const fonts = openFonts(doc, model.eastAsian);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const images = options.images ?? {};
  const canvas: Canvas = { doc, fonts, images, pictures: new Map(), elements: new Map(), root };
  const pages = pagesOf(model, fonts);
  for (const { sheet, marks, numbers } of pages) {
    drawSheet(canvas, sheet, marks, numbers);
    if (options.watermark) drawWatermark(canvas, options.watermark);
  }
  root.end();
  return { pdf: await collected(doc), fields: fieldsOn(pages) };
};

/** The PDF alone. */
export const pdfOf = async (model: DocumentModel, options: PdfOptions): Promise<Uint8Array> =>
  (await pdfWithFields(model, options)).pdf;
