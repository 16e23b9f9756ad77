/** Ways to compare, as they are said and as a tag writes them. */
export const COMPARISONS = {
  is: { label: 'is', sign: '=', isQuoted: true },
  is_not: { label: 'is not', sign: '!=', isQuoted: true },
  more: { label: 'is more than, or after', sign: '>', isQuoted: false },
  less: { label: 'is less than, or before', sign: '<', isQuoted: false },
  answered: { label: 'is answered', sign: 'is answered', isQuoted: false },
} as const;
export type Comparison = keyof typeof COMPARISONS;

/** A text between the quotes that it does not hold itself; one that holds both kinds loses its double ones. */
const quoted = (text: string): string => {
  if (!/["“”]/.test(text)) return `"${text}"`;
  return /['‘’]/.test(text) ? `"${text.replaceAll(/["“”]/g, '')}"` : `'${text}'`;
};

/** A condition as a tag writes it: `state = "Texas"`, `fee > 500`, `guarantor is answered`. */
export const writtenCondition = (identifier: string, comparison: Comparison, value: string): string => {
  const { sign, isQuoted } = COMPARISONS[comparison];
  if (comparison === 'answered') return `${identifier} ${sign}`;
  const plain = value.trim();
  return `${identifier} ${sign} ${isQuoted ? quoted(plain) : plain.replaceAll(/["“”]/g, '')}`;
};
