/** Shares of the em, from the table `hhea` of Red Hat Display in `@fontsource-variable/red-hat-display`. */
const ascent = 1.018;
const descent = 0.305;

/**
 * Faces that browsers have, by their own names, and how large they are drawn, percent: as wide as the typeface, weight 400 and weight 700.
 * Measured over the text of all public pages, by the mean advance of a letter in the typeface against Arimo, which has Arial's widths, Roboto
 * and Open Sans of their `@fontsource` packages.
 */
const faces = [
  {
    regular: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Helvetica-Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    regularSize: 98.2,
    boldSize: 95.9,
  },
  {
    regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
    regularSize: 99.1,
    boldSize: 102.5,
  },
  {
    regular: ['Open Sans', 'Open Sans Regular', 'OpenSans-Regular'],
    bold: ['Open Sans Bold', 'OpenSans-Bold'],
    regularSize: 94.1,
    boldSize: 91.9,
  },
] as const;

/** The names of the families that stand in for the typeface, in the order in which they are asked for. */
export const standIns = faces.map(({ regular: [name] }) => `Stand-in ${name}`);

const faceRule = (family: string, weights: string, names: readonly string[], size: number): string => {
  const share = (part: number) => `${((part / size) * 10_000).toFixed(1)}%`;
  const source = names.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${family}";font-weight:${weights};src:${source};size-adjust:${size}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`;
};

/** Faces as wide and as high as the typeface, which text is set in until that is here: then nothing moves. */
export const standInFacesCss = (): string =>
  faces
    .flatMap(({ regular, bold, regularSize, boldSize }, at) => [
      faceRule(standIns[at] ?? '', '300 549', regular, regularSize),
      faceRule(standIns[at] ?? '', '550 900', bold, boldSize),
    ])
    .join('');
