import type { Zippable } from 'fflate';
import { plainFileName } from '#core/documents/plain-file-name.ts';
import type { Download } from '#core/upload.ts';
import { saveFile } from '#web/ui/save-file.ts';

/**
 * A file at an address that was given for it. The browser may have the answer to the very same address from a download, which is no
 * answer to a page: only storage itself is asked.
 */
const fetchFile = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error('The files could not be downloaded. Please try again.');
  return new Uint8Array(await response.arrayBuffer());
};

/** Files under their names, a number before each that another has already. */
const named = (files: readonly Download[], bytes: readonly Uint8Array[]): Zippable => {
  const entries: Zippable = {};
  files.forEach(({ fileName }, at) => {
    const name = fileName in entries ? `${at + 1} ${fileName}` : fileName;
    // Word files and PDFs are packed already.
    entries[name] = [bytes[at] ?? new Uint8Array(), { level: 0 }];
  });
  return entries;
};

/** The name of a .zip: what its files are called, and which of that they are. */
export const zipName = (title: string, which: string): string =>
  `${plainFileName(title, 100) || 'Documents'} (${which}).zip`;

/** Downloads what all have signed under a title: one file as it is, several as one .zip; throws as `downloadTogether` does. */
export const downloadAllSigned = async (files: readonly Download[], title: string): Promise<void> => {
  const [first] = files;
  if (first && files.length === 1) window.location.assign(first.url);
  else await downloadTogether(files, zipName(title, 'signed'));
};

/** Downloads several files as one .zip of this name; throws when one of them cannot be fetched. */
export const downloadTogether = async (files: readonly Download[], name: string): Promise<void> => {
  const [{ zipSync }, ...bytes] = await Promise.all([import('fflate'), ...files.map(({ url }) => fetchFile(url))]);
  saveFile(new Blob([zipSync(named(files, bytes))], { type: 'application/zip' }), name);
};
