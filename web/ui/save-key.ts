import { useEffect, useRef } from 'react';

/** Ctrl+S, or ⌘S, saves. */
export const useSaveKey = (save: () => Promise<void>): void => {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
