import { Fragment, type Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect } from 'react';
import type { LiveValue } from '#web/ui/live-value.ts';
import { afterChanges } from './after-changes.ts';
import { showPages } from './page-lines.ts';
import type { ChangedBlocks, PageReply, PageRequest } from './page-worker.ts';
import { editedIn, type Opened } from './surface.ts';

/** After the last change, milliseconds. */
const TYPESET_DELAY = 600;

/** What of each story differs from before; its blocks are the same objects where nothing was changed. */
const changedSince = (opened: Opened, before: Node, doc: Node): ChangedBlocks[] =>
  doc.children.flatMap((story, at) => {
    const old = before.child(at);
    if (story === old || story.type.name !== 'story') return [];
    const [now, then] = [story.children, old.children];
    const most = Math.min(now.length, then.length);
    let from = 0;
    while (from < most && now[from] === then[from]) from += 1;
    let same = 0;
    while (same < most - from && now[now.length - 1 - same] === then[then.length - 1 - same]) same += 1;
    const changed = story.copy(Fragment.from(now.slice(from, now.length - same)));
    const blocks = editedIn(opened, doc.copy(Fragment.from(changed))).stories[0]?.blocks ?? [];
    return [{ part: story.attrs.part as string, from, gone: then.length - same - from, blocks }];
  });

/** Shows where pages begin when a file is opened and a moment after each change; they are typeset beside the page, so that no key waits. */
export const usePageLines = (
  opened: Opened,
  state: LiveValue<EditorState>,
  view: RefObject<EditorView | undefined>,
): void => {
  useEffect(() => {
    const part = opened.looks.stories.find(({ name }) => name === 'Text')?.part;
    if (part === undefined) return undefined;
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' });
    /** What the worker knows, and whether it is at work on that. */
    let known: Node | undefined;
    let isBusy = false;
    const ask = () => {
      const { doc } = state.read();
      if (isBusy || doc === known) return;
      const request: PageRequest = known
        ? { changed: changedSince(opened, known, doc) }
        : { parts: opened.parts, file: editedIn(opened, doc) };
      known = doc;
      isBusy = true;
      worker.postMessage(request);
    };
    const show = (begins: PageReply) => {
      isBusy = false;
      const shown = view.current;
      // Letters that are being composed are left alone; what was typed meanwhile is asked for.
      if (!shown || shown.composing || shown.state.doc !== known) return shown?.composing ? undefined : ask();
      if (begins) shown.dispatch(shown.state.tr.setMeta(...showPages({ part, begins })));
    };
    worker.onmessage = ({ data }: MessageEvent<PageReply>) => show(data);
    const stop = afterChanges(state, TYPESET_DELAY, ask);
    return () => {
      stop();
      worker.terminate();
    };
  }, [opened, state, view]);
};
