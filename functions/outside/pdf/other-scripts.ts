import type { FontFile, Han, WorldFile } from '#core/assembly/layout/face.ts';
import type { OtherFace } from '#core/assembly/layout/fonts.ts';
import { isDrawnByHand } from '#core/assembly/layout/hand-drawn.ts';
import { hasCharacter } from './faces.ts';
import { hanFiles } from './world-faces.ts';

type Rule = { of: RegExp; files: (isBold: boolean) => WorldFile[]; lineHeight: number };

/** Which files may hold a character, by its script; line heights are those of the faces that Word uses for it. */
const rules: Rule[] = [
  {
    of: /\p{Script_Extensions=Arabic}/u,
    files: (isBold) => [isBold ? 'arabic-bold.ttf' : 'arabic.ttf'],
    lineHeight: 1.5,
  },
  {
    of: /\p{Script_Extensions=Devanagari}/u,
    files: (isBold) => [isBold ? 'devanagari-bold.ttf' : 'devanagari.ttf'],
    lineHeight: 1.4,
  },
  { of: /\p{Script=Thai}/u, files: (isBold) => [isBold ? 'thai-bold.ttf' : 'thai.ttf'], lineHeight: 1.45 },
  { of: /[\p{Emoji}\p{Regional_Indicator}]/u, files: () => ['emoji.ttf'], lineHeight: 1.2 },
];

const eastAsianHeight = 1.3;

const found = <T extends FontFile>(files: Iterable<T>, character: string): T | undefined => {
  for (const file of files) if (hasCharacter(file, character)) return file;
  return undefined;
};

/** The face that has a character which our Latin families lack; none where no face of ours has it. */
export const faceOfOtherScript = (
  character: string,
  isBold: boolean,
  level: number,
  han: Han = 'sc',
): OtherFace | undefined => {
  for (const { of, files, lineHeight } of rules) {
    const file = of.test(character) ? found(files(isBold), character) : undefined;
    if (file) return { face: `${file} ${level % 2 === 1 ? 'shaped-rtl' : 'shaped'}`, lineHeight };
  }
  const file = found(hanFiles(character, han, isBold), character);
  return file && { face: `${file} han`, lineHeight: eastAsianHeight };
};

const latin: FontFile[] = ['serif.ttf', 'sans.ttf'];

/** Whether a PDF shows a character as itself: in one of our faces, or as one of the signs that are drawn by hand. */
export const hasFace = (character: string): boolean =>
  isDrawnByHand(character) ||
  found(latin, character) !== undefined ||
  faceOfOtherScript(character, false, 0) !== undefined;
