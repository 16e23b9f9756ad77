import { useCallback, useEffect, useRef } from 'react';
import useSWR from 'swr';
import { type Change, type Changes, changedBetween } from '#core/change.ts';
import { readChanges } from '#core/notifications/endpoints.ts';
import { FIRST_WAIT_MS, followersOf, waitAfter } from './changes.ts';
import { call } from './client.ts';
import { nameOf, useRefresh } from './hooks.ts';
import { isRefusal } from './problem.ts';

/** Indexes that lists are read from follow a write within moments. */
const FOLLOWS_MS = 2000;

/**
 * Asks whether there is anything new: when the window is looked at again, and from time to time while it is seen; reads again what
 * has changed of what is shown.
 */
export const useChanges = (): Changes | undefined => {
  const refresh = useRefresh();
  const wait = useRef(FIRST_WAIT_MS);
  const known = useRef<Changes>(undefined);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useRef(new Set<Change>());
  const { data } = useSWR<Changes, unknown>([nameOf(readChanges), '{}', ''], () => call(readChanges, {}), {
    refreshInterval: useCallback(() => wait.current, []),
    shouldRetryOnError: (cause) => !isRefusal(cause),
    onSuccess: (told) => {
      const changed = known.current ? changedBetween(known.current, told) : [];
      wait.current = waitAfter(wait.current, changed);
      known.current = told;
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
  return data;
};
