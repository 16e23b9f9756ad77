/** Of carets and names: white letters on each have a contrast of 4.5 or more, and each on paper too. */
const colours = ['#8b1e3f', '#1f5fa8', '#00695c', '#7a4b00', '#5b2d8e', '#a23b00', '#33691e', '#37474f'];

/** The colour of somebody: the same in every window. Whoever has one of another's is told apart by name. */
export const colourOf = (accountId: string): string => {
  let sum = 0;
  for (const letter of accountId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return colours[sum % colours.length] as string;
};
