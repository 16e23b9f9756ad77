import type { FontFile, Han } from '#core/assembly/layout/face.ts';
import type { OtherFace } from '#core/assembly/layout/fonts.ts';
import { isDrawnByHand } from '#core/assembly/layout/hand-drawn.ts';
import { eastAsianHeight, otherFaces } from '#core/assembly/layout/other-faces.ts';
import { hasCharacter } from './faces.ts';
import { hanFiles } from './world-faces.ts';

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
  for (const { of, files, lineHeight } of otherFaces) {
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
