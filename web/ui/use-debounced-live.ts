import { useEffect, useState } from 'react';
import { Debounce } from './debounce.ts';
import type { LiveValue } from './live-value.ts';

/** What a live value is once it has stayed for `pause` milliseconds. */
export const useDebouncedLive = <T>(live: LiveValue<T>, pause: number): T => {
  const [debounced, setDebounced] = useState(live.read);
  useEffect(() => {
    const debounce = new Debounce<T>(pause, setDebounced);
    const end = live.subscribe(() => debounce.change(live.read()));
    return () => {
      debounce.stop();
      end();
    };
  }, [live, pause]);
  return debounced;
};
