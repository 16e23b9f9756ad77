import { useEffect, useRef, useState } from 'react';
import { readExport } from '#core/exports/endpoints.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { gather, type Progress, type Source } from './gather.ts';

export type Exporting =
  | { state: 'idle' }
  | { state: 'running'; progress: Progress | undefined }
  | { state: 'done'; progress: Progress }
  | { state: 'failed'; message: string };

/** Pages come from the API, files straight from storage, which answers 403 once an address has run out. */
const sourceOf = (signal: AbortSignal): Source => ({
  page: (cursor) => call(readExport, cursor === undefined ? {} : { cursor }, { signal }),
  file: async (url) => {
    // The browser's answer from a download of the same address is no answer to a page.
    const response = await fetch(url, { signal, cache: 'no-store' });
    if (response.status === 404) return 'missing';
    if (response.status === 403) return 'expired';
    if (!response.ok) throw new Error('A file could not be loaded. Please try again.');
    return new Uint8Array(await response.arrayBuffer());
  },
});

/** Exports everything into the browser's downloads; leaving the page cancels it. */
export const useExport = (name: string) => {
  const [exporting, setExporting] = useState<Exporting>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    setExporting({ state: 'idle' });
  };
  const start = async (): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setExporting({ state: 'running', progress: undefined });
    let archives = 0;
    const exportedAt = new Date().toISOString();
    const keep = (archive: Blob) => {
      archives += 1;
      saveFile(archive, `${name} ${exportedAt.slice(0, 10)}${archives > 1 ? ` part ${archives}` : ''}.zip`);
    };
    try {
      const progress = await gather(sourceOf(signal), {
        exportedAt,
        keep,
        signal,
        onProgress: (each) => !signal.aborted && setExporting({ state: 'running', progress: each }),
      });
      setExporting({ state: 'done', progress });
    } catch (error) {
      if (!signal.aborted) setExporting({ state: 'failed', message: wordsOf(error) });
    }
  };
  return { exporting, start, cancel };
};
