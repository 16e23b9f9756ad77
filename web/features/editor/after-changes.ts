import type { EditorState } from 'prosemirror-state';
import type { LiveValue } from '#web/ui/live-value.ts';

/** Runs `done` once the words have stayed for so many milliseconds, after each change of them; gives what ends that. */
export const afterChanges = (state: LiveValue<EditorState>, delay: number, done: () => void): (() => void) => {
  let { doc } = state.read();
  let timer = setTimeout(done, delay);
  const stop = state.subscribe(() => {
    const now = state.read().doc;
    if (now === doc) return;
    doc = now;
    clearTimeout(timer);
    timer = setTimeout(done, delay);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
};
