import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '#web/api/problem.ts';
import { fetchFile } from '#web/paper/use-paper.ts';

/** Gives an address of a file's bytes, good for some minutes. */
export type LoadAddress = (signal: AbortSignal) => Promise<string>;

export interface ReadBytes {
  bytes?: Uint8Array<ArrayBuffer>;
  problem?: string;
  retry: () => void;
}

/** The bytes of a file, asked for once. */
export const useBytes = (load: LoadAddress): ReadBytes => {
  const [read, setRead] = useState<Omit<ReadBytes, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  const newest = useRef(load);
  newest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks anew
  useEffect(() => {
    const stop = new AbortController();
    setRead({});
    newest
      .current(stop.signal)
      .then((address) => fetchFile(address, stop.signal))
      .then(
        (bytes) => !stop.signal.aborted && setRead({ bytes: bytes as Uint8Array<ArrayBuffer> }),
        (error: unknown) => !stop.signal.aborted && setRead({ problem: wordsOf(error) }),
      );
    return () => stop.abort();
  }, [attempt]);
  return { ...read, retry: () => setAttempt((before) => before + 1) };
};
