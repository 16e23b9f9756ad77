import { useEffect, useState } from 'react';
import { findFile, openFile, readMatterFile } from '#core/files/endpoints.ts';
import type { FileDetail } from '#core/files/file.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import type { FileEngine } from './file-engine.ts';
import type { Loaded } from './open-loaded.ts';

/** By which a file of the firm is found: with its client, or in a matter of one's teams. */
export type FileAddress = { fileId: string } & ({ clientId: string } | { matterId: string });

export type FetchingFile =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
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
  const response = await fetch(url, { signal, cache: 'no-store' });
  if (!response.ok) throw new Error('The file could not be loaded. Please try again.');
  return new Uint8Array(await response.arrayBuffer());
};

/** Reads a file of the firm anew, fetches its newest version and opens it. */
export const useFirmFile = (address: FileAddress): FetchingFile => {
  const [attempt, setAttempt] = useState(0);
  const [fetching, setFetching] = useState<FetchingFile>({ state: 'loading' });
  const asked = JSON.stringify(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const retry = () => setAttempt((before) => before + 1);
    const load = async () => {
      setFetching({ state: 'loading' });
      const arriving = import('./file-engine.ts');
      // Told below, where it is waited for.
      arriving.catch(() => undefined);
      const file = await readFileDetail(JSON.parse(asked) as FileAddress, signal);
      const bytes = await fetchNewest(file, signal);
      const { FileEditor, openLoaded } = (await arriving).fileEngine;
      if (signal.aborted) return;
      const loaded = openLoaded({ draftId: file.fileId, number: file.latest }, bytes);
      setFetching(loaded ? { state: 'ready', file, loaded, FileEditor } : { state: 'unreadable', file });
    };
    load().catch((error: unknown) => {
      if (!signal.aborted) setFetching({ state: 'failed', message: wordsOf(error), retry });
    });
    return () => controller.abort();
  }, [asked, attempt]);
  return fetching;
};
