import type { Node } from 'prosemirror-model';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  openedNumber: number | undefined;
  number: number;
}

/** Keeps what is not saved in the browser, and asks before leaving only where there is no room for it. */
export const useKeepDraft = ({ templateId, opened, doc, dirty, openedNumber, number }: Keeping) => {
  const waiting = useRef<() => boolean>(undefined);
  const latest = useRef(doc);
  latest.current = doc;
  const [isHomeless, setHomeless] = useState(false);
  const homeless = useRef(false);
  const house = useCallback((isHoused: boolean) => {
    homeless.current = !isHoused;
    setHomeless(!isHoused);
  }, []);
  const flush = useCallback(() => {
    if (waiting.current) house(waiting.current());
    waiting.current = undefined;
  }, [house]);
  const keep = useCallback(
    (words: Node, of: number) =>
      keepFileDraft({ templateId, number: of, openedNumber, parts: opened.parts }, editedIn(opened, words)),
    [templateId, openedNumber, opened],
  );
  const forget = useCallback(
    (which: number) => {
      waiting.current = undefined;
      house(true);
      clearFileDraft(templateId, which);
    },
    [templateId, house],
  );
  /** Once words are saved, only what was typed since is a draft, and one of the new file; also when the page was left meanwhile. */
  const settle = useCallback(
    (saved: Node, before: number, now: number) => {
      forget(before);
      if (!latest.current.eq(saved)) house(keep(latest.current, now));
    },
    [forget, house, keep],
  );

  useEffect(() => {
    if (!dirty) {
      forget(number);
      return undefined;
    }
    waiting.current = () => keep(doc, number);
    const timer = setTimeout(flush, KEEP_DELAY);
    return () => clearTimeout(timer);
  }, [doc, dirty, number, keep, forget, flush]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      flush();
      if (homeless.current) event.preventDefault();
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
  return { isHomeless, forget, settle };
};
