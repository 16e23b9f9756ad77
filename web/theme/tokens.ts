import { dark } from './dark.ts';
import { standInFacesCss, standIns } from './stand-in-faces.ts';

/**
 * Every colour, size and shadow of the product's look, once. The MUI theme, CSS and `sx` read them as variables: `colours.errorText` is
 * `var(--error-text)`. These are of the light scheme; `dark.ts` has the dark one. What a firm may choose, its brand's colours, come from
 * `core/firm/brand.ts`.
 */
export const colours = {
  text: '#1b1725',
  quiet: '#5d5869',
  line: '#e6e3ec',
  field: '#8d8799',
  /** Behind everything; `paper` is what stands on it: panels, fields, dialogs. */
  page: '#fafafc',
  paper: '#ffffff',
  hover: '#f3f1f6',
  readOnly: '#f4f4f6',
  inset: '#efedf3',
  /** What is chosen of several, on `inset`. */
  chosen: '#ffffff',
  neutralText: '#4a4556',
  /** What is on its way, and what could be put there. */
  skeleton: '#ebe8f0',
  progress: '#8b8696',
  dashed: '#cfcad8',
  off: '#a9a4b4',
  error: '#b3261e',
  errorText: '#96201a',
  errorTint: '#fce8e6',
  success: '#16734a',
  successText: '#0f5c3a',
  successTint: '#e3f4ea',
  warning: '#8a5300',
  warningText: '#754400',
  warningStrong: '#5c3600',
  warningTint: '#fdf0da',
  info: '#2457a6',
  /** What colours are mixed with to stand out more, and less. */
  strongest: '#000000',
  faintest: '#ffffff',
  /** Behind a firm's logo, which is made for white paper. */
  logoGround: 'transparent',
  /** Drawings. */
  pictureShade: '#ececee',
  pictureEdge: '#cfcfd4',
  pictureLine: '#dddde2',
  /** What a document lies on. */
  desk: '#f3f2f6',
} as const;

/** Another scheme is one file that gives each of these. */
export type Colours = Readonly<Record<keyof typeof colours, string>>;

/** The same in any scheme. */
export const fixedColours = {
  /** What the editor marks in a document. */
  deskEdge: '#f6f5f9',
  cellEnd: '#dcd8e3',
  cellLine: '#77727f',
  tag: '#f1f0f4',
  tagLine: '#d9d5e0',
  faultyTag: '#fdeceb',
  faultyTagText: '#8c1d18',
  inserted: '#0b6b3a',
  insertedTint: '#e7f5ec',
  deleted: '#9b2016',
  deletedTint: '#fdeceb',
  /** A sheet that is printed or scanned. */
  sheet: '#ffffff',
  sheetText: '#1b1b1f',
  sheetInk: '#000000',
  sheetQuiet: '#444444',
  sheetLine: '#999999',
  /** What signatures are written with. */
  signatureInk: '#16306b',
  /** Of carets and names of others: white letters on each have a contrast of 4.5 or more, and each on paper too. */
  writer1: '#8b1e3f',
  writer2: '#1f5fa8',
  writer3: '#00695c',
  writer4: '#7a4b00',
  writer5: '#5b2d8e',
  writer6: '#a23b00',
  writer7: '#33691e',
  writer8: '#37474f',
  writerName: '#ffffff',
  /** What was looked for in it, and which of these is shown. */
  found: '#ffd54a',
  foundNow: '#ff7a00',
  /** Google's own mark. */
  googleBlue: '#4285f4',
  googleGreen: '#34a853',
  googleYellow: '#fbbc05',
  googleRed: '#ea4335',
  /** A picker of colours before one is chosen. */
  unchosen: '#808080',
  spectrum: '#b3452c, #c9a227, #1f7a5c, #2563a8, #8a3f7a, #b3452c',
} as const;

const shadowsOf = (shade: (percent: number) => string) => ({
  raised: `0 8px 28px ${shade(14)}`,
  lifted: `0 4px 14px ${shade(6)}`,
  edgeShade: `linear-gradient(to left, ${shade(14)}, transparent)`,
  knob: `0 1px 3px ${shade(18)}`,
  sheetShadow: `0 1px 3px ${shade(10)}, 0 8px 28px ${shade(6)}`,
  cardShadow: `0 12px 40px ${shade(5)}`,
  pictureShadow: `0 18px 50px ${shade(10)}`,
});

/** Black hardly shows on a dark ground: there a shadow is four times as thick. */
const shades = {
  light: (percent: number): string => `rgb(27 21 37 / ${percent}%)`,
  dark: (percent: number): string => `rgb(0 0 0 / ${percent * 4}%)`,
};

/** Sizes of type, by what they are for. */
export const type = {
  typeTiny: '0.75rem',
  typeSmall: '0.8125rem',
  typeNote: '0.875rem',
  typeBody: '0.9375rem',
  typeStrong: '1rem',
  typeLead: '1.0625rem',
  typeLarge: '1.125rem',
  typeSection: '1.1875rem',
  typeFigure: '1.375rem',
  typeTitle: '1.5rem',
  typePage: '1.625rem',
} as const;

export const typeface = ['Red Hat Display Variable', 'Red Hat Display', ...standIns, 'Helvetica', 'Arial']
  .map((family) => `"${family}", `)
  .concat('sans-serif')
  .join('');

/** Pixels. `unit` is the step of `borderRadius` in `sx`: 2 is what buttons and fields have. */
export const radii = { unit: 4, tooltip: 6, control: 8, menu: 10, dialog: 12 } as const;

/** Pixels: `1` of a margin, padding or gap in `sx`. */
export const space = 8;

/** Pixels, from which a size of `sx` holds. */
export const breakpoints = { xs: 0, sm: 480, md: 768, lg: 900, xl: 1200 } as const;

const motion = { quick: '0.15s', calm: '0.2s', turn: '0.8s', slide: '1.2s', breathe: '1.6s' } as const;

/** `coveredBelow`: how much of the window something of no page covers at its lower edge. */
const measures = { navbar: '75px', sidebar: '232px', coveredBelow: '0px' } as const;
const narrowMeasures = { navbar: '60px' } as const;

const variableOf = (name: string): string =>
  name.startsWith('--') ? name : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const declared = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${variableOf(name)}:${value};`)
    .join('');

/** A colour as styles name it. */
export const colour = (name: keyof Colours): string => `var(${variableOf(name)})`;

/** One value for both schemes: which of the two counts is what `color-scheme` says of the element. */
export const eitherOf = (light: string, darkOne: string): string =>
  light === darkOne ? light : `light-dark(${light},${darkOne})`;

/** Whether a browser knows values for both schemes (since 2024): to an older one everything is light. */
export const KNOWS_SCHEMES = 'color:light-dark(red,red)';

/** Each value for both schemes; of one that is absent in the dark, the light one. */
export const pairsOf = (
  light: Readonly<Record<string, string>>,
  darkOnes: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(light).map(([name, value]) => [name, eitherOf(value, darkOnes[name] ?? value)]));

/** Light declarations, and over them those for both schemes where the browser knows such. */
export const schemesCss = (light: Readonly<Record<string, string>>, both: Readonly<Record<string, string>>): string =>
  `:root{${declared(light)}}@supports(${KNOWS_SCHEMES}){:root{${declared(both)}}}`;

/** The tokens as a style sheet of variables. */
export const tokensCss = (): string => {
  const alike = { ...fixedColours, ...type, ...motion, ...measures, typeface };
  const narrow = `@media (max-width:${breakpoints.sm}px){:root{${declared(narrowMeasures)}}}`;
  const ofSchemes = schemesCss(
    { ...colours, ...shadowsOf(shades.light) },
    { ...pairsOf(colours, dark), ...shadowsOf((percent) => eitherOf(shades.light(percent), shades.dark(percent))) },
  );
  return `${standInFacesCss()}:root{${declared(alike)}}${ofSchemes}${narrow}`;
};
