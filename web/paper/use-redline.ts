import { useEffect, useState } from 'react';
import type { ComparedLine } from '#core/redline/side-by-side.ts';
import { wordsOf } from '#web/api/problem.ts';
import type { RedlineReply, RedlineRequest } from './redline-worker.ts';
import { type FileAddress, fetchFile } from './use-paper.ts';

const UNREADABLE = 'These files cannot be compared here. Each can be downloaded.';

/** What two files differ in, and the newer one with the differences as tracked changes. */
export type Redline = { lines: ComparedLine[]; file: Uint8Array<ArrayBuffer> } | { problem: string };

/** Compares two Word files beside the page. Another pair is another component. */
export const useRedline = (before: FileAddress, after: FileAddress, author: string): Redline | undefined => {
  const [found, setFound] = useState<Redline>();
  const [files] = useState({ before, after, author });
  useEffect(() => {
    const stop = new AbortController();
    let worker: Worker | undefined;
    const bytesOf = async (address: FileAddress) => fetchFile(await address('', stop.signal), stop.signal);
    Promise.all([bytesOf(files.before), bytesOf(files.after)]).then(
      ([older, newer]) => {
        if (stop.signal.aborted) return;
        worker = new Worker(new URL('./redline-worker.ts', import.meta.url), { type: 'module' });
        worker.onmessage = ({ data }: MessageEvent<RedlineReply>) =>
          setFound('unreadable' in data ? { problem: UNREADABLE } : data);
        worker.onerror = () => setFound({ problem: UNREADABLE });
        const request: RedlineRequest = { older, newer, author: files.author, at: new Date().toISOString() };
        worker.postMessage(request);
      },
      (error: unknown) => !stop.signal.aborted && setFound({ problem: wordsOf(error) }),
    );
    return () => {
      stop.abort();
      worker?.terminate();
    };
  }, [files]);
  return found;
};
