import type { LatinFile } from './face.ts';

/** How a font that contracts ask for is imitated: by which family, at what share of its size, with what line height (both per point). */
export type Typeface = { family: 'serif' | 'sans'; scale: number; lineHeight: number };

const serif = (scale: number, lineHeight = 1.149): Typeface => ({ family: 'serif', scale, lineHeight });
const sans = (scale: number, lineHeight = 1.149): Typeface => ({ family: 'sans', scale, lineHeight });

/** Shares follow the ratio of the lower-case widths; line heights are each font's own ascent, descent and gap. */
const known: Record<string, Typeface> = {
  'times new roman': serif(1),
  arial: sans(1),
  helvetica: sans(1),
  calibri: sans(0.92, 1.221),
  'calibri light': sans(0.92, 1.221),
  cambria: serif(1.06, 1.172),
  georgia: serif(1.1, 1.136),
  garamond: serif(0.93, 1.125),
  'book antiqua': serif(1.07, 1.24),
  'palatino linotype': serif(1.07, 1.35),
  'century schoolbook': serif(1.1, 1.2),
  'bookman old style': serif(1.15, 1.17),
  aptos: sans(0.95, 1.22),
  'segoe ui': sans(0.97, 1.33),
  tahoma: sans(0.97, 1.207),
  verdana: sans(1.15, 1.215),
  'arial narrow': sans(0.82),
  'trebuchet ms': sans(0.96, 1.161),
  'century gothic': sans(1.06, 1.226),
  'courier new': sans(1.08, 1.133),
};

const looksSans =
  /sans|arial|helvet|grotes|gothic|roboto|lato|inter|calibri|aptos|segoe|verdana|mono|courier|consol|display/i;

export const typefaceOf = (font: string): Typeface =>
  known[font.toLowerCase()] ?? (looksSans.test(font) ? sans(1) : serif(1));

/** The same cut of the other family. */
export const otherFamily = (file: LatinFile): LatinFile =>
  (file.startsWith('serif') ? file.replace('serif', 'sans') : file.replace('sans', 'serif')) as LatinFile;

export const fileOf = (family: Typeface['family'], bold?: boolean, italic?: boolean): LatinFile =>
  `${family}${bold ? '-bold' : ''}${italic ? '-italic' : ''}.ttf`;
