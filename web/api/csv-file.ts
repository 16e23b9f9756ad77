import { decoded } from '#core/decoded-text.ts';
import { IMPORT_LIMITS } from '#core/imports/import.ts';

/** A line of a file: its cells, and its number as a spreadsheet counts. */
export interface Line {
  number: number;
  cells: string[];
}

/** A file that cannot be read, and why. */
export class FileRefused extends Error {}

const MOST_BYTES = 20 * 1024 * 1024;

/** Signs that cannot be kept, and halves of signs. */
const keepable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const SEPARATORS = [',', ';', '\t', '|'];

/** What stands most often in the first line, outside of quotation marks: the cells below may hold any of them. */
const separatorIn = (text: string): string | undefined => {
  const [line = ''] = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  const counted = SEPARATORS.map((each) => ({ each, count: line.split(each).length - 1 }));
  const [most] = counted.sort((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.each : undefined;
};

/** Whether a file may be one of words: a PDF or a picture has many signs that nobody types. */
const isText = (text: string): boolean => {
  const start = text.slice(0, 4096);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const untyped = start.match(/[\x01-\x08\x0e-\x1f\x7f\ufffd]/g)?.length ?? 0;
  return !start.startsWith('%PDF-') && untyped < Math.max(20, start.length / 20);
};

/** The lines of a file that have anything in them. */
export const readLines = async (bytes: Uint8Array): Promise<Line[]> => {
  if (bytes.length > MOST_BYTES) throw new FileRefused('This file is larger than 20 MB. Split it into several files.');
  // A workbook is an archive, and an old one begins with a sign of its own.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    throw new FileRefused('This is an Excel workbook. Save it as CSV in Excel, and choose that file.');
  const text = keepable(decoded(bytes));
  if (!isText(text))
    throw new FileRefused(
      'This is not a CSV file. Save your list as CSV in the program that has it, and choose that file.',
    );
  const { default: papa } = await import('papaparse');
  const [firstLine = '', separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { data } = papa.parse<string[]>(text.slice(firstLine.length), {
    delimitersToGuess: SEPARATORS,
    delimiter: separator ?? separatorIn(text) ?? '',
  });
  const before = firstLine ? 2 : 1;
  const lines = data
    .map((cells, at): Line => ({ number: at + before, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length === 0) throw new FileRefused('This file has no rows.');
  if (lines.length > IMPORT_LIMITS.rows + 1)
    throw new FileRefused('This file has more than 10,000 rows. Split it into several files.');
  if (lines.some(({ cells }) => cells.length > IMPORT_LIMITS.cells))
    throw new FileRefused('This file has more than 100 columns. Remove those that are not needed.');
  return lines;
};
