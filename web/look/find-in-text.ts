/** A stretch of text as it stands in a page, and what parts it from the next one. */
export interface Piece {
  text: string;
  after?: ' ';
}

/** A place in a page: a piece, and how many characters of it stand before. */
export interface Spot {
  piece: number;
  offset: number;
}

export interface Hit {
  page: number;
  from: Spot;
  to: Spot;
}

/** A page as it is searched: its text folded, and of each character the piece, where it begins there, and where it ends. */
export interface FoldedPage {
  text: string;
  pieces: readonly number[];
  begins: readonly number[];
  ends: readonly number[];
}

/** As many as are looked through one by one. */
export const MOST_HITS = 1000;

const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  ß: 'ss',
  '\u00ad': '',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\ufeff': '',
};

/** A character as it is compared: small, without accents, quotation marks and dashes of one kind. */
const foldedCharacter = (character: string): string => {
  const plain = PLAIN[character];
  if (plain !== undefined) return plain;
  if (/\s/.test(character)) return ' ';
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
};

/** The text of a page as it is compared, one space between words wherever lines end. */
export const foldPage = (given: readonly Piece[]): FoldedPage => {
  const pieces: number[] = [];
  const begins: number[] = [];
  const ends: number[] = [];
  const text: string[] = [];
  const add = (folded: string, piece: number, begin: number, end: number) => {
    for (let at = 0; at < folded.length; at++) {
      const unit = folded.charAt(at);
      if (unit === ' ' && (text.at(-1) ?? ' ') === ' ') continue;
      text.push(unit);
      pieces.push(piece);
      begins.push(begin);
      ends.push(end);
    }
  };
  for (const [piece, { text: own, after }] of given.entries()) {
    let begin = 0;
    for (const character of own) {
      const end = begin + character.length;
      add(foldedCharacter(character), piece, begin, end);
      begin = end;
    }
    if (after) add(' ', piece, own.length, own.length);
  }
  return { text: text.join(''), pieces, begins, ends };
};

/** What is looked for, as it is compared. */
export const foldWords = (typed: string): string => foldPage([{ text: typed }]).text.trim();

/** Where words stand in a page, in reading order, at most `most` of them. */
export const hitsIn = (
  { text, pieces, begins, ends }: FoldedPage,
  wanted: string,
  page: number,
  most: number,
): Hit[] => {
  const hits: Hit[] = [];
  if (wanted === '') return hits;
  for (let at = text.indexOf(wanted); at >= 0 && hits.length < most; at = text.indexOf(wanted, at + wanted.length)) {
    const last = at + wanted.length - 1;
    hits.push({
      page,
      from: { piece: pieces[at] ?? 0, offset: begins[at] ?? 0 },
      to: { piece: pieces[last] ?? 0, offset: ends[last] ?? 0 },
    });
  }
  return hits;
};
