/** Whether a row has what was typed, for every row of a list. */
export type Matcher<Row> = (text: string) => (row: Row) => boolean;

/** What a list finds a row by, in small letters, kept as long as the row. */
export const searchedWords = <Row extends object>(wordsOf: (row: Row) => readonly string[]): ((row: Row) => string) => {
  const known = new WeakMap<Row, string>();
  return (row) => {
    const words = known.get(row) ?? wordsOf(row).join('\n').toLowerCase();
    known.set(row, words);
    return words;
  };
};

/** Finds rows by a part of what they are found by, in capital or small letters. */
export const textMatcher = <Row extends object>(wordsOf: (row: Row) => readonly string[]): Matcher<Row> => {
  const searched = searchedWords(wordsOf);
  return (text) => {
    const wanted = text.trim().toLowerCase();
    return (row) => searched(row).includes(wanted);
  };
};
