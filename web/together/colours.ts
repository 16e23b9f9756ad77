import { fixedColours as fixed } from '#web/theme/tokens.ts';

const colours = [
  fixed.writer1,
  fixed.writer2,
  fixed.writer3,
  fixed.writer4,
  fixed.writer5,
  fixed.writer6,
  fixed.writer7,
  fixed.writer8,
];

/** The colour of somebody: the same in every window. Whoever has one of another's is told apart by name. */
export const colourOf = (accountId: string): string => {
  let sum = 0;
  for (const letter of accountId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return colours[sum % colours.length] as string;
};
