const listeners = new Set<() => void>();
let count = 0;

/** How often something was to be changed in the demonstration. */
export const refusedChanges = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  count: () => count,
  add: () => {
    count += 1;
    for (const listener of listeners) listener();
  },
};
