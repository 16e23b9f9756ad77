import { useEffect, useState } from 'react';
import { readTemplate } from '#core/templates/endpoints.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import { type EditedDocument, editedDocument } from './edited-document.ts';
import type { Engine } from './engine.ts';
import type { Loaded } from './open-loaded.ts';

export type Fetching =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'unreadable'; edited: EditedDocument }
  | { state: 'ready'; edited: EditedDocument; loaded: Loaded; Editor: Engine['Editor'] };

const fetchFile = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(url, { signal, cache: 'no-store' });
  if (!response.ok) throw new Error('The file could not be loaded. Please try again.');
  return new Uint8Array(await response.arrayBuffer());
};

/** Reads a template anew, fetches the file of one of its documents straight from storage and opens it. */
export const useWordFile = (templateId: string, packageDocumentId: string): Fetching => {
  const [attempt, setAttempt] = useState(0);
  const [fetching, setFetching] = useState<Fetching>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const retry = () => setAttempt((before) => before + 1);
    const load = async () => {
      setFetching({ state: 'loading' });
      const arriving = import('./engine.ts');
      // Told below, where it is waited for.
      arriving.catch(() => undefined);
      const template = await call(readTemplate, { templateId }, { signal });
      const edited = editedDocument(template, packageDocumentId);
      if (!edited) throw new Error('This template has no such document any more.');
      const { download_url = '', source_url = download_url } = edited.file;
      const bytes = await fetchFile(source_url, signal);
      const { Editor, openLoaded } = (await arriving).engine;
      if (signal.aborted) return;
      const loaded = openLoaded({ draftId: edited.draftId, number: edited.file.number }, bytes);
      setFetching(loaded ? { state: 'ready', edited, loaded, Editor } : { state: 'unreadable', edited });
    };
    load().catch((error: unknown) => {
      if (!signal.aborted) setFetching({ state: 'failed', message: wordsOf(error), retry });
    });
    return () => controller.abort();
  }, [templateId, packageDocumentId, attempt]);
  return fetching;
};
