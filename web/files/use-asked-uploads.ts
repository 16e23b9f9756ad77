import { useRef, useState } from 'react';
import type { ResponseOf } from '#core/endpoint.ts';
import type { beginAskedUpload } from '#core/requests/endpoints.ts';
import type { Upload } from '#core/uploads/upload.ts';
import { wordsOf } from '#web/api/problem.ts';
import { SENDING_NOTES } from '#web/api/retry-until-answered.ts';
import { sending as steps } from '#web/api/sending.ts';
import type { ShownFile } from '#web/ui/upload-area.tsx';
import { sentFileFault } from './file-fault.ts';

/** One file for one document that is asked for. */
interface AskedFile {
  itemId: string;
  uploadId: string;
  fileName: string;
  size: number;
}

/** How files of a request are sent: by who is signed in, or by a link. */
export interface AskedWay {
  begin: (file: AskedFile, signal: AbortSignal) => Promise<ResponseOf<typeof beginAskedUpload>>;
  read: (uploadId: string, signal: AbortSignal) => Promise<Upload>;
  /** Once a file was kept or refused. */
  onSettled: () => Promise<unknown>;
}

interface Sending {
  key: string;
  itemId: string;
  file: File;
  progress: number;
  error?: string | undefined;
  note?: string | undefined;
}

/** The files that somebody sends for the documents of a request: one after the other, each until it was inspected. */
export const useAskedUploads = (way: AskedWay) => {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const change = (key: string, changed: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const forget = (key: string) => setSending((all) => all.filter((each) => each.key !== key));

  const send = async ({ key, itemId, file }: Sending) => {
    const { signal } = stops.current.get(key) ?? new AbortController();
    if (signal.aborted) return;
    const { persist, put, inspected } = steps({
      signal,
      onProgress: (progress, doing) => change(key, { progress, note: SENDING_NOTES[doing] }),
    });
    try {
      const wish = { itemId, uploadId: key, fileName: file.name, size: file.size };
      const { way: permitted } = await persist(() => way.begin(wish, signal));
      if (permitted?.form) await put(permitted.form, file);
      await inspected(() => way.read(key, signal));
      // What was refused is told at its document, in words.
      await way.onSettled();
      forget(key);
    } catch (error) {
      if (!signal.aborted) change(key, { error: wordsOf(error), note: undefined });
    }
  };
  const enqueue = (each: Sending) => {
    stops.current.set(each.key, new AbortController());
    queue.current = queue.current.then(() => send(each));
  };
  return {
    shownOf: (itemId: string): ShownFile[] =>
      sending
        .filter((each) => each.itemId === itemId)
        .map(({ key, file, progress, error, note }) => ({ key, name: file.name, progress, error, note })),
    pick: (itemId: string, files: readonly File[]) => {
      const added = files.map((file): Sending => {
        const error = sentFileFault(file);
        return { key: crypto.randomUUID(), itemId, file, progress: 0, ...(error && { error }) };
      });
      setSending((all) => [...all, ...added]);
      for (const each of added) if (!each.error) enqueue(each);
    },
    remove: (key: string) => {
      stops.current.get(key)?.abort();
      forget(key);
    },
    retry: (key: string) => {
      const failed = sending.find((each) => each.key === key);
      if (!failed || sentFileFault(failed.file)) return;
      change(key, { error: undefined, progress: 0 });
      enqueue(failed);
    },
  };
};
