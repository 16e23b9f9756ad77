import { startTransition, useEffect, useState } from 'react';

/** Tells the newest of many values once no other has come for `pause` milliseconds, or when it is asked for. */
export class Debounce<T> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly pause: number;
  private readonly tell: (value: T) => void;

  constructor(pause: number, tell: (value: T) => void) {
    this.pause = pause;
    this.tell = tell;
  }

  change = (value: T): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(value), this.pause);
  };

  stop = (): void => clearTimeout(this.timer);
}

/**
 * A value that follows another once it has stayed for `pause` milliseconds: what is drawn of it waits for a pause in the keys. `update`
 * lets it follow at once.
 */
export const useDebounced = <T extends object | string>(
  value: T,
  pause: number,
): [debounced: T, update: (value: T) => void] => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(value)), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return [debounced, setDebounced];
};
