/** Beyond this many pairs two sequences are taken for unlike. */
const MOST_PAIRS = 4_000_000;

/**
 * The pairs `[first, second]`, both rising, of the common sequence that is worth most. `worthOf` says what it is worth to pair two places;
 * 0 pairs them never. Takes time and memory in proportion to the product of the lengths.
 */
export const commonSequence = (
  first: number,
  second: number,
  worthOf: (first: number, second: number) => number,
): [number, number][] => {
  const pairs: [number, number][] = [];
  if (first * second > MOST_PAIRS) return pairs;
  const width = second + 1;
  const common = new Uint32Array((first + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = first - 1; row >= 0; row -= 1) {
    for (let column = second - 1; column >= 0; column -= 1) {
      const worth = worthOf(row, column);
      const paired = worth > 0 ? at(row + 1, column + 1) + worth : 0;
      common[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < first && column < second; ) {
    const worth = worthOf(row, column);
    if (worth > 0 && at(row, column) === at(row + 1, column + 1) + worth) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
};
