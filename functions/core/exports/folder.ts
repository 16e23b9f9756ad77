import { plainFileName } from '#core/documents/document.ts';

/** `documents/Mutual NDA 4f1c…`: a folder of the archive that its id keeps apart from all others of the same name. */
export const folderOf = (kind: string, name: string, id: string): string =>
  `${kind}/${`${plainFileName(name, 40)} ${id}`.trim()}`;

/** A file's name inside the archive, whatever it was called where it came from. */
export const entryName = (name: string): string => plainFileName(name, 120).replace(/^\.+|\.+$/g, '') || 'file';
