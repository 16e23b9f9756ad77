import type { SignTag } from '#core/assembly/signing/sign-tags.ts';
import { fieldText } from './atoms.ts';
import type { LatinFile } from './face.ts';
import { type Face, isSetWhole, partedFace } from './face.ts';
import { strokesOf } from './hand-drawn.ts';
import type { Mark, TextMark } from './marks.ts';
import type { Page } from './pages.ts';
import { picturePlace } from './picture-place.ts';

/** Text on a drawn page, in points; `y` is its baseline. */
export type DrawnText = {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  size: number;
  width: number;
  family: 'serif' | 'sans' | 'other';
  bold?: boolean;
  italic?: boolean;
  colour: string;
  /** Points that are added at each space of a justified line. */
  stretch?: number;
  tracking?: number;
  /** The numbers of what it comes from. */
  sources?: readonly number[];
};

/** What is drawn on a page, in points from its top left corner, in this order. */
export type Drawn =
  | DrawnText
  | {
      kind: 'line';
      points: readonly (readonly [number, number])[];
      width: number;
      colour: string;
      dash?: readonly number[];
    }
  | { kind: 'fill'; x: number; y: number; width: number; height: number; colour: string }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; part: string; description?: string }
  | DrawnPlace;

/** A place for signing: what is shown of it on a screen is on no paper. */
export type DrawnPlace = { kind: 'sign'; x: number; y: number; width: number; height: number; sign: SignTag };

export type DrawnPage = { width: number; height: number; drawn: Drawn[] };

const familyOf = (file: string): DrawnText['family'] =>
  file.startsWith('serif') ? 'serif' : file.startsWith('sans') ? 'sans' : 'other';

const isLatin = (file: string): file is LatinFile => familyOf(file) !== 'other';

const looksOf = (face: Face) => {
  const { file } = partedFace(face);
  return {
    family: familyOf(file),
    ...(/-bold|@700/.test(file) && { bold: true }),
    ...(isLatin(file) && file.includes('-italic') && { italic: true }),
  };
};

const drawnText = (mark: TextMark, { numbers, sheet }: Page): DrawnText => ({
  kind: 'text',
  x: mark.x,
  y: mark.y,
  text: mark.field
    ? fieldText(mark.field, numbers, sheet.section.pageNumber.format)
    : mark.text.replaceAll('\u200d', ''),
  size: mark.size,
  width: mark.width,
  ...looksOf(mark.face),
  colour: mark.colour,
  ...(mark.stretch > 0 && !isSetWhole(mark.face) && { stretch: mark.stretch }),
  ...(mark.tracking && { tracking: mark.tracking }),
  ...(mark.sources && { sources: mark.sources }),
});

const dashOf = (style: string, width: number): { dash?: number[] } => {
  if (style.startsWith('dot')) return { dash: [width, width * 2] };
  return style.startsWith('dash') ? { dash: [Math.max(3, width * 3), Math.max(2, width * 2)] } : {};
};

const drawnRule = ({ x1, y1, x2, y2, width, colour, style }: Extract<Mark, { kind: 'rule' }>): Drawn[] => {
  const gap = style === 'double' ? width : 0;
  const [across, down] = x1 === x2 ? [gap, 0] : [0, gap];
  const at = (side: number): Drawn => ({
    kind: 'line',
    points: [
      [x1 + across * side, y1 + down * side],
      [x2 + across * side, y2 + down * side],
    ],
    width,
    colour,
    ...dashOf(style, width),
  });
  return gap ? [at(-1), at(1)] : [at(0)];
};

const drawnMark = (mark: Mark, page: Page): Drawn[] => {
  switch (mark.kind) {
    case 'text':
      return [drawnText(mark, page)];
    case 'rule':
      return drawnRule(mark);
    case 'fill':
      return [{ kind: 'fill', x: mark.x, y: mark.y, width: mark.width, height: mark.height, colour: mark.colour }];
    case 'symbol': {
      const { width, lines } = strokesOf(mark.character, mark.x, mark.y, mark.size);
      return lines.map((points) => ({ kind: 'line', points, width, colour: mark.colour }));
    }
    case 'image': {
      const { width, height, part, description } = mark;
      const place = picturePlace(mark, page.sheet.section.page);
      return [{ kind: 'picture', ...place, width, height, part, ...(description && { description }) }];
    }
    case 'sign': {
      const { x, y, width, height, of } = mark;
      return [{ kind: 'sign', x, y, width, height, sign: of.sign }];
    }
    case 'place':
      return [];
  }
};

/** A page as whoever has no PDF draws it, on a screen for example. */
export const drawnPage = (page: Page): DrawnPage => ({
  width: page.sheet.section.page.width,
  height: page.sheet.section.page.height,
  drawn: page.marks.flatMap((mark) => drawnMark(mark, page)),
});
