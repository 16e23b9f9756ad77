import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveValue } from '#web/ui/live-value.ts';
import { afterChanges } from './after-changes.ts';
import { clearFileDraft, keepFileDraft } from './draft.ts';
import { editedIn, type Opened } from './surface.ts';

/** After the last change, milliseconds. */
const KEEP_DELAY = 500;

interface Keeping {
  draftId: string;
  opened: Opened;
  state: LiveValue<EditorState>;
  dirty: boolean;
  /** The number of the file that was opened, and of the one that is saved now. */
  openedNumber: number | undefined;
  number: number;
}

/** Keeps what is not saved in the browser, and asks before leaving only where there is no room for it. */
export const useKeepDraft = ({ draftId, opened, state, dirty, openedNumber, number }: Keeping) => {
  const waiting = useRef<() => boolean>(undefined);
  const [isOutOfRoom, setOutOfRoom] = useState(false);
  const outOfRoom = useRef(false);
  const noteKept = useCallback((isKept: boolean) => {
    outOfRoom.current = !isKept;
    setOutOfRoom(!isKept);
  }, []);
  const flush = useCallback(() => {
    if (waiting.current) noteKept(waiting.current());
    waiting.current = undefined;
  }, [noteKept]);
  const keep = useCallback(
    (content: Node, of: number) =>
      keepFileDraft({ draftId, number: of, openedNumber, parts: opened.parts }, editedIn(opened, content)),
    [draftId, openedNumber, opened],
  );
  const forget = useCallback(
    (which: number) => {
      waiting.current = undefined;
      noteKept(true);
      clearFileDraft(draftId, which);
    },
    [draftId, noteKept],
  );
  /** Once words are saved, only what was typed since is a draft, and one of the new file; also when the page was left meanwhile. */
  const rebase = useCallback(
    (saved: Node, before: number, now: number) => {
      forget(before);
      const { doc } = state.read();
      if (!doc.eq(saved)) noteKept(keep(doc, now));
    },
    [forget, noteKept, keep, state],
  );

  useEffect(() => {
    if (!dirty) {
      forget(number);
      return undefined;
    }
    let kept: Node | undefined;
    const wait = () => {
      const { doc } = state.read();
      if (doc === kept) return;
      kept = doc;
      waiting.current = () => keep(doc, number);
    };
    wait();
    const stopWaiting = state.subscribe(wait);
    const stopFlushing = afterChanges(state, KEEP_DELAY, flush);
    return () => {
      stopWaiting();
      stopFlushing();
    };
  }, [state, dirty, number, keep, forget, flush]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      flush();
      if (outOfRoom.current) event.preventDefault();
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
  return { isOutOfRoom, forget, rebase };
};
