import type { TabStop } from '#core/assembly/model/document-model.ts';
import type { Atom } from './atoms.ts';
import type { Ink } from './ink.ts';
import { lineStop, nextStop, type Stops } from './tab-stops.ts';
import type { Word } from './words.ts';

type Shown = Exclude<Atom, { kind: 'tab' | 'break' }>;
/** A stretch between tabs; it hangs from a stop once its width is known. */
export type Segment = { from: number; stop?: TabStop; tab?: Ink; atoms: Shown[]; width: number };
export type FilledLine = {
  segments: Segment[];
  left: number;
  right: number;
  end: 'wrapped' | 'broken' | 'last' | 'page' | 'column';
  ink?: Ink;
};

export type Measures = {
  first: number;
  left: number;
  right: number;
  stops: Stops;
  widthOf: (text: string, ink: Ink) => number;
};

/** Where a stretch begins: a right or centred stop holds its end or middle, but never pulls it back over what stands before. */
export const startOf = ({ from, stop, width, atoms }: Segment): number => {
  if (!stop || stop.align === 'left' || stop.align === 'bar') return stop?.at ?? from;
  if (stop.align === 'center') return Math.max(from, stop.at - width / 2);
  if (stop.align === 'right') return Math.max(from, stop.at - width);
  const point = atoms.findIndex((atom) => atom.kind === 'text' && atom.text.includes('.'));
  const before = (point < 0 ? atoms : atoms.slice(0, point)).reduce((sum, atom) => sum + atom.width, 0);
  return Math.max(from, stop.at - before);
};

const endOf = (segment: Segment) => startOf(segment) + segment.width;

/** Cuts a word that is wider than a whole line where it fills the room. */
const cut = (atom: Word, room: number, widthOf: Measures['widthOf']): [Shown, Shown] | undefined => {
  const characters = Array.from(atom.text);
  let count = 0;
  for (let width = 0; count < characters.length; count++) {
    width += widthOf(characters[count] as string, atom.ink);
    if (width > room) break;
  }
  const at = Math.max(1, count);
  if (at >= characters.length) return undefined;
  const part = (text: string) => ({ ...atom, text, width: widthOf(text, atom.ink) });
  return [part(characters.slice(0, at).join('')), part(characters.slice(at).join(''))];
};

type Filling = { measures: Measures; lines: FilledLine[]; line: FilledLine };

const newLine = (measures: Measures, left: number): FilledLine => ({
  segments: [{ from: left, atoms: [], width: 0 }],
  left,
  right: measures.right,
  end: 'last',
});

const current = (filling: Filling) => filling.line.segments.at(-1) as Segment;

const showSoftHyphen = (filling: Filling) => {
  const segment = current(filling);
  const last = segment.atoms.at(-1);
  if (last?.kind !== 'text' || !last.softHyphen) return;
  const width = filling.measures.widthOf('-', last.ink);
  segment.atoms.splice(-1, 1, { ...last, text: `${last.text}-`, width: last.width + width });
  segment.width += width;
};

const wrap = (filling: Filling, end: FilledLine['end']) => {
  if (end === 'wrapped') showSoftHyphen(filling);
  filling.line.end = end;
  filling.lines.push(filling.line);
  filling.line = newLine(filling.measures, filling.measures.left);
};

const put = (filling: Filling, atom: Shown) => {
  const segment = current(filling);
  segment.atoms.push(atom);
  segment.width += atom.width;
};

const isEmpty = ({ segments }: FilledLine) => segments.length === 1 && segments[0]?.atoms.length === 0;

/** A tab whose stop lies beyond the line's end goes on in the next line; the author's own stops are trusted. */
const putTab = (filling: Filling, atom: Extract<Atom, { kind: 'tab' }>) => {
  const { stops, right } = filling.measures;
  const stopAt = (x: number) => (atom.to ? lineStop(stops, atom.to) : nextStop(stops, x));
  let from = endOf(current(filling));
  if (!atom.to && stopAt(from).at > right + 1 && !stops.tabs.includes(stopAt(from)) && !isEmpty(filling.line)) {
    wrap(filling, 'wrapped');
    from = filling.measures.left;
  }
  filling.line.segments.push({ from, stop: stopAt(from), tab: atom.ink, atoms: [], width: 0 });
  filling.line.ink ??= atom.ink;
};

const putWord = (filling: Filling, atoms: Shown[]) => {
  const width = atoms.reduce((sum, atom) => sum + atom.width, 0);
  const segment = current(filling);
  const grown = { ...segment, width: segment.width + width };
  const { right, left } = filling.measures;
  if (endOf(grown) > right + 0.01 && !isEmpty(filling.line) && width <= right - left) wrap(filling, 'wrapped');
  else if (endOf(grown) > right + 0.01 && width > right - left) return putLongWord(filling, atoms);
  for (const atom of atoms) put(filling, atom);
};

/** Breaks a word that is wider than the line wherever the line is full. */
const putLongWord = (filling: Filling, atoms: Shown[]) => {
  const { measures } = filling;
  for (const atom of atoms) {
    let rest = atom;
    for (;;) {
      const room = measures.right - endOf(current(filling));
      const parts = rest.kind === 'text' && rest.width > room ? cut(rest, room, measures.widthOf) : undefined;
      const isCramped = rest.width > room && !isEmpty(filling.line) && (!parts || parts[0].width > room);
      if (!isCramped) put(filling, parts ? parts[0] : rest);
      if (!isCramped && !parts) break;
      wrap(filling, 'wrapped');
      if (!isCramped && parts) rest = parts[1];
    }
  }
};

/** Fills lines greedily, as Word does: a word goes to the next line when it does not fit, spaces hang at the end. */
export const fillLines = (atoms: Atom[], measures: Measures, label: Atom[] = []): FilledLine[] => {
  const filling: Filling = { measures, lines: [], line: newLine(measures, measures.first) };
  let word: Shown[] = [];
  const flush = () => {
    if (word.length > 0) putWord(filling, word);
    word = [];
  };
  for (const atom of [...label, ...atoms]) {
    if (atom.kind === 'tab' || atom.kind === 'break') {
      flush();
      if (atom.kind === 'tab') putTab(filling, atom);
      else {
        filling.line.ink ??= atom.ink;
        wrap(filling, atom.of === 'line' ? 'broken' : atom.of);
      }
    } else if (atom.kind === 'text' && atom.isSpace) {
      flush();
      put(filling, atom);
    } else {
      word.push(atom);
      if (atom.kind !== 'text' || atom.canBreak) flush();
    }
  }
  flush();
  filling.lines.push(filling.line);
  return filling.lines;
};
