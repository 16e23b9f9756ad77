import { plainFileName } from '#core/documents/plain-file-name.ts';

/** `documents/Mutual NDA 4f1c…`: a folder of the archive that its id keeps apart from all others of the same name. */
export const folderOf = (kind: string, name: string, id: string): string =>
  `${kind}/${`${plainFileName(name, 40)} ${id}`.trim()}`;

/** A file's name inside the archive, whatever it was called where it came from; it keeps its ending however long it is. */
export const entryName = (name: string): string => {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w{1,10})?$/s.exec(name) ?? [];
  const plain = plainFileName(stem, 170).replace(/^[. ]+|[. ]+$/g, '');
  return `${plain || 'file'}${ending}`;
};
