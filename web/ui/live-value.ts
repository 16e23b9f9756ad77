import { useSyncExternalStore } from 'react';

/** A value outside React that changes often, of which each component follows only the part it shows. */
export class LiveValue<T> {
  private value: T;
  private readonly listeners = new Set<() => void>();

  constructor(first: T) {
    this.value = first;
  }

  read = (): T => this.value;

  keep = (value: T): void => {
    if (value === this.value) return;
    this.value = value;
    for (const listener of this.listeners) listener();
  };

  /** Calls after every change; gives what ends that. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** A part of a live value; draws anew only when that part is another, by identity. */
export const useLive = <T, Part>(live: LiveValue<T>, select: (value: T) => Part): Part =>
  useSyncExternalStore(live.subscribe, () => select(live.read()));
