import type { Link, RunFormat } from '#core/assembly/model/document-model.ts';
import type { Face, Han } from './face.ts';
import { fileOf, typefaceOf } from './typefaces.ts';

/** How a stretch of text is drawn; `ascent` and `descent` are its share of the line's height. */
export type Ink = {
  face: Face;
  size: number;
  rise: number;
  ascent: number;
  descent: number;
  colour: string;
  highlight?: string;
  underline?: string;
  strike?: boolean;
  tracking: number;
  link?: Link;
  /** The numbers of what the text comes from, in a document that tells. */
  sources?: number[];
  /** Whose shapes ideographs take. */
  han?: Han;
};

/** Of a line's height, what lies above the baseline in the fonts that contracts use. */
const ascentShare = 0.8;

/** Raised and lowered text is two thirds as large, moved by a third or a seventh of its size, as Word draws it. */
export const inkOf = (format: RunFormat, link?: Link): Ink => {
  const typeface = typefaceOf(format.font);
  const shrink = format.position ? 0.65 : 1;
  const rise = format.position === 'super' ? format.size * 0.33 : format.position === 'sub' ? -format.size * 0.14 : 0;
  const height = format.size * typeface.lineHeight;
  return {
    face: `${fileOf(typeface.family, format.bold, format.italic)} latin`,
    size: format.size * typeface.scale * shrink,
    rise: rise + (format.raise ?? 0),
    ascent: height * ascentShare,
    descent: height * (1 - ascentShare),
    colour: format.colour ?? '000000',
    highlight: format.highlight,
    underline: format.underline,
    strike: format.strike,
    tracking: format.tracking ?? 0,
    link,
  };
};
