import type { Node } from 'prosemirror-model';
import { useCallback, useEffect, useState } from 'react';
import { type Checked, checkFile } from './check.ts';
import { editedIn, type Opened } from './surface.ts';

/** After the last change, milliseconds. */
const CHECK_DELAY = 300;

/** Checks the tags a moment after each change; `check` does so now. */
export const useChecked = (opened: Opened, doc: Node) => {
  const [known] = useState(() => new WeakMap<Node, Checked>());
  const check = useCallback(
    (now: Node): Checked => {
      const checked = known.get(now) ?? checkFile(opened.parts, editedIn(opened, now));
      known.set(now, checked);
      return checked;
    },
    [known, opened],
  );
  const [checked, setChecked] = useState(() => check(doc));
  useEffect(() => {
    const timer = setTimeout(() => setChecked(check(doc)), CHECK_DELAY);
    return () => clearTimeout(timer);
  }, [check, doc]);
  return { checked, check };
};
