/**
 * The first letters of the first and the last significant word of a name: `O’Neill van der Berg` → `OB`. Particles (`van der`) are
 * significant only where there is nothing else, signs and digits never.
 */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).flatMap((word) => word.match(/\p{L}\p{M}*/u) ?? []);
  const significant = words.filter((letter) => !/^\p{Ll}/u.test(letter));
  const [first = '', ...others] = significant.length > 0 ? significant : words;
  return (first + (others.at(-1) ?? '')).toUpperCase();
};
