import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Opened, showSurface } from './surface.ts';

interface SurfaceOptions {
  label: string;
  editable: boolean;
}

/** Shows an open file in the element that takes `mount`, and tells its state after every change. */
export const useSurface = (opened: Opened, { label, editable }: SurfaceOptions) => {
  const mount = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState(opened.state);
  useLayoutEffect(() => {
    if (!mount.current) return undefined;
    const shown = showSurface(mount.current, opened, { label, editable, onState: setState });
    view.current = shown;
    return () => {
      shown.destroy();
      view.current = undefined;
    };
  }, [opened, label, editable]);
  const run = useCallback((command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  }, []);
  return { mount, view, state, run };
};
