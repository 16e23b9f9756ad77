/** What a spreadsheet would run as a formula, behind the apostrophes that keep it text. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet takes as text; a cell that begins like a formula gets an apostrophe. */
export const csvCell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Lines of cells as a file; the mark at the beginning tells spreadsheets that the text is UTF-8. */
export const csvFile = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** What a cell says that such a file, or a spreadsheet, has kept from being a formula. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
