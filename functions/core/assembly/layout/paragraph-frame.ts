import type { Border, Paragraph, Side } from '#core/assembly/model/document-model.ts';
import type { Mark } from './marks.ts';

/** Neighbours with the same borders and indents share one box. */
export const sameBox = (a: Paragraph | undefined, b: Paragraph | undefined) =>
  a?.borders !== undefined &&
  b?.borders !== undefined &&
  JSON.stringify([a.borders, a.indent.left, a.indent.right]) ===
    JSON.stringify([b.borders, b.indent.left, b.indent.right]);

const line = (x1: number, y1: number, x2: number, y2: number, { width, colour, style }: Border): Mark => ({
  kind: 'rule',
  x1,
  y1,
  x2,
  y2,
  width,
  colour,
  style,
});

/** The part of a box that one line of a paragraph draws. */
export type Frame = { isFirst: boolean; isLast: boolean; between: boolean };
type Box = { x: number; y: number; width: number; height: number };

const roomOf = (border: Border | undefined) => (border ? border.space + border.width : 0);

/** What the borders above and below a line add to its height. */
export const frameRoom = ({ borders = {} }: Paragraph, frame: Frame) => ({
  above: frame.isFirst ? roomOf(borders.top) : 0,
  below: frame.isLast ? roomOf(borders.bottom) : frame.between ? roomOf(borders.between) : 0,
});

/** The box and shading behind one line of a paragraph, in the column that `box` is a part of. */
export const placeFrame = (paragraph: Paragraph, frame: Frame, box: Box, marks: Mark[]) => {
  const { borders = {}, shading, indent, rtl } = paragraph;
  const space = (side: Side) => borders[side]?.space ?? 0;
  const start = indent.left + Math.min(0, indent.firstLine);
  const left = box.x + (rtl ? indent.right : start) - space('left');
  const right = box.x + box.width - (rtl ? start : indent.right) + space('right');
  const top = box.y;
  const bottom = box.y + box.height;
  if (shading)
    marks.push({ kind: 'fill', x: left, y: top, width: right - left, height: bottom - top, colour: shading });
  if (borders.left) marks.push(line(left, top, left, bottom, borders.left));
  if (borders.right) marks.push(line(right, top, right, bottom, borders.right));
  if (borders.top && frame.isFirst) marks.push(line(left, top, right, top, borders.top));
  if (borders.bottom && frame.isLast) marks.push(line(left, bottom, right, bottom, borders.bottom));
  if (borders.between && frame.between) marks.push(line(left, bottom, right, bottom, borders.between));
};
