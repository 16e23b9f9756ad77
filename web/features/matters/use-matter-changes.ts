import { useEffect, useRef } from 'react';
import { readMatter } from '#core/matters/endpoints.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { FIRST_WAIT_MS, followersOf, waitAfter } from '#web/api/changes.ts';
import { useRefresh } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';

/**
 * Keeps a matter of another firm as it is by now: what changes in their own firm tells co-counsel nothing of it. Every change there is a
 * line of its timeline, which is asked from time to time while the page is seen, with whether the matter is still open to them.
 */
export const useMatterChanges = (matterId: string): void => {
  const refresh = useRefresh();
  const read = useList(listMatterTimeline, { matterId });
  const newest =
    read.state === 'ready' ? read.data.rows.reduce((last, { at }) => (at > last ? at : last), '') : undefined;
  const known = useRef<string>(undefined);
  const wait = useRef(FIRST_WAIT_MS);
  useEffect(() => {
    if (newest === undefined || newest === known.current) return;
    if (known.current !== undefined) void refresh(followersOf(['matters', 'tasks', 'documents']));
    known.current = newest;
    wait.current = FIRST_WAIT_MS;
  }, [newest, refresh]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh([readMatter, listMatterTimeline]);
    };
    const later = () => {
      timer = setTimeout(() => {
        ask();
        wait.current = waitAfter(wait.current, []);
        later();
      }, wait.current);
    };
    const look = () => {
      clearTimeout(timer);
      wait.current = FIRST_WAIT_MS;
      ask();
      later();
    };
    later();
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
    };
  }, [refresh]);
};
