/** One value in local storage that components can watch, also across tabs. */
export interface Stored<T> {
  read: () => T | undefined;
  keep: (value: T) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

const anything = (_value: unknown): boolean => true;

/** What does not pass `fits`, because another version of the product or a stranger wrote it, counts as absent. */
export const stored = <T>(key: string, fits: (value: unknown) => boolean = anything): Stored<T> => {
  let text: string | null | undefined;
  let value: T | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const read = () => {
    const now = localStorage.getItem(key);
    if (now === text) return value;
    text = now;
    try {
      const parsed: unknown = now === null ? undefined : JSON.parse(now);
      value = fits(parsed) ? (parsed as T) : undefined;
    } catch {
      value = undefined;
    }
    return value;
  };
  return {
    read,
    keep: (next) => {
      localStorage.setItem(key, JSON.stringify(next));
      tell();
    },
    clear: () => {
      localStorage.removeItem(key);
      tell();
    },
    subscribe: (listener) => {
      const elsewhere = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
      listeners.add(listener);
      globalThis.addEventListener('storage', elsewhere);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', elsewhere);
      };
    },
  };
};
