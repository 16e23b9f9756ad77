/**
 * The PDF of an envelope, from its document as sent to the file that all have signed. Functions of bytes, each without a table or a network:
 *
 * 1. `prepareEnvelope(pdf, { envelopeId, fields, signers, certificatePages, at })` → `{ bytes, isDrawn }`: once, when it is sent.
 * 2. for each who signs, in the order in which they do:
 *    `fillPlaces(bytes, { envelopeId, fields, signer, adoption, values })` → `bytes`, then
 *    `sealPdf(bytes, { field: signatureFieldOf(envelopeId, signer), reason, at })`.
 * 3. `drawCertificate(bytes, certificate)` → `bytes`, then
 *    `sealPdf(bytes, { field: lastFieldOf(envelopeId), reason, at, level: 'B-LTA' })`.
 *
 * Every place is a field of the file's form that nobody can write to by hand, and each seal closes the fields of whoever signed, the last one all: what was
 * left empty, or is of who was replaced, stays empty. A PDF that others have signed before takes no fields without their signatures being lost:
 * it stays as it is (`isDrawn` is false, 2 and 3 give back the same bytes), is sealed all the same, and what was filled in, and the certificate, are
 * in the record alone.
 */
import type { PDF, PdfObject } from '@libpdf/core';
import { PdfDict } from '@libpdf/core';
import { mayBeSealed } from '#core/seals/may-be-sealed.ts';
import {
  type Certificate,
  type CertificatePart,
  certificateParts,
  leftOut,
  unneededPage,
} from '#core/signing/certificate.ts';
import type { FieldValues, SigningField } from '#core/signing/fields.ts';
import { requireAdopted } from './adopted-picture.ts';
import { type Look, type LookParagraph, openMeasure } from './pdf/draw-looks.ts';
import {
  addFields,
  addPage,
  checkField,
  looksIn,
  name,
  openPdf,
  pageOf,
  shownBox,
  signatureField,
  type Turn,
  text,
  textField,
  turnOf,
} from './pdf/form.ts';

/** The field of the form in which a signer's seal stands. */
export const signatureFieldOf = (envelopeId: string, signer: number): string => `Signer ${signer} of ${envelopeId}`;
/** The field in which the last seal stands, which is over all. */
export const lastFieldOf = (envelopeId: string): string => `Seal of ${envelopeId}`;

const placeNameOf = (envelopeId: string, fieldId: string): string => `${fieldId} of ${envelopeId}`;
const certificateNameOf = (envelopeId: string, page: number): string => `Certificate page ${page} of ${envelopeId}`;

/** A PDF that cannot be prepared; the words are for whoever sends it. */
export class NotPrepared extends Error {
  override readonly name = 'NotPrepared';
}

export interface PrepareOrder {
  envelopeId: string;
  /** All places of this document. */
  fields: readonly SigningField[];
  /** Signer 1 to 20: all who sign it, those without a place as well. */
  signers: readonly number[];
  /** How many empty pages follow for the certificate: `certificatePages` says how many are good; 0 for a document that has none of its own. */
  certificatePages: number;
  at: Date;
}

export interface Prepared {
  bytes: Uint8Array;
  /** Whether values and the certificate are drawn in the file; not where others have signed it before. */
  isDrawn: boolean;
}

const LABELS: Record<SigningField['kind'], string> = {
  signature: 'Signature',
  initials: 'Initials',
  name: 'Name',
  date: 'Date signed',
  text: 'Text',
  check: 'Check box',
  choice: 'Choice',
};

const labelOf = ({ kind, label, signer }: SigningField): string => `${label ?? LABELS[kind]} of Signer ${signer}`;

/** Paper of the certificate where the document's first page is of no usual size. */
const LETTER = { width: 612, height: 792 };
const LEAST_SIDE = 400;
const MOST_SIDE = 1_300;

const certificateSize = (pdf: PDF): { width: number; height: number } => {
  const { left, low, right, high } = shownBox(pdf, pageOf(pdf, 1));
  const width = Math.min(right - left, high - low);
  const height = Math.max(right - left, high - low);
  return width < LEAST_SIDE || height > MOST_SIDE ? LETTER : { width, height };
};

/** Writes the form that an envelope is signed in. Throws `NotPrepared` for a PDF that may not be sealed. */
export const prepareEnvelope = async (
  bytes: Uint8Array,
  { envelopeId, fields, signers, certificatePages, at }: PrepareOrder,
): Promise<Prepared> => {
  const judged = await mayBeSealed(bytes, at.getTime());
  if (!judged.may) throw new NotPrepared(judged.reason);
  if (judged.signatures > 0) return { bytes, isDrawn: false };
  const pdf = await openPdf(bytes);
  const size = certificateSize(pdf);
  const pages = Array.from({ length: certificatePages }, (_, index) => {
    addPage(pdf, size);
    const place = { page: pdf.getPageCount(), x: 0, y: 0, ...size };
    const label = `Certificate of completion, page ${index + 1}`;
    return { place, entries: textField(certificateNameOf(envelopeId, index + 1), label) };
  });
  const places = fields.map((field) => {
    const own = placeNameOf(envelopeId, field.fieldId);
    const entries =
      field.kind === 'check' ? checkField(pdf, own, labelOf(field), field) : textField(own, labelOf(field));
    return { place: field, entries };
  });
  const seals = signers.map((signer) => {
    const own = fields.filter((field) => field.signer === signer);
    const closed = own.map(({ fieldId }) => placeNameOf(envelopeId, fieldId));
    return { entries: signatureField(signatureFieldOf(envelopeId, signer), closed) };
  });
  addFields(pdf, [...places, ...pages, ...seals, { entries: signatureField(lastFieldOf(envelopeId), 'All') }]);
  return { bytes: await pdf.save(), isDrawn: true };
};

/** How somebody signs: by pictures (PNG) that they have drawn, typed or chosen. */
export interface Adoption {
  name: string;
  /** The day of signing as it is written in the document: "November 29, 2026". */
  day: string;
  signature: Uint8Array;
  /** Where they have adopted none, the first letters of their name. */
  initials?: Uint8Array | undefined;
}

export interface FillOrder {
  envelopeId: string;
  /** All places of this document, or those of the signer. */
  fields: readonly SigningField[];
  signer: number;
  adoption: Adoption;
  values: FieldValues;
}

const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .map((part) => Array.from(part)[0] ?? '')
    .join('');

/** What a place says, and how it looks; undefined of one that stays empty, or is a box. */
const filledIn = (
  { fieldId, kind, width, height }: SigningField,
  { adoption, values }: FillOrder,
): { value: string; look: Look } | undefined => {
  const said = values[fieldId];
  const size = { width, height };
  const asText = (value: string) => (value === '' ? undefined : { value, look: { ...size, text: value } });
  switch (kind) {
    case 'signature':
      return { value: adoption.name, look: { ...size, picture: adoption.signature } };
    case 'initials': {
      const value = initialsOf(adoption.name);
      return adoption.initials ? { value, look: { ...size, picture: adoption.initials } } : asText(value);
    }
    case 'name':
      return asText(adoption.name);
    case 'date':
      return asText(adoption.day);
    case 'check':
      return undefined;
    default:
      return asText(typeof said === 'string' ? said : '');
  }
};

/** The fields of the file's form by name; undefined where it has none of an envelope. */
const fieldsIn = (pdf: PDF, envelopeId: string): ((fieldName: string) => PdfDict | undefined) | undefined => {
  const form = pdf.getForm();
  if (!form?.getField(lastFieldOf(envelopeId))) return undefined;
  return (fieldName) => form.getField(fieldName)?.getDict();
};

const found = (dict: PdfDict | undefined, fieldName: string): PdfDict => {
  if (!dict) throw new RangeError(`The file has no field ${fieldName}.`);
  return dict;
};

/** An update that was written behind what was there; throws where that was not possible, since signatures would be lost. */
const updateOf = async (pdf: PDF, before: Uint8Array): Promise<Uint8Array> => {
  const after = await pdf.save({ incremental: true });
  if (Buffer.compare(after.subarray(0, before.length), before) !== 0)
    throw new Error('The file cannot be updated without changing what is there.');
  return after;
};

interface Filling {
  dict: PdfDict;
  value: string;
  look: Look;
  turn: Turn;
}

const fillIn = async (pdf: PDF, fillings: readonly Filling[]): Promise<void> => {
  if (fillings.length === 0) return;
  const looks = await looksIn(pdf, fillings);
  for (const [index, { dict, value }] of fillings.entries()) {
    dict.set('V', text(value));
    dict.set('AP', PdfDict.of({ N: looks[index] as PdfObject }));
  }
};

/** Fills in the places of one signer, as an update at the end of the file. Throws `NotAdopted` for a picture that browsers would not have made. */
export const fillPlaces = async (bytes: Uint8Array, order: FillOrder): Promise<Uint8Array> => {
  const { envelopeId, fields, signer, values, adoption } = order;
  for (const picture of [adoption.signature, adoption.initials]) if (picture) requireAdopted(picture);
  const pdf = await openPdf(bytes);
  const fieldNamed = fieldsIn(pdf, envelopeId);
  if (!fieldNamed) return bytes;
  const fillings: Filling[] = [];
  for (const field of fields.filter((each) => each.signer === signer)) {
    const own = placeNameOf(envelopeId, field.fieldId);
    const dict = found(fieldNamed(own), own);
    const filled = filledIn(field, order);
    if (filled) fillings.push({ dict, ...filled, turn: turnOf(pdf, pageOf(pdf, field.page)) });
    else if (field.kind === 'check' && values[field.fieldId] === true) {
      dict.set('V', name('Yes'));
      dict.set('AS', name('Yes'));
    }
  }
  await fillIn(pdf, fillings);
  return updateOf(pdf, bytes);
};

/** How lines of a certificate are set. */
const LINES = {
  title: { size: 20, bold: true, before: 0 },
  heading: { size: 12, bold: true, before: 14 },
  name: { size: 10.5, bold: true, before: 8 },
  text: { size: 9, before: 2 },
  fine: { size: 6.5, before: 1.5 },
} as const;
const MARGIN = 48;

const paragraphsOf = (parts: readonly CertificatePart[]): LookParagraph[] =>
  parts.flatMap(({ lines }) => lines.map(({ role, text: line }) => ({ text: line, ...LINES[role] })));

/** Parts by pages, each whole on one; undefined where they need more pages than there are. */
const poured = (
  parts: readonly CertificatePart[],
  heightOf: (part: CertificatePart) => number,
  pages: number,
  room: number,
): CertificatePart[][] | undefined => {
  const sheets: CertificatePart[][] = [[]];
  let taken = 0;
  for (const part of parts) {
    const height = heightOf(part);
    if (taken > 0 && taken + height > room) {
      sheets.push([]);
      taken = 0;
    }
    sheets.at(-1)?.push(part);
    taken += height;
    if (sheets.length > pages) return undefined;
  }
  return sheets;
};

/** The parts without the last so many that are entries of lists, minor ones first, in the place of which is said how many they are. */
const withoutLast = (parts: readonly CertificatePart[], count: number): CertificatePart[] => {
  const missing = { documents: 0, signers: 0, events: 0 };
  const entries = parts.filter(({ counts }) => counts).toReversed();
  const left = new Set(
    [...entries.filter(({ isMinor }) => isMinor), ...entries.filter(({ isMinor }) => !isMinor)].slice(0, count),
  );
  for (const { counts } of left) if (counts) missing[counts] += 1;
  const kept = parts.filter((part) => !left.has(part));
  const said = (['documents', 'signers', 'events'] as const).flatMap((list) =>
    missing[list] > 0 ? [leftOut(list, missing[list])] : [],
  );
  return [...kept, ...said];
};

/** As much of a certificate as so many pages hold; what they do not is said on them. */
const pagesOfCertificate = (
  certificate: Certificate,
  pages: number,
  { width, height }: { width: number; height: number },
): CertificatePart[][] => {
  const { parts, end } = certificateParts(certificate);
  const measure = openMeasure();
  const heights = new Map<CertificatePart, number>();
  const heightOf = (part: CertificatePart): number => {
    const known = heights.get(part) ?? measure(paragraphsOf([part]), width - MARGIN * 2);
    heights.set(part, known);
    return known;
  };
  const sheetsWithout = (count: number) =>
    poured([...withoutLast(parts, count), end], heightOf, pages, height - MARGIN * 2);
  const entries = parts.filter(({ counts }) => counts).length;
  let [fits, over] = [entries, -1];
  while (fits - over > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (sheetsWithout(middle)) fits = middle;
    else over = middle;
  }
  return sheetsWithout(fits) ?? [];
};

/** Draws the certificate in the pages that were kept for it, as an update at the end of the file; in a file without such pages nothing changes. */
export const drawCertificate = async (bytes: Uint8Array, certificate: Certificate): Promise<Uint8Array> => {
  const { envelopeId } = certificate;
  const pdf = await openPdf(bytes);
  const fieldNamed = fieldsIn(pdf, envelopeId);
  const places: PdfDict[] = [];
  for (let dict = fieldNamed?.(certificateNameOf(envelopeId, 1)); dict; ) {
    places.push(dict);
    dict = fieldNamed?.(certificateNameOf(envelopeId, places.length + 1));
  }
  if (places.length === 0) return bytes;
  const { right: width, high: height } = shownBox(pdf, pageOf(pdf, pdf.getPageCount()));
  const sheets = pagesOfCertificate(certificate, places.length, { width, height });
  const fillings = places.map((dict, index): Filling => {
    const paragraphs = paragraphsOf(sheets[index] ?? [unneededPage]);
    return {
      dict,
      value: paragraphs.map((each) => each.text).join('\n'),
      look: { width, height, paragraphs, margin: MARGIN },
      turn: 0,
    };
  });
  await fillIn(pdf, fillings);
  return updateOf(pdf, bytes);
};
