import { useLayoutEffect, useRef } from 'react';

/** Ctrl+S, or ⌘S, saves. */
export const useSaveKey = (save: () => Promise<void>): void => {
  const latest = useRef(save);
  latest.current = save;
  // As soon as the page is there: an effect after the painting would miss who presses at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
