import { openingOf } from '#core/auth/standing.ts';
import { findFile, openFile, readMatterFile } from '#core/files/endpoints.ts';
import type { FileDetail } from '#core/files/file.ts';
import { call } from '#web/api/client.ts';
import type { SessionUser } from '#web/session/session.ts';
import type { FileEngine } from './file-engine.ts';
import type { Loaded } from './open-loaded.ts';
import { fetchFile, useFetching } from './use-fetching.ts';

/** By which a file of the firm is found: with its client, or in a matter of one's teams. */
export type FileAddress = { fileId: string } & ({ clientId: string } | { matterId: string });

/** A Word file whose words are edited, and where its next version goes. */
export interface FirmFile {
  fileId: string;
  /** Which document of a contract it is. */
  packageDocumentId?: string;
  /** By which it is known among those that are written in: no other document of its contract has it. */
  draftId: string;
  name: string;
  latest: number;
  place: { matterId: string } | { clientId: string };
  /** Why nothing of it can be changed by whoever asked for it. */
  lockedBecause: (person: SessionUser) => string | undefined;
  /** Reads the number of its newest version as it stands by now. */
  readLatest: () => Promise<number>;
}

export type FoundFile =
  | { state: 'unreadable'; file: FirmFile }
  | { state: 'ready'; file: FirmFile; loaded: Loaded; FileEditor: FileEngine['FileEditor'] };

/** With what a file stands, as the calls about it name it. */
const placeOf = ({ matterId, clientId = '' }: Pick<FileDetail, 'matterId' | 'clientId'>): FirmFile['place'] =>
  matterId === undefined ? { clientId } : { matterId };

/** Reads what is said of a file as it stands now. */
const readFileDetail = (address: FileAddress, signal?: AbortSignal): Promise<FileDetail> =>
  'matterId' in address
    ? call(readMatterFile, address, signal ? { signal } : {})
    : call(findFile, address, signal ? { signal } : {});

const fetchNewest = async (file: FileDetail, signal: AbortSignal): Promise<Uint8Array> => {
  const { fileId, latest: number } = file;
  const asked = { ...placeOf(file), fileId, number, openingId: crypto.randomUUID() };
  const { url } = await call(openFile, asked, { signal });
  return fetchFile(url, signal);
};

const whyLocked =
  (file: FileDetail): FirmFile['lockedBecause'] =>
  (person) => {
    const { opens } = openingOf(person);
    if (opens === 'reading') return 'Your plan has ended. You can read and download this file.';
    if (opens === 'shared' || file.openings === undefined)
      return 'Only the firm of this matter edits its files. You can read and download this one.';
    if (file.trashedAt !== undefined) return 'This file is in the trash. Restore it to edit it.';
    return file.isClosed ? 'This matter is closed. Open it again to edit its files.' : undefined;
  };

const firmFileOf = (file: FileDetail): FirmFile => {
  const { fileId, name, latest } = file;
  const place = placeOf(file);
  return {
    ...{ fileId, draftId: fileId, name, latest, place },
    lockedBecause: whyLocked(file),
    readLatest: async () => (await readFileDetail({ ...place, fileId })).latest,
  };
};

/** What was found of a Word file, opened with what is left of an earlier visit. */
export const useWordFileOf = (asked: string, find: (signal: AbortSignal) => Promise<[FirmFile, Uint8Array]>) =>
  useFetching(asked, async (signal): Promise<FoundFile> => {
    const arriving = import('./file-engine.ts');
    // Told below, where it is waited for.
    arriving.catch(() => undefined);
    const [file, bytes] = await find(signal);
    const { FileEditor, openLoaded } = (await arriving).fileEngine;
    signal.throwIfAborted();
    const loaded = openLoaded({ draftId: file.draftId, number: file.latest }, bytes);
    return loaded ? { state: 'ready', file, loaded, FileEditor } : { state: 'unreadable', file };
  });

/** Reads a file of the firm anew, fetches its newest version and opens it. */
export const useFirmFile = (address: FileAddress) =>
  useWordFileOf(JSON.stringify(address), async (signal) => {
    const file = await readFileDetail(address, signal);
    return [firmFileOf(file), await fetchNewest(file, signal)];
  });
