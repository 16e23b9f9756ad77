/** The newest change first, as the server tells them. */
export const newestFirst = (one: { at: string }, other: { at: string }): number =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : 0;

let collator: Intl.Collator | undefined;

/** By what a row is called, as a dictionary sorts it. */
export const byWords =
  <Row>(wordsOf: (row: Row) => string) =>
  (one: Row, other: Row): number => {
    collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
    return collator.compare(wordsOf(one), wordsOf(other));
  };
