import { FILE_LIMITS, FILE_TYPES, fileTypeOf, mostBytesOf } from '#core/inspection/file-kinds.ts';

/** What the firm keeps with a matter or a client, as an input says it. */
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

/** Why a client, or somebody by a link, cannot send a file; undefined when they can. */
export const sentFileFault = (file: File): string | undefined =>
  file.size > FILE_LIMITS.whole ? 'This file is larger than 50 MB.' : firmFileFault(file);
