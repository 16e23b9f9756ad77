/**
 * Where a spreadsheet may find a formula, behind blanks, quotation marks and the apostrophes that keep it text: at the beginning of a cell, and after what another
 * setting takes for the end of one. Where semicolons are between cells, a comma is none, and neither quotation marks nor lines are as here. What is behind is looked at last, so that
 * a long run of blanks is read once.
 */
const FORMULA = /(?<!')(?='*[=+\-@＝＋－＠])(?<=(?:^|[;|\t\n\r])[\s"]*)/g;
const SEPARATOR_FIRST = /^(?='*[\t\r])/;
const KEPT = /(?<!')'(?='*[=+\-@＝＋－＠])(?<=(?:^|[;|\t\n\r])[\s"]*')/g;

/** A cell that a spreadsheet takes as text; what would be run as a formula gets an apostrophe. */
export const csvCell = (text: string): string => {
  const harmless = text.replace(FORMULA, "'").replace(SEPARATOR_FIRST, "'");
  return /[",\n\r;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Lines of cells as a file; the mark at the beginning tells spreadsheets that the text is UTF-8. */
export const csvFile = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** What a cell says that such a file, or a spreadsheet, has kept from being a formula. */
export const textOfCell = (cell: string): string => cell.replace(/^'(?='*[\t\r])/, '').replace(KEPT, '');
