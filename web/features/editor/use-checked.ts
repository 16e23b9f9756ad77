import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { useCallback, useEffect, useState } from 'react';
import type { LiveValue } from '#web/ui/live-value.ts';
import { afterChanges } from './after-changes.ts';
import { type Checked, checkFile } from './check.ts';
import { editedIn, type Opened } from './surface.ts';

/** After the last change, milliseconds. */
const CHECK_DELAY = 300;

/** Checks the tags a moment after each change; `check` does so now. */
export const useChecked = (opened: Opened, state: LiveValue<EditorState>) => {
  const [known] = useState(() => new WeakMap<Node, Checked>());
  const check = useCallback(
    (now: Node): Checked => {
      const checked = known.get(now) ?? checkFile(opened.parts, editedIn(opened, now));
      known.set(now, checked);
      return checked;
    },
    [known, opened],
  );
  const [checked, setChecked] = useState(() => check(state.read().doc));
  useEffect(() => afterChanges(state, CHECK_DELAY, () => setChecked(check(state.read().doc))), [check, state]);
  return { checked, check };
};
