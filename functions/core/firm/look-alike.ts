/**
 * Signs of other scripts, and of our own, that pass for the Latin letters of the product's name; after Unicode's list of confusable
 * characters (UTS 39). What Unicode itself takes apart (full width, mathematical, accented letters) needs no line here.
 */
const drawnLike: Record<string, string> = {
  e: 'еҽєэεɛɜəǝɇᴇℯ℮€ꓰᎬ',
  g: 'ɡɢǥɠցԍᶃꓖᏀᏳ',
  h: 'һнħʜɦɥհηꓧᎻн',
  l: 'іӏιıɪɩɨłƚɫɭʟⱡꞁǀǃ∣|!¡լוןꓡꓲᏞⵏ',
  r: 'гʀɍɹɾɼꮁꓣᎡᏒ',
  t: 'тτŧᴛƫƭʈ+†⊤ꓔᎢ',
  w: 'ԝѡωաɯшщʍᴡⱳ₩ꓪᎳᏔ',
  x: 'хχ×✕✖⨯ᕁ᙮ⵝꭓꓫ',
};
const letterOf = new Map(
  Object.entries(drawnLike).flatMap(([letter, signs]) => [...signs.toLowerCase()].map((sign) => [sign, letter])),
);

/** Digits and letters of ours that pass for one another in most typefaces. */
const digits: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** Letters within a disc, a square or a flag stand in rows of 26 from A to Z. */
const framed = [0x1f150, 0x1f170, 0x1f1e6];
const unframed = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const row = framed.find((first) => code >= first && code < first + 26);
  return row === undefined ? sign : String.fromCodePoint(code - row + 0x61);
};

/**
 * A text as the eye reads it, in lower case: one letter for all that look like it (`l` for `i` and `1` too), one space for whatever
 * stands between words, nothing for accents and for what is not drawn. Two texts that read alike have one skeleton.
 */
export const skeleton = (text: string): string =>
  [...text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')]
    .map((sign) => unframed(sign).toLowerCase())
    .map((sign) => (sign === 'i' ? 'l' : (letterOf.get(sign) ?? digits[sign] ?? sign)))
    .join('')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/v ?v|u ?u/g, 'w')
    .replace(/r ?n/g, 'm')
    .trim();

/**
 * The product's name, however spaced, at any place of a skeleton. In "Alex Wright" it is a person's: there it begins within a word
 * that the "A" begins. Names that "and" or "&" joins stay two ("Lex & Wright").
 */
const product = new RegExp(`(?<!\\ba)${[...skeleton('lexwright')].join(' ?')}`, 'u');

/** Signs such as `|` may stand for a letter or between letters, so that a text is read either way. */
export const passesForProduct = (text: string): boolean =>
  [text, text.replace(/[^\p{L}\p{N}\p{M}\p{Cf}&\p{So}]/gu, ' ')].some((each) => product.test(skeleton(each)));
