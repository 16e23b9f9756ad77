import { folded, readingsOf } from '#core/search-words.ts';
import type { Matcher } from '#web/ui/row-list.tsx';

/** The texts of a row as they are compared, with a space before each word, kept as long as the row. */
const foldedTexts = <Row extends object>(textsOf: (row: Row) => readonly string[]): ((row: Row) => string) => {
  const known = new WeakMap<Row, string>();
  return (row) => {
    const texts = known.get(row) ?? ` ${folded(textsOf(row).join('\n'))}`;
    known.set(row, texts);
    return texts;
  };
};

const none = () => [];

/**
 * Finds rows by a part of their texts, and by the beginnings of their words in any order, without regard to capitals, accents,
 * apostrophes and hyphens: all that the server finds by the same words (`#core/search-words.ts`), and more. Of a number, digits only, any
 * part counts as a beginning. Signs that stand for themselves, as "§", are found as they were typed.
 */
export const textMatcher = <Row extends object>(
  textsOf: (row: Row) => readonly string[],
  numbersOf: (row: Row) => readonly string[] = none,
): Matcher<Row> => {
  const textsIn = foldedTexts(textsOf);
  return (text) => {
    const whole = folded(text);
    if (whole === '') {
      const signs = text.trim();
      return (row) => textsOf(row).some((each) => each.includes(signs));
    }
    const readings = readingsOf(text).map((words) => words.map((word) => ({ word, beginning: ` ${word}` })));
    return (row) => {
      const texts = textsIn(row);
      if (texts.includes(whole)) return true;
      const numbers = numbersOf(row);
      return readings.some((words) =>
        words.every(
          ({ word, beginning }) => texts.includes(beginning) || numbers.some((number) => number.includes(word)),
        ),
      );
    };
  };
};
