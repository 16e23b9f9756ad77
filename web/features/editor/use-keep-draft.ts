import type { Node } from 'prosemirror-model';
import { useCallback, useEffect, useRef } from 'react';
import { clearFileDraft, keepFileDraft } from './draft.ts';
import { editedIn, type Opened } from './surface.ts';

/** After the last change, milliseconds. */
const KEEP_DELAY = 500;

interface Keeping {
  templateId: string;
  opened: Opened;
  doc: Node;
  dirty: boolean;
  /** The number of the file that was opened, and of the one that is saved now. */
  openedNumber: number;
  number: number;
}

/** Keeps what is not saved in the browser, and asks before leaving only where there is no room for it. Gives what forgets a draft. */
export const useKeepDraft = ({ templateId, opened, doc, dirty, openedNumber, number }: Keeping) => {
  const waiting = useRef<() => boolean>(undefined);
  const isHomeless = useRef(false);
  const flush = useCallback(() => {
    if (waiting.current) isHomeless.current = !waiting.current();
    waiting.current = undefined;
  }, []);
  const forget = useCallback(
    (which: number) => {
      waiting.current = undefined;
      isHomeless.current = false;
      clearFileDraft(templateId, which);
    },
    [templateId],
  );

  useEffect(() => {
    if (!dirty) {
      forget(number);
      return undefined;
    }
    waiting.current = () =>
      keepFileDraft({ templateId, number, openedNumber, parts: opened.parts }, editedIn(opened, doc));
    const timer = setTimeout(flush, KEEP_DELAY);
    return () => clearTimeout(timer);
  }, [templateId, opened, doc, dirty, openedNumber, number, forget, flush]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      flush();
      if (isHomeless.current) event.preventDefault();
    };
    const hide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      flush();
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [flush]);
  return forget;
};
