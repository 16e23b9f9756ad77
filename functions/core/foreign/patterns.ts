import type { FormatName, FormatUse } from '#core/assembly/formats/formats.ts';

/** A printed answer in pieces: words, and the answer itself through a format of ours. */
export type Piece = string | { formats: FormatUse[] };

/** What a letter of a date pattern prints; `%` patterns are written out in these letters first. */
const STRFTIME: Record<string, string> = {
  B: 'MMMM',
  b: 'MMM',
  d: 'd',
  e: 'd',
  m: 'MM',
  Y: 'yyyy',
  y: 'yy',
  A: 'EEEE',
  x: 'MM/dd/yyyy',
  D: 'MM/dd/yy',
  F: 'yyyy-MM-dd',
};

const WHOLE: Record<string, FormatName> = {
  'MMMM d, yyyy': 'formal',
  'MM-d-yyyy': 'dashed_short',
  'M-d-yyyy': 'dashed_short',
  'MMMM-d-yyyy': 'dashed_long',
  'MM/d/yyyy': 'slashed',
  'M/d/yyyy': 'slashed',
  'MM.d.yyyy': 'dotted',
  'M.d.yyyy': 'dotted',
};

/** Babel's own names of patterns. */
const NAMED: Record<string, FormatName> = { long: 'formal', short: 'slashed' };

const SAME: Record<string, string> = { dd: 'd', D: 'd', DD: 'd', y: 'yyyy', YYYY: 'yyyy' };
const ALONE: Record<string, FormatName> = { d: 'day', MMMM: 'month', yyyy: 'year' };
const PART = /([A-Za-z])\1*|'([^']*)'|[^A-Za-z']+/g;

/** A date by a pattern of letters (`d MMMM yyyy`), which Word, Babel and .NET share; undefined for what no format prints. */
export const datePieces = (pattern: string): Piece[] | undefined => {
  const written = pattern.trim();
  const named = NAMED[written];
  if (named) return [{ formats: [named] }];
  const parts = [...written.matchAll(PART)].map(([part, letter, quoted]) => ({
    isLetters: letter !== undefined,
    text: quoted ?? SAME[part] ?? part,
  }));
  const whole = WHOLE[parts.map(({ text }) => text).join('')];
  if (whole) return [{ formats: [whole] }];
  const pieces: Piece[] = [];
  for (const { isLetters, text } of parts) {
    const format = isLetters ? ALONE[text] : undefined;
    if (isLetters && !format) return undefined;
    pieces.push(format ? { formats: [format] } : text);
  }
  return pieces.some((piece) => typeof piece !== 'string') ? pieces : undefined;
};

/** The same of a pattern with per cent signs, as Python writes it. */
export const strftimePieces = (pattern: string): Piece[] | undefined => {
  const quoted = pattern.split(/(%-?[A-Za-z])/).map((part, at) => {
    if (at % 2 === 0) return part.replace(/[A-Za-z]+/g, (letters) => `'${letters}'`);
    return STRFTIME[part.replace(/^%-?/, '')] ?? '%';
  });
  const written = quoted.join('');
  return written.includes('%') ? undefined : datePieces(written);
};

/** The format of a number by its picture (`$#,##0.00`); undefined for what no format prints. */
export const numberFormat = (picture: string): FormatName | undefined => {
  const pattern = picture.replace(/\s/g, '');
  if (/^\$[#9,]*[09](?:\.[09]{2})$/.test(pattern)) return 'currency';
  if (/^[#9,]*,[#90]{2}[09]$/.test(pattern)) return 'number';
  return /^[#9,]*[09](?:\.[09#]+)?%$/.test(pattern) ? 'percent' : undefined;
};
