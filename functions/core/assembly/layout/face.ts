/** A face of our Latin families, which cover Latin, Greek, Cyrillic and Hebrew. */
export type LatinFile = `${'serif' | 'sans'}${'' | '-bold' | '-italic' | '-bold-italic'}.ttf`;

/** Whose shapes a Han character takes: simplified or traditional Chinese, Japanese, Korean. */
export type Han = 'sc' | 'tc' | 'jp' | 'kr';

/** A face of another script, or one of the parts that an East Asian face comes in, at a weight (`jp-42@700`). */
export type WorldFile =
  | `${'arabic' | 'devanagari' | 'thai'}${'' | '-bold'}.ttf`
  | 'emoji.ttf'
  | `${Han}-${string}@${400 | 700}`;
export type FontFile = LatinFile | WorldFile;

/**
 * A face for one script. Latin, Greek and Cyrillic letters share glyphs (H is also a Greek Eta and a Cyrillic En), and a
 * PDF font can say of each glyph only once what it reads as: each script gets a font of its own, so that text is found again.
 * `rtl` is set from right to left with its brackets turned round; `shaped` letters join or stack by the face's own rules.
 */
export type Script = 'latin' | 'greek' | 'cyrillic' | 'rtl' | 'shaped' | 'shaped-rtl' | 'han';
export type Face = `${FontFile} ${Script}`;

/** The file and the script of a face. */
export const partedFace = (name: Face) => {
  const at = name.lastIndexOf(' ');
  return { file: name.slice(0, at) as FontFile, script: name.slice(at + 1) as Script };
};

export const fileOfFace = (name: Face): FontFile => partedFace(name).file;

/** Whether a text is drawn whole, not word by word from the left. */
export const isSetWhole = (name: Face): boolean => ['rtl', 'shaped', 'shaped-rtl'].includes(partedFace(name).script);

/** The circle of sara am stands below a tone mark that is written before it. */
export const withThaiMarksInOrder = (text: string) =>
  text.replace(/([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]+)\u0e33/g, '\u0e4d$1\u0e32');

/** Whether glyphs stand in another order than the letters they are made of, within what runs from the left: Indic vowels do, and Thai sara am. */
export const readsInAnotherOrder = (name: Face, text: string): boolean =>
  name.startsWith('devanagari') || withThaiMarksInOrder(text) !== text;

/** Where a justified line widens: at spaces, and after each ideograph, kana and Thai letter, which are written without spaces. */
const gaps = {
  space: / /gu,
  han: /(?!\p{M})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/gu,
  thai: /[^\p{M}\p{Cf}]/gu,
};

const gapsOfFace = (name: Face): RegExp => {
  const { file, script } = partedFace(name);
  if (script === 'han') return gaps.han;
  return script === 'shaped' && file.startsWith('thai') ? gaps.thai : gaps.space;
};

/** How often a text in a face widens in a justified line. */
export const gapsIn = (name: Face, text: string): number => text.match(gapsOfFace(name))?.length ?? 0;

/** Whether a face widens at spaces alone. */
export const widensAtSpaces = (name: Face): boolean => gapsOfFace(name) === gaps.space;

/** Whether a text ends in a letter that a gap follows. */
export const endsInGap = (name: Face, text: string): boolean => {
  const last = /[^\p{M}\p{Cf}][\p{M}\p{Cf}]*$/u.exec(text)?.[0] ?? ' ';
  return !last.startsWith(' ') && gapsIn(name, last) > 0;
};
