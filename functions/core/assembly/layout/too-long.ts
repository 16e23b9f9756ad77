/** A document is longer than can be set within a function's time and memory. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/** Words of about nine hundred pages, spaces counted; what else takes time and memory is counted as words. */
const most = 1_500_000;

/** Counts the words that a document has cost, and throws `TooLong` beyond what can be set. */
export const openMeter = () => {
  let spent = 0;
  return (count: number): void => {
    spent += count;
    if (spent > most) throw new TooLong(`It holds more than ${most} words.`);
  };
};
