import { useEffect, useState } from 'react';

/** What was asked of the server for what is typed, and how far that is. */
export interface Asked<Answer> {
  /** What it was asked for: nothing while too little is typed. */
  wanted: string;
  answer?: Answer | undefined;
  isComing: boolean;
  hasFailed: boolean;
}

/** How long nothing is typed before the server is asked, in milliseconds, and the characters it is asked for. */
const PAUSE_MS = 300;
const LENGTHS = { least: 3, most: 200 } as const;

type Ask<Answer> = (words: string, signal: AbortSignal) => Promise<Answer>;

/** What the server finds for what is typed, asked for once typing pauses; `ask` is one and the same at each drawing, `null` where nothing is asked. */
export const useAsked = <Answer>(typed: string, ask: Ask<Answer> | null): Asked<Answer> => {
  const text = typed.trim().slice(0, LENGTHS.most);
  const wanted = ask && text.length >= LENGTHS.least ? text : '';
  const [given, setGiven] = useState<{ wanted: string; answer?: Answer }>();
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
    const timer = setTimeout(() => void question(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, ask]);
  const isCurrent = given?.wanted === wanted;
  const answer = isCurrent ? given.answer : undefined;
  return {
    wanted,
    answer,
    isComing: wanted !== '' && !isCurrent,
    hasFailed: wanted !== '' && isCurrent && answer === undefined,
  };
};
