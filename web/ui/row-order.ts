interface Dated {
  id: string;
  /** Instant. */
  at: string;
}

/** The newest change first, of one instant the later id, as the server tells them. */
export const newestFirst = (one: Dated, other: Dated): number => {
  const [first, second] = [one.at + one.id, other.at + other.id];
  return first < second ? 1 : first > second ? -1 : 0;
};

let collator: Intl.Collator | undefined;

/** By what a row is called, as a dictionary sorts it. */
export const byWords =
  <Row>(wordsOf: (row: Row) => string) =>
  (one: Row, other: Row): number => {
    collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
    return collator.compare(wordsOf(one), wordsOf(other));
  };
