import { useCallback, useLayoutEffect, useRef } from 'react';

export interface TypedAhead {
  /** From here on what is typed is kept, and reaches nothing else. */
  begin: () => void;
  /** Gives what was typed, and keeps no more. */
  take: () => string;
}

/** Keeps what is typed while something that was asked for, and its field, is still fetched. Enter and Delete do nothing meanwhile. */
export const useTypedAhead = (): TypedAhead => {
  const typed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (typed.current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) typed.current += event.key;
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key !== 'Enter' && event.key !== 'Delete') return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
  const begin = useCallback(() => {
    typed.current = '';
  }, []);
  const take = useCallback(() => {
    const taken = typed.current ?? '';
    typed.current = undefined;
    return taken;
  }, []);
  return { begin, take };
};
