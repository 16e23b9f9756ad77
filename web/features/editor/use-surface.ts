import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { LiveValue } from '#web/ui/live-value.ts';
import type { Pictures } from './pictures.ts';
import { type Opened, propsOf, type SurfaceLook, showSurface } from './surface.ts';
import { usePageLines } from './use-page-lines.ts';

/** Shows an open file in the element that takes `mount`; `state` is what it shows, after every change. */
export const useSurface = (opened: Opened, { label, editable }: SurfaceLook, pictures?: Pictures) => {
  const mount = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state] = useState(() => new LiveValue(opened.state));
  const options = useRef({ label, editable });
  options.current = { label, editable };
  useLayoutEffect(() => {
    if (!mount.current) return undefined;
    const shown = showSurface(mount.current, opened, state.keep, pictures);
    shown.setProps(propsOf(options.current));
    view.current = shown;
    return () => {
      shown.destroy();
      pictures?.end();
      view.current = undefined;
    };
  }, [opened, pictures, state]);
  // What is typed stays on the screen when editing ends, as when the plan does.
  useLayoutEffect(() => view.current?.setProps(propsOf({ label, editable })), [label, editable]);
  usePageLines(opened, state, view);
  const run = useCallback((command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  }, []);
  /** Does something and leaves the focus where it is. */
  const runInPlace = useCallback((command: Command) => {
    const { current } = view;
    if (current) command(current.state, current.dispatch, current);
  }, []);
  return { mount, view, state, run, act: runInPlace };
};
