/** One value in local storage that components can watch, also across tabs. */
export interface Stored<T> {
  read: () => T | undefined;
  keep: (value: T) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

export const stored = <T>(key: string): Stored<T> => {
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
      value = now === null ? undefined : (JSON.parse(now) as T);
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
      window.addEventListener('storage', elsewhere);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', elsewhere);
      };
    },
  };
};
