import { useEffect, useMemo, useRef, useState } from 'react';
import type { Answers } from '#core/questionnaires/answers.ts';
import { Autosave, type SaveState } from './autosave.ts';

type Save = (answers: Answers) => Promise<Answers | undefined>;

/** Autosave for a page: it also saves when the page is left or hidden, and tries again when the network returns. */
export const useAutosave = (onSave: Save | undefined) => {
  const [state, setState] = useState<SaveState>('idle');
  const save = useRef(onSave);
  save.current = onSave;
  const autosave = useMemo(
    () => new Autosave<Answers>((answers) => save.current?.(answers) ?? Promise.resolve(), setState),
    [],
  );
  useEffect(() => {
    const leave = () => void autosave.flush();
    const hide = () => document.visibilityState === 'hidden' && leave();
    const again = () => autosave.retry();
    const warn = (event: BeforeUnloadEvent) => autosave.unsaved && event.preventDefault();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', again);
    window.addEventListener('beforeunload', warn);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', again);
      window.removeEventListener('beforeunload', warn);
    };
  }, [autosave]);
  return { state, autosave };
};
