import { readTemplate } from '#core/templates/endpoints.ts';
import { call } from '#web/api/client.ts';
import { type EditedDocument, editedDocument } from './edited-document.ts';
import type { Engine } from './engine.ts';
import type { Loaded } from './open-loaded.ts';
import { fetchFile, useFetching } from './use-fetching.ts';

type Found =
  | { state: 'unreadable'; edited: EditedDocument }
  | { state: 'ready'; edited: EditedDocument; loaded: Loaded; Editor: Engine['Editor'] };

/** Reads a template anew, fetches the file of one of its documents straight from storage and opens it. */
export const useWordFile = (templateId: string, packageDocumentId: string) =>
  useFetching(`${templateId} ${packageDocumentId}`, async (signal): Promise<Found> => {
    const arriving = import('./engine.ts');
    // Told below, where it is waited for.
    arriving.catch(() => undefined);
    const template = await call(readTemplate, { templateId }, { signal });
    const edited = editedDocument(template, packageDocumentId);
    if (!edited) throw new Error('This template has no such document any more.');
    const { download_url = '', source_url = download_url } = edited.file;
    const bytes = await fetchFile(source_url, signal);
    const { Editor, openLoaded } = (await arriving).engine;
    signal.throwIfAborted();
    const loaded = openLoaded({ draftId: edited.draftId, number: edited.file.number }, bytes);
    return loaded ? { state: 'ready', edited, loaded, Editor } : { state: 'unreadable', edited };
  });
