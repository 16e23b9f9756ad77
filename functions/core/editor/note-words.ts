/** Characters of a note that was added. */
export const MOST_NOTE = 10_000;

/** The words of a note as a file can hold them: lines and tabs, and no other signs that are not seen. */
export const noteWords = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, MOST_NOTE);
