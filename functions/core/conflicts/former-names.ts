/** The names in a text that has semicolons between them. */
export const formerNamesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
