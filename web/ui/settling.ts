import { startTransition, useCallback, useEffect, useState } from 'react';

/** Tells the newest of many values once no other has come for `pause` milliseconds, or when it is asked for. */
export class Settling<T> {
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
 * A value that follows another once it has stayed for `pause` milliseconds: what is drawn of it waits for a pause in the keys. `settle`
 * lets it follow at once.
 */
export const useSettled = <T extends object>(value: T, pause: number): [settled: T, settle: (value: T) => void] => {
  const [settled, setSettled] = useState(value);
  const [settling] = useState(() => new Settling<T>(pause, (next) => startTransition(() => setSettled(next))));
  useEffect(() => {
    settling.change(value);
    return settling.stop;
  }, [settling, value]);
  const settle = useCallback((next: T) => setSettled(next), []);
  return [settled, settle];
};
