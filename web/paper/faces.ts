import ranges from '@fontsource/tinos/unicode.json' with { type: 'json' };

const addresses = import.meta.glob<string>(
  '../../node_modules/@fontsource/{tinos,arimo}/files/*-{latin,latin-ext,cyrillic,greek,hebrew}-{400,700}-{normal,italic}.woff2',
  { query: '?url', import: 'default', eager: true },
);

const FILE = /\/(tinos|arimo)-(.+)-(400|700)-(normal|italic)\.woff2$/;

/** What our Latin families are called in pages; where they have not come yet, those that they are as wide as. */
export const FAMILIES = {
  serif: 'Tinos, "Times New Roman", "Liberation Serif", serif',
  sans: 'Arimo, Arial, "Liberation Sans", Helvetica, sans-serif',
  other: 'sans-serif',
} as const;

const NAMES: Record<string, string> = { tinos: 'Tinos', arimo: 'Arimo' };

/** Offers the faces of our Latin families to the page; each is fetched when a text is drawn in it. */
const offerFaces = (): void => {
  for (const [path, address] of Object.entries(addresses)) {
    const [, family = '', subset = '', weight = '', style = ''] = FILE.exec(path) ?? [];
    const unicodeRange = (ranges as Record<string, string>)[subset];
    if (!unicodeRange) continue;
    const looks = { weight, style, unicodeRange, display: 'swap' } as const;
    document.fonts.add(new FontFace(NAMES[family] ?? '', `url(${address})`, looks));
  }
};

offerFaces();
