import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '#web/api/problem.ts';
import { SENDING_NOTES } from '#web/api/retry-until-answered.ts';
import { sendAttachment } from '#web/api/send-attachment.ts';
import { sentFileFault } from '#web/files/file-fault.ts';
import type { Picked } from './attach-dialog.tsx';

/** A file on its way to the firm, or one that is not taken. */
export interface SentFile {
  key: string;
  name: string;
  /** 0 to 1. */
  progress: number;
  note?: string | undefined;
  error?: string | undefined;
}

/** The files that a client sends for a message, each until it was inspected; `onKept` is told of each that is with the firm. */
export const useSentFiles = (conversationId: string, onKept: (file: Picked) => void) => {
  const [shown, setShown] = useState<readonly SentFile[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);
  const change = (key: string, changed: Partial<SentFile>) =>
    setShown((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const remove = (key: string) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setShown((all) => all.filter((each) => each.key !== key));
  };
  const send = async (key: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const fileId = await sendAttachment(file, {
        ...{ conversationId, uploadId: key, signal: stop.signal },
        onProgress: (progress, doing) => change(key, { progress, note: SENDING_NOTES[doing] }),
      });
      remove(key);
      onKept({ fileId, number: 1, name: file.name });
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: wordsOf(error), note: undefined });
    }
  };
  return {
    shown,
    isBusy: shown.some(({ error }) => error === undefined),
    pick: (files: readonly File[]) => {
      const added = files.map((file) => ({ file, key: crypto.randomUUID(), error: sentFileFault(file) }));
      setShown((all) => [
        ...all,
        ...added.map(({ file, key, error }) => ({ key, name: file.name, progress: 0, error })),
      ]);
      for (const { file, key, error } of added) if (!error) void send(key, file);
    },
    remove,
  };
};
