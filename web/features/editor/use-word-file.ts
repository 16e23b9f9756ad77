import { useEffect, useState } from 'react';
import { readTemplate } from '#core/templates/endpoints.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import { openWordFile, type WordFile } from '#web/api/word-file.ts';
import { clearFileDraft, readFileDraft } from './draft.ts';
import { type EditedDocument, editedDocument } from './edited-document.ts';
import { type OlderDraft, readOlderDraft } from './older-draft.ts';
import { editedIn, type Opened, openForEditing } from './surface.ts';

/** A file in the browser, and whether words are in it that were typed before and not saved. */
export interface Loaded {
  word: WordFile;
  opened: Opened;
  /** The number of the file whose text was opened; none where a draft goes on from that of an earlier one. */
  openedNumber?: number;
  isDrafted: boolean;
  /** What was typed into a file that has been replaced since. */
  older: OlderDraft | undefined;
  /** Opens the file again as it is saved. */
  discard: () => Loaded;
}

export type Fetching =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'unreadable'; edited: EditedDocument }
  | { state: 'ready'; edited: EditedDocument; loaded: Loaded };

const fetchFile = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(url, { signal, cache: 'no-store' });
  if (!response.ok) throw new Error('The file could not be loaded. Please try again.');
  return new Uint8Array(await response.arrayBuffer());
};

/** A fetched file with its draft; a draft that does not belong to it is forgotten. */
const open = ({ draftId, file: { number } }: EditedDocument, bytes: Uint8Array): Loaded => {
  const word = openWordFile(bytes);
  const saved = openForEditing(word.parts);
  const older = readOlderDraft(draftId, number, editedIn(saved, saved.first));
  const discard = (): Loaded => {
    clearFileDraft(draftId, number);
    return { word, opened: saved, openedNumber: number, isDrafted: false, older, discard };
  };
  const draft = readFileDraft(draftId, number, word.parts);
  if (!draft.file) return discard();
  const drafted = openForEditing(draft.parts, draft.file);
  if (drafted.state.doc.eq(drafted.first)) return discard();
  const origin = draft.parts === word.parts ? { openedNumber: number } : {};
  return { word, opened: drafted, ...origin, isDrafted: true, older, discard };
};

/** Undefined for a file that cannot be opened here. */
const opened = (edited: EditedDocument, bytes: Uint8Array): Loaded | undefined => {
  try {
    return open(edited, bytes);
  } catch {
    return undefined;
  }
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
      const template = await call(readTemplate, { templateId }, { signal });
      const edited = editedDocument(template, packageDocumentId);
      if (!edited) throw new Error('This template has no such document any more.');
      const { download_url = '', source_url = download_url } = edited.file;
      const bytes = await fetchFile(source_url, signal);
      if (signal.aborted) return;
      const loaded = opened(edited, bytes);
      setFetching(loaded ? { state: 'ready', edited, loaded } : { state: 'unreadable', edited });
    };
    load().catch((error: unknown) => {
      if (!signal.aborted) setFetching({ state: 'failed', message: wordsOf(error), retry });
    });
    return () => controller.abort();
  }, [templateId, packageDocumentId, attempt]);
  return fetching;
};
