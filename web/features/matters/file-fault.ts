import { endingOf, FILE_LIMITS } from '#core/inspection/file-kinds.ts';

const TAKEN: readonly string[] = ['pdf', 'doc', 'docx'];

/** What a matter may begin with, as an input says it. */
export const FIRST_FILE_TYPES = TAKEN.map((ending) => `.${ending}`).join(',');

/** Why a matter cannot begin with a file; undefined when it can. */
export const firstFileFault = ({ name, size }: File): string | undefined => {
  if (!TAKEN.includes(endingOf(name))) return `${name} is neither a PDF nor a Word file`;
  if (size === 0) return `${name} is empty`;
  return size > FILE_LIMITS.whole ? `${name} is larger than 50 MB` : undefined;
};
