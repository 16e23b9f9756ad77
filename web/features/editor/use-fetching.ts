import { useEffect, useState } from 'react';
import { wordsOf } from '#web/api/problem.ts';

type Waiting = { state: 'loading' } | { state: 'failed'; message: string; retry: () => void };

/** The bytes of a file at an address that was given for it. */
export const fetchFile = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(url, { signal, cache: 'no-store' });
  if (!response.ok) throw new Error('The file could not be loaded. Please try again.');
  return new Uint8Array(await response.arrayBuffer());
};

/** What `load` gives for what is `asked`, read anew for another and at each attempt; `load` is to give up once its signal is aborted. */
export const useFetching = <Found extends { state: 'ready' | 'unreadable' }>(
  asked: string,
  load: (signal: AbortSignal) => Promise<Found>,
): Waiting | Found => {
  const [attempt, setAttempt] = useState(0);
  const [fetching, setFetching] = useState<Waiting | Found>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew, and `load` is of what is asked
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const retry = () => setAttempt((before) => before + 1);
    setFetching({ state: 'loading' });
    load(signal).then(
      (found) => !signal.aborted && setFetching(found),
      (error: unknown) => !signal.aborted && setFetching({ state: 'failed', message: wordsOf(error), retry }),
    );
    return () => controller.abort();
  }, [asked, attempt]);
  return fetching;
};
