import { findFile, openFile, readMatterFile } from '#core/files/endpoints.ts';
import type { FileDetail } from '#core/files/file.ts';
import { call } from '#web/api/client.ts';
import type { FileEngine } from './file-engine.ts';
import type { Loaded } from './open-loaded.ts';
import { fetchFile, useFetching } from './use-fetching.ts';

/** By which a file of the firm is found: with its client, or in a matter of one's teams. */
export type FileAddress = { fileId: string } & ({ clientId: string } | { matterId: string });

type Found =
  | { state: 'unreadable'; file: FileDetail }
  | { state: 'ready'; file: FileDetail; loaded: Loaded; FileEditor: FileEngine['FileEditor'] };

/** With what a file stands, as the calls about it name it. */
export const placeOf = ({ matterId, clientId = '' }: Pick<FileDetail, 'matterId' | 'clientId'>) =>
  matterId === undefined ? { clientId } : { matterId };

/** Reads what is said of a file as it stands now. */
export const readFileDetail = (address: FileAddress, signal?: AbortSignal): Promise<FileDetail> =>
  'matterId' in address
    ? call(readMatterFile, address, signal ? { signal } : {})
    : call(findFile, address, signal ? { signal } : {});

const fetchNewest = async (file: FileDetail, signal: AbortSignal): Promise<Uint8Array> => {
  const { fileId, latest: number } = file;
  const asked = { ...placeOf(file), fileId, number, openingId: crypto.randomUUID() };
  const { url } = await call(openFile, asked, { signal });
  return fetchFile(url, signal);
};

/** Reads a file of the firm anew, fetches its newest version and opens it. */
export const useFirmFile = (address: FileAddress) =>
  useFetching(JSON.stringify(address), async (signal): Promise<Found> => {
    const arriving = import('./file-engine.ts');
    // Told below, where it is waited for.
    arriving.catch(() => undefined);
    const file = await readFileDetail(address, signal);
    const bytes = await fetchNewest(file, signal);
    const { FileEditor, openLoaded } = (await arriving).fileEngine;
    signal.throwIfAborted();
    const loaded = openLoaded({ draftId: file.fileId, number: file.latest }, bytes);
    return loaded ? { state: 'ready', file, loaded, FileEditor } : { state: 'unreadable', file };
  });
