import type { Paragraph } from '#core/assembly/model/document-model.ts';
import type { Atom, SetPlace } from './atoms.ts';
import { asSeen } from './directions.ts';
import { endsInGap, gapsIn } from './face.ts';
import { type FilledLine, type Segment, startOf } from './lines.ts';
import type { Word } from './words.ts';

export type Piece = {
  x: number;
  atoms: Word[];
  width: number;
  stretch: number;
  level: number;
  /** A space belongs after it that takes no room: the line ends or a tab follows. */
  endsWord?: boolean;
};
/** `width` is the column's: what runs from the right is measured from its right edge. */
export type Typography = Pick<Paragraph, 'align' | 'spacing' | 'rtl'> & { width: number };

/** Spaces at the end of a line take no room, except underlined ones: they are a line to write on. */
const withoutTrailingSpaces = (segment: Segment, end: FilledLine['end']): Segment => {
  const last = segment.atoms.findLastIndex(
    (atom) => atom.kind !== 'text' || !atom.isSpace || (end !== 'wrapped' && atom.ink.underline !== undefined),
  );
  const dropped = segment.atoms.slice(last + 1).reduce((sum, atom) => sum + atom.width, 0);
  return { ...segment, atoms: segment.atoms.slice(0, last + 1), width: segment.width - dropped };
};

const isPlain = (atom: Word | undefined): atom is Word => atom !== undefined && !atom.isSymbol && !atom.field;

/** Text of one ink is drawn at once. */
const joins = (a: Word | undefined, b: Word) =>
  isPlain(a) &&
  isPlain(b) &&
  a.level === b.level &&
  (a.ink === b.ink || JSON.stringify(a.ink) === JSON.stringify(b.ink));

/** The space between words stretches, the unbreakable one too, and the gap after a letter; spaces of a width of their own keep it. */
const gapsOf = (atom: Atom) => (atom.kind === 'text' ? gapsIn(atom.ink.face, atom.text) : 0);

/** Of a line from the left the last letter stands at its end: no gap follows it. */
const endGapOf = (atoms: Segment['atoms'], rtl = false) => {
  const last = atoms.at(-1);
  return !rtl && last?.kind === 'text' && endsInGap(last.ink.face, last.text) ? 1 : 0;
};

const justifies = (line: FilledLine, { align }: Typography) => align === 'justify' && line.end === 'wrapped';

/** What is left of the line goes into the gaps of its last stretch when it is justified, else before the line. */
const slackOf = (line: FilledLine, segment: Segment, typography: Typography) => {
  const slack = line.right - startOf(segment) - segment.width;
  if (slack <= 0) return { stretch: 0, shift: 0 };
  if (justifies(line, typography)) {
    const gaps = segment.atoms.reduce((sum, atom) => sum + gapsOf(atom), -endGapOf(segment.atoms, typography.rtl));
    return { stretch: gaps > 0 ? slack / gaps : 0, shift: 0 };
  }
  if (line.segments.length > 1) return { stretch: 0, shift: 0 };
  return { stretch: 0, shift: typography.align === 'right' ? slack : typography.align === 'center' ? slack / 2 : 0 };
};

const leaderStyles: Record<string, string> = {
  dot: 'dotted',
  hyphen: 'dashed',
  underscore: 'single',
  middleDot: 'dotted',
};

/** What is drawn in the gap of a tab; `drop` is its distance below the baseline. */
type Leader = { from: number; to: number; drop: number; width: number; style: string; colour: string };

const leadersOf = ({ from, stop, tab }: Segment, to: number): Leader[] => {
  const leaders: Leader[] = [];
  const style = leaderStyles[stop?.leader ?? ''];
  if (style)
    leaders.push({ from, to: to - 2, drop: -0.7, width: style === 'dotted' ? 1 : 0.6, style, colour: '000000' });
  const { underline, size = 0, colour = '000000' } = tab ?? {};
  if (underline) leaders.push({ from, to, drop: size * 0.12, width: size / 16, style: underline, colour });
  return leaders;
};

/** A picture or a place for signing. */
type PlacedObject = { x: number; width: number; level: number; atom: Extract<Atom, { kind: 'image' }> | SetPlace };
type Placed = { pieces: Piece[]; objects: PlacedObject[]; leaders: Leader[] };

const isPiece = (item: Piece | PlacedObject): item is Piece => 'atoms' in item;

const endsWord = (whole: Segment, shown: Segment, isLast: boolean) =>
  shown.atoms.length > 0 && (!isLast || shown.atoms.length < whole.atoms.length);

/** Joins what is drawn at once, in the order in which it is read. */
const itemsOf = ({ atoms }: Segment, stretch: number, rtl = false): (Piece | PlacedObject)[] => {
  const items: (Piece | PlacedObject)[] = [];
  for (const atom of atoms) {
    const width = atom.width + (stretch > 0 ? gapsOf(atom) * stretch : 0);
    const last = items.at(-1);
    if (atom.kind !== 'text') items.push({ x: 0, width, level: rtl ? 1 : 0, atom });
    else if (last && isPiece(last) && joins(last.atoms.at(-1), atom)) {
      last.atoms.push(atom);
      last.width += width;
    } else items.push({ x: 0, atoms: [atom], width, stretch, level: atom.level });
  }
  const last = items.at(-1);
  if (last) last.width -= endGapOf(atoms, rtl) * stretch;
  return items;
};

/** Places everything in a line from its start, its slack into its gaps or before it; a line of a script from the right starts there. */
export const arrange = (line: FilledLine, typography: Typography): Placed => {
  const placed: Placed = { pieces: [], objects: [], leaders: [] };
  const { rtl, width } = typography;
  for (const [index, each] of line.segments.entries()) {
    const isLast = index === line.segments.length - 1;
    const segment = isLast ? withoutTrailingSpaces(each, line.end) : each;
    const { stretch, shift } = isLast ? slackOf(line, segment, typography) : { stretch: 0, shift: 0 };
    let x = startOf(segment) + shift;
    const leaders = leadersOf(segment, x);
    placed.leaders.push(
      ...(rtl ? leaders.map((one) => ({ ...one, from: width - one.to, to: width - one.from })) : leaders),
    );
    const items = itemsOf(segment, stretch, rtl);
    const seen = asSeen(items);
    for (const item of rtl ? seen.toReversed() : seen) {
      item.x = rtl ? width - x - item.width : x;
      x += item.width;
    }
    for (const item of items) {
      if (isPiece(item)) placed.pieces.push(item);
      else placed.objects.push(item);
    }
    const last = placed.pieces.at(-1);
    if (last && last.level % 2 === 0 && endsWord(each, segment, isLast)) last.endsWord = true;
  }
  return placed;
};
