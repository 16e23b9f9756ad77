import { useEffect, useRef } from 'react';

/** Milliseconds until the first look, how much longer each next one waits, and the longest wait. */
const FIRST_WAIT = 700;
const FACTOR = 1.5;
const LONGEST_WAIT = 15_000;

/** Looks again and again at what will end by itself, while there is something to `await`, by its name; ever more rarely. */
export const useLookAgain = (awaited: string | undefined, look: () => Promise<unknown>): void => {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (awaited === undefined) return undefined;
    let wait = FIRST_WAIT;
    let timer: number | undefined;
    const plan = () => {
      timer = window.setTimeout(() => {
        wait = Math.min(wait * FACTOR, LONGEST_WAIT);
        // Nobody sees a page in the background; it looks when it is back.
        void (document.hidden ? Promise.resolve() : latest.current()).catch(() => {}).finally(() => isOn && plan());
      }, wait);
    };
    let isOn = true;
    plan();
    return () => {
      isOn = false;
      window.clearTimeout(timer);
    };
  }, [awaited]);
};
