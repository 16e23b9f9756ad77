import {
  PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { drawLooks, type Look } from './draw-looks.ts';

/** A place on a page, in points from its top left, as the page is looked at. */
export interface ViewedPlace {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export const name = (value: string): PdfName => PdfName.of(value);
export const text = (value: string): PdfString => PdfString.fromString(value);
const number = (value: number): PdfNumber => PdfNumber.of(value);

const resolverOf = (pdf: PDF) => pdf.getObject.bind(pdf);

/** A copy is opened: the library writes to what it is given. */
export const openPdf = (bytes: Uint8Array): Promise<PDF> => PDF.load(Uint8Array.from(bytes));

export const pageOf = (pdf: PDF, page: number): PDFPage => {
  const found = pdf.getPage(page - 1);
  if (!found) throw new RangeError(`The file has no page ${page}.`);
  return found;
};

/** What a page says, or one above it in the tree of pages. */
const saidOf = (pdf: PDF, page: PDFPage, key: string): PdfObject | undefined => {
  let dict: PdfDict | undefined = page.dict;
  for (let depth = 0; dict && depth < DEEPEST; depth++) {
    const said = dict.get(key, resolverOf(pdf));
    if (said) return said;
    dict = dict.getDict('Parent', resolverOf(pdf));
  }
  return undefined;
};

const DEEPEST = 100;

interface Box {
  left: number;
  low: number;
  right: number;
  high: number;
}

const boxOf = (pdf: PDF, page: PDFPage, key: string): Box | undefined => {
  const said = saidOf(pdf, page, key);
  if (!(said instanceof PdfArray)) return undefined;
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => {
    const value = said.at(index, resolverOf(pdf));
    return value instanceof PdfNumber ? value.value : 0;
  }) as [number, number, number, number];
  return { left: Math.min(a, c), low: Math.min(b, d), right: Math.max(a, c), high: Math.max(b, d) };
};

const LETTER: Box = { left: 0, low: 0, right: 612, high: 792 };

/** The part of a page that is shown, in its own coordinates. */
export const shownBox = (pdf: PDF, page: PDFPage): Box => {
  const media = boxOf(pdf, page, 'MediaBox') ?? LETTER;
  const crop = boxOf(pdf, page, 'CropBox') ?? media;
  const box = {
    left: Math.max(media.left, crop.left),
    low: Math.max(media.low, crop.low),
    right: Math.min(media.right, crop.right),
    high: Math.min(media.high, crop.high),
  };
  return box.right > box.left && box.high > box.low ? box : media;
};

/** By how many degrees a page is turned, clockwise, before it is looked at. */
export type Turn = 0 | 90 | 180 | 270;

export const turnOf = (pdf: PDF, page: PDFPage): Turn => {
  const said = saidOf(pdf, page, 'Rotate');
  const turn = said instanceof PdfNumber ? ((said.value % 360) + 360) % 360 : 0;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
};

/** Where a place that somebody sees is in the coordinates of its page, which may lie on its side: left, low, right, high. */
const ownPlace = (pdf: PDF, page: PDFPage, { x, y, width, height }: ViewedPlace): [number, number, number, number] => {
  const { left, low, right, high } = shownBox(pdf, page);
  switch (turnOf(pdf, page)) {
    case 90:
      return [left + y, low + x, left + y + height, low + x + width];
    case 180:
      return [right - x - width, low + y, right - x, low + y + height];
    case 270:
      return [right - y - height, high - x - width, right - y, high - x];
    default:
      return [left + x, high - y - height, left + x + width, high - y];
  }
};

const UPRIGHT: Record<Turn, readonly number[]> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

const numbers = (values: readonly number[]): PdfArray => new PdfArray(values.map((each) => number(each)));

/** A form that is drawn at one go: how a place looks, upright on a page that lies on its side. */
export const lookOf = (
  pdf: PDF,
  turn: Turn,
  { width, height }: Pick<Look, 'width' | 'height'>,
  content: Uint8Array,
  resources: PdfObject,
): PdfRef =>
  pdf.createStream(
    {
      Type: name('XObject'),
      Subtype: name('Form'),
      BBox: numbers([0, 0, width, height]),
      Matrix: numbers(UPRIGHT[turn]),
      Resources: resources,
    },
    content,
  );

/** Draws looks and brings them into a file, with faces and pictures that they share. */
export const looksIn = async (pdf: PDF, looks: readonly { look: Look; turn: Turn }[]): Promise<PdfRef[]> => {
  const drawn = await PDF.load(await drawLooks(looks.map(({ look }) => look)));
  const shared = pdf.getObject((await pdf.embedPage(drawn, looks.length)).ref) as PdfDict;
  const resources = pdf.register(shared.getDict('Resources', resolverOf(pdf)) ?? new PdfDict());
  return looks.map(({ look, turn }, index) => {
    const content = drawn.getPage(index)?.dict.get('Contents', resolverOf(drawn));
    if (!(content instanceof PdfStream)) throw new Error('A look was not drawn.');
    return lookOf(pdf, turn, look, content.getDecodedData(), resources);
  });
};

/** Adds an empty page; it says all that it might have from those above it. */
export const addPage = (pdf: PDF, { width, height }: { width: number; height: number }): void => {
  const { dict } = pdf.addPage({ width, height });
  dict.set('CropBox', numbers([0, 0, width, height]));
  dict.set('Rotate', number(0));
};

const listIn = (pdf: PDF, dict: PdfDict, key: string): PdfArray => {
  const found = dict.getArray(key, resolverOf(pdf));
  if (found) return found;
  const made = new PdfArray();
  dict.set(key, made);
  return made;
};

/** The form of a file, made where there is none. */
const formOf = (pdf: PDF): PdfDict => {
  const catalog = pdf.getCatalog();
  const found = catalog.getDict('AcroForm', resolverOf(pdf));
  if (found) return found;
  const made = new PdfDict();
  catalog.set('AcroForm', pdf.register(made));
  return made;
};

const HELVETICA = {
  Type: name('Font'),
  Subtype: name('Type1'),
  BaseFont: name('Helvetica'),
  Encoding: name('WinAnsiEncoding'),
};

/** Whoever shows the form's texts anew needs a face for it. */
const nameFace = (pdf: PDF, form: PdfDict): void => {
  const resources = form.getDict('DR', resolverOf(pdf)) ?? new PdfDict();
  const fonts = resources.getDict('Font', resolverOf(pdf)) ?? new PdfDict();
  if (!fonts.has('Helv')) fonts.set('Helv', PdfDict.of(HELVETICA));
  resources.set('Font', fonts);
  form.set('DR', resources);
  if (!form.has('DA')) form.set('DA', text(FACE));
};

const FACE = '/Helv 0 Tf 0 g';
/** The form has fields for signatures, and all who write to it write behind what is there. */
const SIGNED_BY_UPDATES = 3;
/** Printed, and not to be moved. */
const WIDGET_FLAGS = 132;

/** Adds fields to the form of a file, and those that are to be seen to their pages. */
export const addFields = (
  pdf: PDF,
  fields: readonly { place?: ViewedPlace; entries: Record<string, PdfObject> }[],
): void => {
  const form = formOf(pdf);
  nameFace(pdf, form);
  form.set('SigFlags', number(SIGNED_BY_UPDATES));
  const list = listIn(pdf, form, 'Fields');
  for (const { place, entries } of fields) {
    const page = pageOf(pdf, place?.page ?? 1);
    const rectangle = place ? ownPlace(pdf, page, place) : [0, 0, 0, 0];
    const field = pdf.register(
      PdfDict.of({
        Type: name('Annot'),
        Subtype: name('Widget'),
        F: number(WIDGET_FLAGS),
        P: page.ref,
        Rect: numbers(rectangle),
        ...entries,
      }),
    );
    list.push(field);
    if (place) listIn(pdf, page.dict, 'Annots').push(field);
  }
};

const READ_ONLY = 1;
const MULTILINE = 1 << 12;

/** What a field for a text says; nobody but an update of ours writes to it. */
export const textField = (fieldName: string, label: string): Record<string, PdfObject> => ({
  FT: name('Tx'),
  T: text(fieldName),
  TU: text(label),
  Ff: number(READ_ONLY | MULTILINE),
  DA: text(FACE),
});

/** What a box says that may be checked; its two looks are drawn at once. */
export const checkField = (
  pdf: PDF,
  fieldName: string,
  label: string,
  { page, width, height }: ViewedPlace,
): Record<string, PdfObject> => {
  const turn = turnOf(pdf, pageOf(pdf, page));
  const side = Math.min(width, height);
  const at = (share: number) => Math.round(side * share * 1_000) / 1_000;
  const inner = Math.round((side - 0.6) * 1_000) / 1_000;
  const box = `q 0.6 w 0.3 0.3 ${inner} ${inner} re S Q`;
  const tick = `q ${at(0.1)} w 1 J 1 j ${at(0.2)} ${at(0.5)} m ${at(0.42)} ${at(0.26)} l ${at(0.8)} ${at(0.76)} l S Q`;
  const look = (content: string) =>
    lookOf(pdf, turn, { width, height }, new TextEncoder().encode(content), new PdfDict());
  return {
    FT: name('Btn'),
    T: text(fieldName),
    TU: text(label),
    Ff: number(READ_ONLY),
    V: name('Off'),
    AS: name('Off'),
    AP: PdfDict.of({ N: PdfDict.of({ Yes: look(`${box} ${tick}`), Off: look(box) }) }),
  };
};

/** What a field for a signature says, and which fields stay as they are once it is signed: those that are named, or all. */
export const signatureField = (fieldName: string, closes: readonly string[] | 'All'): Record<string, PdfObject> => ({
  FT: name('Sig'),
  T: text(fieldName),
  Lock: PdfDict.of({
    Type: name('SigFieldLock'),
    ...(closes === 'All'
      ? { Action: name('All') }
      : { Action: name('Include'), Fields: new PdfArray(closes.map((each) => text(each))) }),
  }),
});
