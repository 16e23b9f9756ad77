import { contrast, hexOf, hslOf, mix, type Rgb, rgbOf, rgbOfHsl } from './colour.ts';

/** The colours a page needs of one brand in one scheme, as hex. */
export interface BrandColours {
  /** Buttons and marks: the colour itself; on dark ground a lighter step where it would hardly be seen. */
  readonly fill: string;
  /** A step darker than the fill, or lighter, for hovering. */
  readonly fillHover: string;
  /** Text on the fill and on its hovered step. */
  readonly onFill: string;
  /** The same hue, dark or light enough for text, links and focus rings on all grounds and the tint. */
  readonly ink: string;
  /** A tint of the colour, behind what is selected. */
  readonly tint: string;
}

/** A brand's colours on light ground, and on dark. */
export interface Brand extends BrandColours {
  readonly dark: BrandColours;
}

/** Brand purple. */
export const brandPurple = '#BD98FF';

/** The three accent colours a firm chooses from without making up its own; the first is that of a firm that chose none. */
export const accents = [
  { name: 'Harbour blue', color: '#2563a8' },
  { name: 'Juniper green', color: '#1f7a5c' },
  { name: 'Brick red', color: '#b3452c' },
] as const;

/** The colour a firm's pages and mails are made of: never the product's own. */
export const firmColour = (color: string | undefined): string => (rgbOf(color ?? '') && color) || accents[0].color;

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const nearBlack: Rgb = [27, 21, 37];
const page: Rgb = [250, 250, 252];
/** What stands on the tint of a dark page beside the ink, and the grounds of that page; the last is the lightest. */
export const darkQuiet = '#aca6ba';
export const darkGrounds = { page: '#131118', paper: '#1b1822', hover: '#26222f', inset: '#2b2736' } as const;
/** WCAG 2.2 asks 4.5; the rest covers the rounding to hex. */
const readable = 4.55;
/** WCAG 2.2 asks it of what is no text. */
const seen = 3.05;

const rounded = (rgb: Rgb): Rgb => rgb.map(Math.round) as unknown as Rgb;

/** The darker step of a hue that text needs: the lightest one that can be read on all backgrounds. */
const inkOf = (colour: Rgb, grounds: readonly Rgb[]): Rgb => {
  const [hue, saturation, lightness] = hslOf(colour);
  const calm = Math.min(saturation, 0.58);
  for (let light = Math.min(lightness, 0.56); light > 0; light -= 0.01) {
    const ink = rounded(rgbOfHsl(hue, calm, light));
    if (grounds.every((ground) => contrast(ink, ground) >= readable)) return ink;
  }
  return black;
};

/** Near-black where it reads, else white, else black: one of them always does. */
const textOn = (...fills: Rgb[]): Rgb | undefined =>
  [nearBlack, white, black].find((text) => fills.every((fill) => contrast(text, fill) >= 4.5));

/** The step a fill takes when hovered: toward the first colour, or toward the second where that would spoil its text. */
const hovered = (fill: Rgb, toward: readonly Rgb[]): { hover: Rgb; text: Rgb } => {
  for (const hover of toward.map((other) => rounded(mix(fill, other, 0.9)))) {
    const text = textOn(fill, hover);
    if (text) return { hover, text };
  }
  return { hover: fill, text: textOn(fill) ?? black };
};

/** The first lightness from `from` on at which a hue holds. */
const lightened = (colour: Rgb, calm: number, from: number, holds: (step: Rgb) => boolean): Rgb => {
  const [hue, saturation] = hslOf(colour);
  for (let light = from; light < 1; light += 0.01) {
    const step = rounded(rgbOfHsl(hue, Math.min(saturation, calm), light));
    if (holds(step)) return step;
  }
  return white;
};

/** The strongest tint on which quiet text still reads. */
const darkTintOf = (fill: Rgb, paper: Rgb): Rgb => {
  const quiet = channels(darkQuiet);
  for (let share = 0.2; share > 0; share -= 0.01) {
    const tint = rounded(mix(fill, paper, share));
    if (contrast(quiet, tint) >= readable) return tint;
  }
  return paper;
};

const channels = (hex: string): Rgb => rgbOf(hex) ?? black;

const darkOf = (colour: Rgb): BrandColours => {
  const grounds = Object.values(darkGrounds).map(channels);
  const paper = channels(darkGrounds.paper);
  const lightness = hslOf(colour)[2];
  const isSeen = (step: Rgb) => contrast(step, paper) >= seen;
  const fill = isSeen(colour) ? colour : lightened(colour, 1, lightness, isSeen);
  const tint = darkTintOf(fill, paper);
  const ink = lightened(colour, 0.9, Math.max(lightness, 0.6), (step) =>
    [...grounds, tint].every((ground) => contrast(step, ground) >= readable),
  );
  const { hover, text } = hovered(fill, [white, nearBlack]);
  return { fill: hexOf(fill), fillHover: hexOf(hover), onFill: hexOf(text), ink: hexOf(ink), tint: hexOf(tint) };
};

/** Corrects any colour a firm picks so that all text made with it reads at 4.5:1 or better; nonsense becomes brand purple. */
export const brandOf = (colour: string | undefined): Brand => {
  const fill = rgbOf(colour ?? '') ?? (rgbOf(brandPurple) as Rgb);
  const tint = rounded(mix(fill, white, 0.14));
  const { hover, text } = hovered(fill, [nearBlack, white]);
  return {
    fill: hexOf(fill),
    fillHover: hexOf(hover),
    onFill: hexOf(text),
    ink: hexOf(inkOf(fill, [white, page, tint])),
    tint: hexOf(tint),
    dark: darkOf(fill),
  };
};
