import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

declare global {
  interface Window {
    /** Every document brings it along: `prerender/before-paint.ts`. */
    applyScheme: () => void;
  }
}

export type Scheme = 'system' | 'light' | 'dark';

/** The scheme that was chosen in this browser at this host; nothing while the system's is followed. */
const chosen = stored<Exclude<Scheme, 'system'>>('scheme', (value) => value === 'light' || value === 'dark');

export const useScheme = (): [Scheme, (scheme: Scheme) => void] => {
  const scheme = useSyncExternalStore(chosen.subscribe, chosen.read) ?? 'system';
  const choose = (next: Scheme) => {
    if (next === 'system') chosen.clear();
    else chosen.keep(next);
    window.applyScheme();
  };
  return [scheme, choose];
};
