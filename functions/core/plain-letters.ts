/** Latin letters that Unicode takes for letters of their own, and how they are written where only a to z may be. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
};

/** Small Latin letters from a to z where there are such. */
const plainLetter = (letter: string): string => plainLetters[letter.toLowerCase()] ?? letter;

/** Latin letters in their plain form, their accents behind them. */
export const withPlainLetters = (text: string): string =>
  text.normalize('NFKD').replace(/[ßæœøłđðþħŧŋı]/giu, plainLetter);
