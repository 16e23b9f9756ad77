import type { Border, Borders } from './document-model.ts';
import { elements, pointsOf, type XmlNode } from './read-xml.ts';

const readBorder = ({ attributes }: XmlNode): Border => {
  const isNone = !attributes.val || attributes.val === 'nil' || attributes.val === 'none';
  const colour = attributes.color && /^[\da-f]{6}$/i.test(attributes.color) ? attributes.color.toUpperCase() : '000000';
  return {
    style: isNone ? 'none' : (attributes.val ?? 'single'),
    width: pointsOf(attributes.sz, 8) ?? 0.5,
    space: pointsOf(attributes.space, 1) ?? 0,
    colour,
  };
};

const sideNames: Record<string, keyof Borders | 'insideH' | 'insideV'> = {
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  start: 'left',
  right: 'right',
  end: 'right',
  between: 'between',
  insideH: 'insideH',
  insideV: 'insideV',
};

/** Borders by side; `none` is kept, because it takes away what a weaker layer draws. */
export const readBorders = (node: XmlNode | undefined): Borders & { insideH?: Border; insideV?: Border } => {
  const borders: Borders & { insideH?: Border; insideV?: Border } = {};
  for (const each of elements(node)) {
    const side = sideNames[each.name];
    if (side) borders[side] = readBorder(each);
  }
  return borders;
};

/** The borders that are drawn, if any. */
export const visible = (borders: Borders) => {
  const drawn = Object.entries(borders).filter(([, border]) => border.style !== 'none');
  return drawn.length > 0 ? (Object.fromEntries(drawn) as Borders) : undefined;
};
