import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { type Change, type Changes, changedBetween } from '#core/change.ts';
import { readChanges } from '#core/notifications/endpoints.ts';
import { viewerAt } from '#web/session/demo.ts';
import { whenIdle } from '#web/ui/at-touch.ts';
import { LiveValue } from '#web/ui/live-value.ts';
import { FIRST_WAIT_MS, followersOf, LIVE_WAIT_MS, waitAfter } from './changes.ts';
import { call } from './client.ts';
import { nameOf, useRefresh } from './hooks.ts';
import { isRefusal } from './problem.ts';

/** How many messages the person has not read, as far as is known. */
export const unreadMessages = new LiveValue(0);

/** Indexes that lists are read from follow a write within moments. */
const FOLLOWS_MS = 2000;

/**
 * Asks whether there is anything new: when it is told so, when the window is looked at again, and from time to time while it is seen,
 * rarely where it is told; reads again what has changed of what is shown.
 */
export const useChanges = (): Changes | undefined => {
  const refresh = useRefresh();
  const wait = useRef(FIRST_WAIT_MS);
  const known = useRef<Changes>(undefined);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useRef(new Set<Change>());
  const [isLive, setLive] = useState(false);
  const { data, mutate: ask } = useSWR<Changes, unknown>([nameOf(readChanges), '{}', ''], () => call(readChanges, {}), {
    refreshInterval: useCallback(() => (isLive ? LIVE_WAIT_MS : wait.current), [isLive]),
    shouldRetryOnError: (cause) => !isRefusal(cause),
    onSuccess: (news) => {
      const changed = known.current ? changedBetween(known.current, news) : [];
      wait.current = waitAfter(wait.current, changed);
      known.current = news;
      unreadMessages.keep(news.unreadMessages ?? 0);
      if (changed.length === 0) return;
      void refresh(followersOf(changed));
      clearTimeout(later.current);
      for (const change of changed) again.current.add(change);
      later.current = setTimeout(() => {
        void refresh(followersOf([...again.current]));
        again.current.clear();
      }, FOLLOWS_MS);
    },
  });
  useEffect(() => {
    const begin = () => {
      wait.current = FIRST_WAIT_MS;
    };
    window.addEventListener('focus', begin);
    return () => {
      clearTimeout(later.current);
      window.removeEventListener('focus', begin);
    };
  }, []);
  useEffect(() => {
    // Nobody is behind the demonstration.
    if (viewerAt(location.pathname)) return;
    let end: (() => void) | undefined;
    let isLeft = false;
    const begin = async () => {
      const { stayLive } = await import('./live.ts');
      if (!isLeft) end = stayLive({ onChange: () => void ask(), onLive: setLive });
    };
    whenIdle(() => void begin().catch(() => undefined));
    return () => {
      isLeft = true;
      end?.();
    };
  }, [ask]);
  return data;
};
