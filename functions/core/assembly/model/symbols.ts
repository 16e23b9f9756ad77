/** What the symbol fonts draw at a code, in Unicode; written from the fonts' published code charts. */
const charts: Record<string, Record<number, string>> = {
  symbol: {
    183: '•',
    167: '♣',
    168: '♦',
    174: '→',
    172: '←',
    176: '°',
    177: '±',
    179: '≥',
    163: '≤',
    180: '×',
    45: '−',
    210: '®',
    211: '©',
    212: '™',
    222: '⇒',
    226: '®',
    227: '©',
    228: '™',
  },
  wingdings: {
    108: '●',
    110: '■',
    111: '☐',
    112: '☐',
    113: '☐',
    114: '☐',
    118: '◆',
    119: '◆',
    159: '•',
    167: '▪',
    168: '☐',
    216: '►',
    224: '→',
    232: '→',
    240: '→',
    251: '☒',
    252: '☑',
    253: '☒',
    254: '☑',
    120: '☒',
  },
  'wingdings 2': { 80: '☑', 79: '☒', 82: '☑', 83: '☒', 151: '●', 163: '☐' },
};

const symbolFont = (font: string) => {
  const name = font.toLowerCase();
  return name === 'symbol' || name.startsWith('wingdings') || name === 'webdings' ? (charts[name] ?? {}) : undefined;
};

/** Text set in a symbol font or in the private-use codes of one, as ordinary characters; what is not known becomes a bullet. */
export const withoutSymbolFont = (text: string, font: string): string => {
  const chart = symbolFont(font);
  if (!chart && !/[\uf000-\uf0ff]/.test(text)) return text;
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const isPrivate = code >= 0xf000 && code <= 0xf0ff;
    if (!isPrivate && !(chart && code > 0x20 && code < 0x100)) return character;
    return (chart ?? charts.symbol)?.[code & 0xff] ?? (isPrivate ? '•' : character);
  }).join('');
};
