/**
 * How many answers some questions still need. An answer is needed where it is required, or has been given and is wrong; those that are
 * neither are optional and counted apart. What is needed is given, or left.
 */
export interface AnswerCount {
  needed: number;
  given: number;
  left: number;
  optional: number;
  optionalGiven: number;
}

/** Counts of several sets of questions, added up. */
export const sumOfAnswerCounts = (counts: readonly AnswerCount[]): AnswerCount => {
  const sum = (of: keyof AnswerCount) => counts.reduce((total, count) => total + count[of], 0);
  return {
    needed: sum('needed'),
    given: sum('given'),
    left: sum('left'),
    optional: sum('optional'),
    optionalGiven: sum('optionalGiven'),
  };
};
