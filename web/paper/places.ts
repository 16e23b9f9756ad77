import type { Drawn, DrawnPage, DrawnText } from '#core/assembly/layout/drawn-page.ts';

/** A rectangle on a page, in points. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ASCENT = 0.82;
const HEIGHT = 1.12;

const boxOf = ({ x, y, width, size }: DrawnText): Box => ({ x, y: y - size * ASCENT, width, height: size * HEIGHT });

/** Boxes that touch in one line are one. */
const joined = (boxes: Box[]): Box[] => {
  const lines: Box[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    if (
      last &&
      Math.abs(last.y + last.height - box.y - box.height) < 2 &&
      box.x - last.x - last.width < 12 &&
      box.x >= last.x
    ) {
      const end = box.x + box.width;
      const top = Math.min(last.y, box.y);
      last.height = Math.max(last.y + last.height, box.y + box.height) - top;
      last.y = top;
      last.width = end - last.x;
    } else lines.push({ ...box });
  }
  return lines;
};

const isText = (each: Drawn): each is DrawnText => each.kind === 'text';

/** Where each source stands on a page, by its number, in reading order. */
export const placesOn = ({ drawn }: DrawnPage): ReadonlyMap<number, readonly Box[]> => {
  const boxes = new Map<number, Box[]>();
  for (const text of drawn.filter(isText)) {
    for (const source of text.sources ?? []) boxes.set(source, [...(boxes.get(source) ?? []), boxOf(text)]);
  }
  return new Map([...boxes].map(([source, all]) => [source, joined(all)]));
};
