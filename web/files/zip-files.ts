import { openFile } from '#core/files/endpoints.ts';
import type { FilePlace } from '#core/files/file.ts';
import { call } from '#web/api/client.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { distinctPaths } from './distinct-paths.ts';

/** A file, where it stands, and where it lies in the archive. */
export interface PackedFile {
  place: FilePlace;
  fileId: string;
  path: string;
}

interface Packing {
  signal: AbortSignal;
  onProgress: (packed: number) => void;
}

const fetched = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
  // The browser's answer from a download of the same address is no answer to a page.
  const response = await fetch(url, { signal, cache: 'no-store' });
  if (!response.ok) throw new Error('A file could not be loaded. Please try again.');
  return new Uint8Array(await response.arrayBuffer());
};

/** Downloads files as one .zip of this name, one file after another. */
export const zipFiles = async (
  files: readonly PackedFile[],
  name: string,
  { signal, onProgress }: Packing,
): Promise<void> => {
  const { Archive } = await import('#web/api/archive.ts');
  const archive = new Archive();
  const paths = distinctPaths(files.map(({ path }) => path));
  for (const [at, { place, fileId }] of files.entries()) {
    onProgress(at);
    const opened = await call(openFile, { ...place, fileId, openingId: crypto.randomUUID() }, { signal });
    archive.addFile(paths[at] ?? fileId, await fetched(opened.url, signal));
  }
  signal.throwIfAborted();
  saveFile(archive.finished(), `${name}.zip`);
};
