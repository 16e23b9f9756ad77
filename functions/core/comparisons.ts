/** With what an answer is, or is not. */
export const EQUALITIES = ['is', 'is_not', 'any_of'] as const;
/** Of more and less: numbers with numbers, and days with days. */
export const ORDERINGS = ['more_than', 'at_least', 'less_than', 'at_most', 'between'] as const;
/** Of the words of a text. */
export const SPELLINGS = ['contains', 'begins_with'] as const;

/** How an answer is compared, in a template and in a questionnaire. */
export type Comparison = (typeof EQUALITIES)[number] | (typeof ORDERINGS)[number] | (typeof SPELLINGS)[number];

const within = (names: readonly string[]) => {
  const known = new Set(names);
  return (comparison: string): boolean => known.has(comparison);
};

export const isEquality = within(EQUALITIES);
export const isOrdering = within(ORDERINGS);
export const isSpelling = within(SPELLINGS);

/** Words are compared without regard to capitals and outer or doubled spaces. */
export const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
