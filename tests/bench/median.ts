/** The one in the middle of values in order, of an even count the mean of the two there; throws when there are none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (lower === undefined || upper === undefined) throw new Error('Nothing was measured');
  return (lower + upper) / 2;
};
