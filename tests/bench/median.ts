/** The one in the middle of values in order; throws when there are none. */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
};
