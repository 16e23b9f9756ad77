import type { ParagraphFormat, RunFormat, Side } from '#core/assembly/model/document-model.ts';
import type { CellLook, ParagraphLook, TableLook } from '#core/editor/edited-file.ts';

/** A declaration that counts as long as it has a value. */
type Declared = [property: string, value: string | false | undefined];

const css = (declared: Declared[]): string =>
  declared
    .filter(([, value]) => value)
    .map(([property, value]) => `${property}: ${value}`)
    .join('; ');

/** Points of the file; `--pt` is as long as a point is on this screen. */
const points = (value: number): string => `calc(var(--pt) * ${Math.round(value * 100) / 100})`;

/** Indents and the like, which shrink where the paper is narrow: `--in` is shorter than `--pt` on a phone. */
const across = (value: number): string => `calc(var(--in) * ${Math.round(value * 100) / 100})`;

/** Faces of the same widths as Word's, by the word that its name begins with. */
const METRIC: [start: string, faces: string][] = [
  ['times', 'Tinos, "Liberation Serif", Times, serif'],
  ['cambria', 'Caladea, Georgia, serif'],
  ['georgia', 'Gelasio, serif'],
  ['garamond', '"EB Garamond", Garamond, serif'],
  ['book antiqua', 'Palatino, "Palatino Linotype", serif'],
  ['palatino', 'Palatino, "Palatino Linotype", serif'],
  ['century', '"Century Schoolbook", "C059", serif'],
  ['calibri', 'Carlito, "Segoe UI", sans-serif'],
  ['courier', 'Cousine, "Liberation Mono", monospace'],
  ['consolas', 'Inconsolata, monospace'],
];

const facesOf = (font: string): string => {
  const name = font.toLowerCase();
  const alike = METRIC.find(([start]) => name.startsWith(start))?.[1];
  return `"${font.replace(/["\\;]/g, '')}", ${alike ?? 'Arimo, "Liberation Sans", Helvetica, sans-serif'}`;
};

const colourOf = (colour: string | undefined): string | undefined =>
  colour && /^[0-9a-f]{6}$/i.test(colour) ? `#${colour}` : undefined;

/** How the words of a run look, but for bold, italic and underline, which are said by marks. */
export const runStyle = ({ font, size, position, tracking, ...run }: RunFormat): string =>
  css([
    ['font-family', facesOf(font)],
    ['font-size', points(position ? size * 0.65 : size)],
    ['vertical-align', position],
    ['color', colourOf(run.colour)],
    ['background-color', colourOf(run.highlight)],
    ['text-decoration', run.strike && 'line-through'],
    ['text-transform', run.caps && 'uppercase'],
    ['font-variant-caps', run.smallCaps && 'small-caps'],
    ['letter-spacing', tracking !== undefined && tracking !== 0 && points(tracking)],
  ]);

const lineHeight = ({ rule, value }: ParagraphFormat['spacing']['line']): string =>
  rule === 'auto' ? String(Math.round(value * 117) / 100) : rule === 'exact' ? points(value) : '1.2';

const lineOf = (format: ParagraphFormat, side: Side): string | undefined => {
  const border = format.borders?.[side];
  return border && `max(1px, ${points(border.width)}) solid ${colourOf(border.colour) ?? 'currentcolor'}`;
};

/** How a paragraph stands; words typed where there are none look like `run`. */
export const paragraphStyle = (look: ParagraphLook, run: RunFormat | undefined): string => {
  const { indent, spacing, align } = look;
  return css([
    ['text-align', align === 'justify' ? 'var(--justify)' : align],
    ['padding-left', indent.left !== 0 && across(Math.max(0, indent.left))],
    ['padding-right', indent.right > 0 && across(indent.right)],
    ['text-indent', indent.firstLine !== 0 && across(Math.max(-indent.left, indent.firstLine))],
    ['--hang', indent.firstLine < 0 && across(-indent.firstLine)],
    ['margin-top', spacing.before > 0 && points(spacing.before)],
    ['margin-bottom', spacing.after > 0 && points(spacing.after)],
    ['line-height', lineHeight(spacing.line)],
    ['background-color', colourOf(look.shading)],
    ['border-top', lineOf(look, 'top')],
    ['border-bottom', lineOf(look, 'bottom')],
    ['border-left', lineOf(look, 'left')],
    ['border-right', lineOf(look, 'right')],
    ['font-family', run && facesOf(run.font)],
    ['font-size', run && points(run.size)],
  ]);
};

/** The widths of a table's columns in hundredths of it; undefined where the contents decide. */
export const columnShares = ({ grid }: TableLook): string[] | undefined => {
  const whole = grid.reduce((sum, width) => sum + width, 0);
  return whole > 0 ? grid.map((width) => `${Math.round((width / whole) * 10_000) / 100}%`) : undefined;
};

export const tableStyle = ({ grid }: TableLook): string => {
  const whole = grid.reduce((sum, width) => sum + width, 0);
  return whole > 0 ? css([['width', points(whole)]]) : '';
};

/** Sides that the file draws are ruled; the others show dots where the cell ends (paper-style.ts). */
export const cellStyle = ({ isBordered, shading }: CellLook): string =>
  css([
    ['background-color', colourOf(shading)],
    ...(['top', 'right', 'bottom', 'left'] as const).map(
      (side): Declared => [`border-${side}`, isBordered[side] && '1px solid var(--cell-line)'],
    ),
  ]);
