import { useEffect, useMemo, useRef, useState } from 'react';
import { Autosave, type Outcome, type SaveState } from './autosave.ts';

/**
 * Autosave of a page: it saves a pause after the last change, also when the page is left or hidden, tries again when the network
 * returns, and asks before a page is closed whose last change is not saved. `pause` is in milliseconds.
 */
export const useAutosave = <T>(save: (value: T) => Promise<Outcome>, pause: number) => {
  const [state, setState] = useState<SaveState>('idle');
  const latest = useRef(save);
  latest.current = save;
  const autosave = useMemo(
    () => new Autosave<T>({ save: (value) => latest.current(value), onState: setState, pause }),
    [pause],
  );
  useEffect(() => {
    const flush = () => void (autosave.unsaved && autosave.flush());
    const hide = () => document.visibilityState === 'hidden' && flush();
    const warn = (event: BeforeUnloadEvent) => autosave.unsaved && event.preventDefault();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', warn);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', warn);
    };
  }, [autosave]);
  return { state, autosave };
};
