import type { Strip } from './marks.ts';

export type Room = {
  height: number;
  /** Nothing stands above: what is too tall for the room is put here all the same, because no page would be better. */
  isFresh: boolean;
  noteHeight: (note: string) => number;
};
export type Filled = {
  end: number;
  height: number;
  notes: string[];
  /** Header rows, printed again above the first strip. */
  repeat: Strip[];
};

const gapAbove = (strips: Strip[], index: number, from: number) => {
  const strip = strips[index];
  if (!strip) return 0;
  return index > from || from === 0 || strip.start ? strip.before : 0;
};

const heightOf = (strips: Strip[]) => strips.reduce((sum, strip) => sum + strip.height, 0);

/** Header rows that would fill most of a page are not printed again. */
const repeatedAbove = (strip: Strip | undefined, from: number, room: Room) => {
  const rows = from > 0 ? (strip?.repeat ?? []) : [];
  return heightOf(rows) < room.height / 2 ? rows : [];
};

/** Goes back from what did not fit to the last place where a column may end; a chain longer than the column is cut where it is full. */
const lastBreak = (strips: Strip[], from: number, overflow: number) => {
  let at = overflow;
  while (at > from && strips[at - 1]?.keep) at--;
  return at > from ? at : overflow;
};

/** Finds how many strips from `from` stand in a room, notes at its foot included. A row taller than the room is parted in place. */
export const fillColumn = (strips: Strip[], from: number, room: Room): Filled => {
  const repeat = repeatedAbove(strips[from], from, room);
  let height = heightOf(repeat);
  let notesHeight = 0;
  const heights: number[] = [];
  let at = from;
  for (; at < strips.length; at++) {
    const strip = strips[at] as Strip;
    if (at > from && strip.start) break;
    const gap = gapAbove(strips, at, from);
    const notes = strip.notes.reduce((sum, note) => sum + room.noteHeight(note), 0);
    const left = room.height - height - notesHeight - notes - gap;
    if (strip.height > left + 0.01) {
      const parts = strip.split?.(left, at === from && room.isFresh);
      if (parts) {
        strips.splice(at, 1, ...parts);
        height += gap + parts[0].height;
        heights.push(height);
        at++;
        break;
      }
      const end = at > from ? lastBreak(strips, from, at) : at;
      if (end > from || !room.isFresh) {
        at = end;
        break;
      }
    }
    height += gap + strip.height;
    notesHeight += notes;
    heights.push(height);
  }
  const placed = strips.slice(from, at);
  return { end: at, height: heights[at - from - 1] ?? 0, notes: placed.flatMap((strip) => strip.notes), repeat };
};

/** Where each placed strip lies below the top of its column, repeated header rows first. */
export const positions = (strips: Strip[], from: number, { end, repeat }: Filled): { strip: Strip; top: number }[] => {
  const placed: { strip: Strip; top: number }[] = [];
  let y = 0;
  for (const row of repeat) {
    placed.push({ strip: row, top: y });
    y += row.height;
  }
  for (let at = from; at < end; at++) {
    const strip = strips[at] as Strip;
    y += gapAbove(strips, at, from);
    placed.push({ strip, top: y });
    y += strip.height;
  }
  return placed;
};
