/** How many files are taken when a matter is opened by uploading them. */
export const FIRST_FILES = 4;

/** A matter is called as its first file is, without its ending. */
export const nameOfFile = (fileName: string): string => fileName.replace(/\.\w+$/, '').slice(0, 120);
