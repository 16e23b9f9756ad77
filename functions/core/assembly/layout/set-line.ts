import type { Paragraph } from '#core/assembly/model/document-model.ts';
import { arrange, type Piece, type Typography } from './arrange-line.ts';
import type { SetPlace } from './atoms.ts';
import { readsInAnotherOrder } from './face.ts';
import type { Ink } from './ink.ts';
import type { FilledLine } from './lines.ts';
import type { Mark, Tag, TextMark } from './marks.ts';

export type SetLine = { height: number; notes: string[]; place(x: number, y: number, marks: Mark[]): void };

const decorate = (piece: Piece, ink: Ink, x: number, y: number, marks: Mark[]) => {
  const width = piece.width;
  const colour = ink.colour;
  const rule = (at: number, style = 'single') =>
    marks.push({ kind: 'rule', x1: x, x2: x + width, y1: at, y2: at, width: ink.size / 16, colour, style });
  if (ink.underline) rule(y + ink.size * 0.12, ink.underline);
  if (ink.strike) rule(y - ink.size * 0.26);
};

/** What is drawn at once needs no joiners between its parts. */
const textOf = (piece: Piece) => {
  const text = piece.atoms.map((atom) => atom.text).join('');
  return `${text.replaceAll('\u200d\u200d', '')}${piece.endsWord ? ' ' : ''}`;
};

const textMark = (piece: Piece, ink: Ink, x: number, y: number, tag: Tag | undefined): TextMark => ({
  kind: 'text',
  x,
  y: y - ink.rise,
  text: textOf(piece),
  face: ink.face,
  size: ink.size,
  width: piece.width,
  colour: ink.colour,
  stretch: piece.stretch,
  tracking: ink.tracking,
  link: ink.link,
  field: piece.atoms[0]?.field,
  tag,
  ...(ink.sources && { sources: ink.sources }),
  ...(readsInAnotherOrder(ink.face, textOf(piece)) ? { actual: textOf(piece) } : {}),
});

const putPiece = (piece: Piece, left: number, baseline: number, marks: Mark[], tag: Tag | undefined) => {
  const [first] = piece.atoms;
  if (!first) return;
  const { ink } = first;
  const x = left + piece.x;
  if (ink.highlight) {
    const height = ink.ascent + ink.descent;
    marks.push({ kind: 'fill', x, y: baseline - ink.ascent, width: piece.width, height, colour: ink.highlight });
  }
  decorate(piece, ink, x, baseline, marks);
  if (first.isSymbol)
    marks.push({ kind: 'symbol', x, y: baseline, size: ink.size, character: first.text, colour: ink.colour, tag });
  else marks.push(textMark(piece, ink, x, baseline, tag));
};

type Extent = { ascent: number; descent: number };

const extentOf = (line: FilledLine, fallback: Ink): Extent => {
  const inks = line.segments.flatMap((segment) =>
    segment.atoms.flatMap((atom) => (atom.kind === 'text' ? atom.ink : [])),
  );
  if (inks.length === 0) inks.push(line.ink ?? fallback);
  const images = line.segments.flatMap((segment) =>
    segment.atoms.flatMap((atom) => (atom.kind === 'image' ? atom.height : [])),
  );
  return {
    ascent: Math.max(...inks.map((ink) => ink.ascent + Math.max(0, ink.rise - ink.ascent * 0.35)), ...images),
    descent: Math.max(...inks.map((ink) => ink.descent)),
  };
};

/** What `auto` adds stands below the line; what the other rules add, above it. */
const measured = ({ ascent, descent }: Extent, { rule, value }: Paragraph['spacing']['line']) => {
  const natural = ascent + descent;
  if (rule === 'exact') return { height: value, baseline: value - Math.min(descent, value * 0.25) };
  if (rule === 'atLeast') return { height: Math.max(value, natural), baseline: Math.max(value, natural) - descent };
  return { height: natural * value, baseline: ascent + Math.min(0, natural * (value - 1)) };
};

/** The room that places for signing take above the baseline, whatever the paragraph's lines measure; none overlaps what is above. */
const withPlaces = (line: FilledLine, { height, baseline }: { height: number; baseline: number }) => {
  const places = line.segments.flatMap(({ atoms }) =>
    atoms.flatMap((atom) => (atom.kind === 'sign' ? atom.height : [])),
  );
  const more = Math.max(0, Math.max(0, ...places) - baseline);
  return { height: height + more, baseline: baseline + more };
};

/** Points from the baseline down to the line that is signed on. */
const SIGN_LINE_DROP = 1.5;
/** The size of the sign that is a box of ten points. */
const BOX_SIZE = 15;

const putPlace = (
  { of, width, height }: SetPlace,
  x: number,
  y: number,
  ink: Ink,
  marks: Mark[],
  tag: Tag | undefined,
) => {
  marks.push({ kind: 'sign', of, x, y: y - height, width, height });
  if (of.sign.kind === 'check')
    marks.push({ kind: 'symbol', x: x - 0.5, y: y - 1, size: BOX_SIZE, character: '☐', colour: ink.colour, tag });
  else {
    const at = y + SIGN_LINE_DROP;
    marks.push({ kind: 'rule', x1: x, x2: x + width, y1: at, y2: at, width: 0.6, colour: ink.colour, style: 'single' });
  }
};

/** Sets one filled line: its height by the paragraph's rule, its baseline, and every piece in its place. */
export const setLine = (line: FilledLine, typography: Typography, fallback: Ink, tag: Tag | undefined): SetLine => {
  const extent = extentOf(line, fallback);
  const { height, baseline } = withPlaces(line, measured(extent, typography.spacing.line));
  const { pieces, objects, leaders } = arrange(line, typography);
  const notes = pieces.flatMap((piece) => piece.atoms.flatMap((atom) => atom.note ?? []));
  const place = (x: number, y: number, marks: Mark[]) => {
    for (const { from, to, drop, width, style, colour } of leaders) {
      const at = y + baseline + drop;
      marks.push({ kind: 'rule', x1: x + from, x2: x + to, y1: at, y2: at, width, colour, style });
    }
    for (const { x: at, atom } of objects) {
      if (atom.kind === 'sign') putPlace(atom, x + at, y + baseline, fallback, marks, tag);
      else marks.push({ ...atom, x: x + at, y: y + baseline - atom.height, tag });
    }
    for (const piece of pieces) putPiece(piece, x, y + baseline, marks, tag);
  };
  return { height, notes, place };
};
