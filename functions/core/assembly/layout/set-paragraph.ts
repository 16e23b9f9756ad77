import type { Label, Paragraph, Picture } from '#core/assembly/model/document-model.ts';
import { type Atom, atomsOf, type Setting } from './atoms.ts';
import { inkOf } from './ink.ts';
import { type FilledLine, fillLines, type Measures } from './lines.ts';
import type { Strip, Tag } from './marks.ts';
import { type Frame, frameRoom, placeFrame, sameBox } from './paragraph-frame.ts';
import { setLine } from './set-line.ts';

export type Column = { width: number; tabEvery: number; height: number };
/** Neighbours decide what is shared: gaps, and the box around paragraphs of the same borders. */
export type Neighbours = { before?: Paragraph; after?: Paragraph };

const labelAtoms = ({ text, format, suffix }: Label, setting: Setting, isRtl: boolean | undefined): Atom[] => {
  const atoms = atomsOf([{ kind: 'text', text: suffix === 'space' ? `${text} ` : text, format }], setting, isRtl);
  return suffix === 'tab' ? [...atoms, { kind: 'tab', ink: inkOf(format) }] : atoms;
};

const widthOf = (atoms: Atom[]) => atoms.reduce((sum, atom) => sum + ('width' in atom ? atom.width : 0), 0);

/** A label hangs from the start of the first line; a right-aligned one ends there. */
const firstStart = ({ indent, label }: Paragraph, atoms: Atom[]) => {
  const at = indent.left + indent.firstLine;
  if (!label || label.align === 'left') return at;
  return label.align === 'right' ? at - widthOf(atoms) : at - widthOf(atoms) / 2;
};

const measuresOf = (paragraph: Paragraph, column: Column, label: Atom[], { fonts }: Setting): Measures => {
  const { indent, tabs } = paragraph;
  const right = column.width - indent.right;
  const stops = { tabs, hanging: indent.left, every: column.tabEvery, left: 0, right: column.width };
  return {
    first: firstStart(paragraph, label),
    left: indent.left,
    right: Math.max(right, indent.left + 12),
    stops,
    widthOf: (text, ink) => fonts.width(text, ink.face, ink.size) + ink.tracking * text.length,
  };
};

const scaledToFit = (atoms: Atom[], { width, height }: Column, { left, right }: Measures): Atom[] =>
  atoms.map((atom) => {
    if (atom.kind === 'sign') return { ...atom, width: Math.min(atom.width, right - left) };
    if (atom.kind !== 'image') return atom;
    const share = Math.min(1, width / atom.width, height / atom.height);
    return { ...atom, width: atom.width * share, height: atom.height * share };
  });

/** The larger of the two gaps stands between paragraphs; contextual spacing drops it between paragraphs of one style. */
const gapBetween = (before: Paragraph, after: Paragraph): number => {
  const isSame = before.style === after.style;
  const below = isSame && before.contextualSpacing ? 0 : before.spacing.after;
  const above = isSame && after.contextualSpacing ? 0 : after.spacing.before;
  return Math.max(below, above);
};

/** Two lines at least stay together at either end of a page, unless the paragraph says otherwise. */
const keepsWithNext = ({ widowControl, keepLines, keepNext }: Paragraph, index: number, count: number) => {
  if (index === count - 1) return keepNext ?? false;
  return keepLines === true || (widowControl && (index === 0 || index === count - 2));
};

const startAfter = (line: FilledLine | undefined): Strip['start'] =>
  line?.end === 'page' || line?.end === 'column' ? line.end : undefined;

/** What a paragraph's lines, marks and place in the structure cost, in words. */
const paragraphCost = 20;

/** Sets a paragraph in a column, line by line. */
export const setParagraph = (
  paragraph: Paragraph,
  column: Column,
  setting: Setting,
  near: Neighbours,
  tag?: Tag,
): Strip[] => {
  setting.fonts.spend(paragraphCost);
  const label = paragraph.label ? labelAtoms(paragraph.label, setting, paragraph.rtl) : [];
  const all = atomsOf(paragraph.inlines, setting, paragraph.rtl);
  const floats = all.filter((atom) => atom.kind === 'image' && atom.float !== undefined) as Picture[];
  const measures = measuresOf(paragraph, column, label, setting);
  const atoms = scaledToFit(
    all.filter((atom) => atom.kind !== 'image' || !atom.float),
    column,
    measures,
  );
  const filled = fillLines(atoms, measures, label);
  const ink = inkOf(paragraph.mark);
  const lines = filled.map((each) => setLine(each, { ...paragraph, width: column.width }, ink, tag));
  const isFramed = paragraph.borders !== undefined || paragraph.shading !== undefined;
  return lines.map(({ height, notes, place }, index): Strip => {
    const isFirst = index === 0;
    const isLast = index === lines.length - 1;
    const frame: Frame = {
      isFirst: isFirst && !sameBox(near.before, paragraph),
      isLast: isLast && !sameBox(paragraph, near.after),
      between: isLast && sameBox(paragraph, near.after),
    };
    const { above, below } = frameRoom(paragraph, frame);
    const whole = above + height + below;
    return {
      before: isFirst ? (near.before ? gapBetween(near.before, paragraph) : paragraph.spacing.before) : 0,
      height: whole,
      notes,
      keep: keepsWithNext(paragraph, index, lines.length) && startAfter(filled[index]) === undefined,
      start: isFirst && paragraph.pageBreakBefore ? 'page' : startAfter(filled[index - 1]),
      place: (x, y, marks) => {
        if (isFirst) for (const name of paragraph.bookmarks ?? []) marks.push({ kind: 'place', name, x, y });
        if (isFirst) for (const picture of floats) marks.push({ ...picture, x, y, tag });
        if (isFramed) placeFrame(paragraph, frame, { x, y, width: column.width, height: whole }, marks);
        place(x, y + above, marks);
      },
    };
  });
};
