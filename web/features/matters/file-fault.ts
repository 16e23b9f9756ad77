import { FILE_TYPES, fileTypeOf, mostBytesOf } from '#core/inspection/file-kinds.ts';
import { ANSWER_FILES, answerFileType } from '#core/matters/answer-sheet.ts';

/** What a matter takes, as an input says it. */
export const MATTER_FILE_TYPES = Object.keys(ANSWER_FILES.types)
  .map((ending) => `.${ending}`)
  .join(',');

/** Why a file cannot be put into a matter; undefined when it can. */
export const fileFault = ({ name, size }: File): string | undefined => {
  if (answerFileType(name) === undefined) return `${name} is neither a PDF, a Word file nor an image`;
  if (size === 0) return `${name} is empty`;
  return size > ANSWER_FILES.mostBytes ? `${name} is larger than 20 MB` : undefined;
};

/** What the firm keeps with a matter, as an input says it. */
export const FIRM_FILE_TYPES = Object.keys(FILE_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** Why the firm cannot keep a file; undefined when it can. */
export const firmFileFault = ({ name, size }: File): string | undefined => {
  if (fileTypeOf(name) === undefined) return 'Files of this kind are not taken.';
  if (size === 0) return 'This file is empty.';
  const most = mostBytesOf(name);
  return size > most ? `This file is larger than ${most / 1024 / 1024} MB` : undefined;
};
