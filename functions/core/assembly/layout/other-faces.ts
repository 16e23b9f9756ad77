import type { WorldFile } from './face.ts';

export type OtherFaceRule = { of: RegExp; files: (isBold: boolean) => WorldFile[]; lineHeight: number };

/** Which files may hold a character, by its script; line heights are those of the faces that Word uses for it. */
export const otherFaces: readonly OtherFaceRule[] = [
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

/** The height of a line of ideographs at one point. */
export const eastAsianHeight = 1.3;
