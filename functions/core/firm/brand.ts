import { contrast, hexOf, hslOf, mix, type Rgb, rgbOf, rgbOfHsl } from './colour.ts';

/** The colours a page needs of one brand, as hex. */
export interface Brand {
  /** Buttons and marks: the colour itself. */
  readonly fill: string;
  /** A step darker than the fill, for hovering. */
  readonly fillHover: string;
  /** Text on the fill and on its hovered step. */
  readonly onFill: string;
  /** The same hue, dark enough for text, links and focus rings on white, the page and the tint. */
  readonly ink: string;
  /** A light tint of the colour, behind what is selected. */
  readonly tint: string;
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
/** WCAG 2.2 asks 4.5; the rest covers the rounding to hex. */
const readable = 4.55;

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

/** The step a fill takes when hovered: darker, or lighter where darker would spoil its text. */
const hovered = (fill: Rgb): { hover: Rgb; text: Rgb } => {
  for (const hover of [mix(fill, nearBlack, 0.9), mix(fill, white, 0.9)].map(rounded)) {
    const text = textOn(fill, hover);
    if (text) return { hover, text };
  }
  return { hover: fill, text: textOn(fill) ?? black };
};

/** Corrects any colour a firm picks so that all text made with it reads at 4.5:1 or better; nonsense becomes brand purple. */
export const brandOf = (colour: string | undefined): Brand => {
  const fill = rgbOf(colour ?? '') ?? (rgbOf(brandPurple) as Rgb);
  const tint = rounded(mix(fill, white, 0.14));
  const { hover, text } = hovered(fill);
  return {
    fill: hexOf(fill),
    fillHover: hexOf(hover),
    onFill: hexOf(text),
    ink: hexOf(inkOf(fill, [white, page, tint])),
    tint: hexOf(tint),
  };
};
