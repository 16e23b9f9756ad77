import { type Face, hasCharacter, type Script } from './faces.ts';
import type { FontFile } from './font-files.ts';
import type { Fonts } from './fonts.ts';
import type { Ink } from './ink.ts';
import type { PageField } from './marks.ts';
import { otherFamily } from './typefaces.ts';

/** A measured piece of text that a line is filled with; `canBreak` says that the line may end after it. */
export type Word = {
  kind: 'text';
  text: string;
  width: number;
  ink: Ink;
  isSpace: boolean;
  canBreak: boolean;
  /** A hyphen that shows only where the line ends at it. */
  softHyphen?: boolean;
  /** No face has this character: it is drawn by hand. */
  isSymbol?: boolean;
  field?: PageField;
  note?: string;
};

/** Characters that every face of ours has, in Latin. */
const common = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]*$/;
const greek = /[\u0370-\u03ff\u1f00-\u1fff]/;
const cyrillic = /[\u0400-\u052f]/;

const scriptOf = (character: string): Script => {
  if (greek.test(character)) return 'greek';
  return cyrillic.test(character) ? 'cyrillic' : 'latin';
};

/** The face of ours that has a character, the wanted one first. */
const faceWith = (character: string, ink: Ink): Face | undefined => {
  const [file] = ink.face.split(' ') as [FontFile, Script];
  const found = [file, otherFamily(file)].find((each) => hasCharacter(each, character));
  return found && `${found} ${scriptOf(character)}`;
};

/** Unbreakable hyphens and spaces have done their work once words are parted; as plain ones they are found by a search. */
const drawn = (text: string) => text.replace(/\u2011/g, '-').replace(/[\u00a0\u202f]/g, ' ');

const breakable = /[-\u2010\u2013\u2014\u200b\u00ad\u3000-\u9fff]$/;

export const wordOf = (source: string, ink: Ink, fonts: Fonts): Word => {
  const softHyphen = source.endsWith('\u00ad');
  const text = drawn(source.replace(/[\u00ad\u200b\ufeff]/g, ''));
  return {
    kind: 'text',
    text,
    width: fonts.width(text, ink.face, ink.size) + ink.tracking * text.length,
    ink,
    isSpace: source === ' ',
    canBreak: source === ' ' || breakable.test(source),
    ...(softHyphen ? { softHyphen } : {}),
  };
};

const invisible = /[\u00ad\u200b\ufeff]/;

const withFallbacks = (text: string, ink: Ink, fonts: Fonts): Word[] => {
  if (common.test(text)) return [wordOf(text, ink, fonts)];
  const pieces: { text: string; face: Face | undefined }[] = [];
  for (const character of text) {
    const last = pieces.at(-1);
    const isCommon = common.test(character) || invisible.test(character) || character === '\u2011';
    const face = isCommon ? ink.face : faceWith(character, ink);
    if (last?.face && (last.face === face || invisible.test(character))) last.text += character;
    else pieces.push({ text: character, face });
  }
  return pieces.map((piece): Word => {
    if (piece.face) return wordOf(piece.text, piece.face === ink.face ? ink : { ...ink, face: piece.face }, fonts);
    const canBreak = breakable.test(piece.text);
    return { kind: 'text', text: piece.text, width: ink.size * 0.86, ink, isSpace: false, canBreak, isSymbol: true };
  });
};

/** A line may end at spaces, after hyphens and dashes, and between ideographs. */
const wordPattern =
  / |[^ \-\u2010\u2013\u2014\u200b\u00ad\u3000-\u9fff]*[-\u2010\u2013\u2014\u200b\u00ad\u3000-\u9fff]|[^ \-\u2010\u2013\u2014\u200b\u00ad\u3000-\u9fff]+/gu;

/** Parts a text into measured words, in whichever faces have its characters. */
export const wordsOf = (text: string, ink: Ink, fonts: Fonts): Word[] =>
  (text.match(wordPattern) ?? []).flatMap((word) => withFallbacks(word, ink, fonts));
