import { useCallback, useEffect, useState } from 'react';

/** What was asked of the server for what is typed, and how far that is. */
export interface Asked<Answer> {
  /** What it was asked for: nothing while too little is typed. */
  wanted: string;
  answer?: Answer | undefined;
  /** The newest answer that came, also to what was wanted before; none once the server has failed to give one. */
  newest?: Answer | undefined;
  isComing: boolean;
  hasFailed: boolean;
  /** Asks once more. */
  retry: () => void;
}

/** How long nothing is typed before the server is asked, in milliseconds; for words of texts, and how many characters these have. */
const PAUSE_MS = 250;
const OF_WORDS = { pauseMs: 300, least: 3, most: 200 } as const;

type Ask<Answer> = (wanted: string, signal: AbortSignal) => Promise<Answer>;

/**
 * What the server finds for what is wanted, asked for once that has stayed for `pause` milliseconds; nothing is asked for an empty text. It is asked
 * again when `ask` is another function. The answer to what is not wanted any more is not waited for.
 */
export const useAsked = <Answer>(wanted: string, ask: Ask<Answer> | null, pause: number = PAUSE_MS): Asked<Answer> => {
  const [given, setGiven] = useState<{ wanted: string; answer?: Answer }>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setGiven(undefined);
    setAttempt((before) => before + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    if (!ask || wanted === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const question = async () => {
      try {
        const answer = await ask(wanted, signal);
        if (!signal.aborted) setGiven({ wanted, answer });
      } catch {
        if (!signal.aborted) setGiven({ wanted });
      }
    };
    const timer = setTimeout(() => void question(), pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, ask, pause, attempt]);
  const isCurrent = given?.wanted === wanted;
  const answer = isCurrent ? given.answer : undefined;
  return {
    wanted,
    answer,
    newest: given?.answer,
    isComing: wanted !== '' && !isCurrent,
    hasFailed: wanted !== '' && isCurrent && answer === undefined,
    retry,
  };
};

/** What the server finds for words of texts; `ask` is one and the same at each drawing, `null` where nothing is asked. */
export const useAskedWords = <Answer>(typed: string, ask: Ask<Answer> | null): Asked<Answer> => {
  const text = typed.trim().slice(0, OF_WORDS.most);
  return useAsked(ask && text.length >= OF_WORDS.least ? text : '', ask, OF_WORDS.pauseMs);
};
