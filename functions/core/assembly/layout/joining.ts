const joining =
  /[\u0620\u0622-\u063f\u0640-\u064a\u066e\u066f\u0671-\u0673\u0675-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f\u200d]/;
/** Letters that join to the one before them only. */
const onlyBack =
  /[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779]/;
const transparent = /\p{M}/u;

/** Whether the Arabic letters on both sides of a place in a text join, marks between them aside. */
export const joinsAt = (text: string, at: number): boolean => {
  let before = at - 1;
  while (before >= 0 && transparent.test(text[before] ?? '')) before--;
  let after = at;
  while (after < text.length && transparent.test(text[after] ?? '')) after++;
  const [left = '', right = ''] = [text[before], text[after]];
  return joining.test(left) && !onlyBack.test(left) && joining.test(right);
};
