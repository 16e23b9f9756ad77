import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { useCallback, useEffect, useState } from 'react';
import type { LiveValue } from '#web/ui/live-value.ts';
import { afterChanges } from './after-changes.ts';
import { type Checked, checkFile } from './check.ts';
import type { CheckRequest } from './check-worker.ts';
import { editedIn, type Opened } from './surface.ts';

/** After the last change, milliseconds. */
const CHECK_DELAY = 300;

/**
 * Checks the tags when a file is opened and a moment after each change, beside the page, so that a long file delays no key; undefined
 * until the first check is done. `check` does so now, in the page.
 */
export const useChecked = (opened: Opened, state: LiveValue<EditorState>) => {
  const [known] = useState(() => new WeakMap<Node, Checked>());
  const [checked, setChecked] = useState<Checked>();
  const check = useCallback(
    (now: Node): Checked => {
      const found = known.get(now) ?? checkFile(opened.parts, editedIn(opened, now));
      known.set(now, found);
      return found;
    },
    [known, opened],
  );
  useEffect(() => {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    let asked: Node | undefined;
    let hasParts = false;
    const ask = () => {
      const { doc } = state.read();
      const found = known.get(doc);
      if (found) setChecked(found);
      // One at a time: what is typed meanwhile is asked for once this is answered.
      else if (!asked) {
        asked = doc;
        const request: CheckRequest = { ...(!hasParts && { parts: opened.parts }), file: editedIn(opened, doc) };
        hasParts = true;
        worker.postMessage(request);
      }
    };
    const keep = (found: Checked) => {
      const before = asked;
      asked = undefined;
      if (!before) return;
      known.set(before, found);
      if (before === state.read().doc) setChecked(found);
      else ask();
    };
    worker.onmessage = ({ data }: MessageEvent<Checked>) => keep(data);
    // Where no worker runs, the page checks itself.
    worker.onerror = () => asked && keep(check(asked));
    ask();
    const stop = afterChanges(state, CHECK_DELAY, ask);
    return () => {
      stop();
      worker.terminate();
    };
  }, [check, known, opened, state]);
  return { checked, check };
};
