import { matchRoutes } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { prefetch } from '#web/api/prefetched.ts';
import { ROOM_BESIDE } from '#web/paper/room-beside.ts';
import { filledAsks, filledReads, type Screen } from '#web/screen.ts';
import { host } from '#web/session/host.ts';
import { session } from '#web/session/session.ts';
import { hasToken } from '#web/session/tokens.ts';
import { fetchOnce } from '#web/ui/lazily.tsx';
import { frames } from './frames.ts';
import { isPrivate, readByBell, readByGuard, screensAt } from './screens.ts';
import { slotCode } from './slots.ts';

/** Fetches what a page draws once it is here, and does not wait for it. */
export const fetchBeside = ({ beside, slots = [] }: Pick<Screen, 'beside' | 'slots'>): void => {
  for (const fetched of [beside?.(), ...slots.map((name) => fetchOnce<unknown>(slotCode[name]))])
    fetched?.catch(() => undefined);
};

/**
 * Begins to fetch the page of an address, all that frames it and what it reads, so that they arrive with the app and not one after
 * the other; for a private page of another area than the person's own nothing is fetched. Ends when the code is here. What cannot be
 * fetched is asked for again, and told, where it is shown.
 */
export const fetchAhead = async (pathname: string, search: string): Promise<void> => {
  const routes = screensAt(host.kind).map((screen) => ({ path: screen.path.pattern, screen }));
  const found = matchRoutes(routes, pathname)?.[0];
  const screen = found?.route.screen;
  if (!screen || (isPrivate(screen) && !hasToken())) return;
  const person = session.user();
  if (isPrivate(screen) && found?.params.type !== person?.userTypeRoute) return;
  const { frame, sharedPage } = screen;
  const isShared = isPrivate(screen) && person !== undefined && openingOf(person).opens === 'shared';
  const isOther = isShared && sharedPage !== undefined;
  const wanted = [
    isOther ? sharedPage : screen.page,
    ...(isPrivate(screen) ? [frames.guard] : []),
    ...(frame === 'settings' ? [frames.app] : []),
    ...(frame ? [frames[frame]] : []),
  ];
  const code = Promise.allSettled(wanted.map(fetchOnce));
  if (!isOther) fetchBeside(screen);
  if (isPrivate(screen)) {
    // The file that a contract is made from, and what else is the firm's own, is not told to co-counsel; whose a matter is, is not known yet.
    const isTold = !isShared && person?.is_colleague !== true;
    const contract = isTold && matchMedia(ROOM_BESIDE).matches ? screen.contract : undefined;
    contract?.code().catch(() => undefined);
    const reads = [
      ...(frame === 'app' || frame === 'settings' ? readByBell : []),
      ...readByGuard,
      ...((isShared ? screen.sharedReads : screen.reads) ?? []),
      ...(isTold ? (screen.firmReads ?? []) : []),
      ...(contract?.reads ?? []),
    ];
    const asksOf = isShared ? screen.sharedAsks : screen.asks;
    const asks = asksOf?.(new URLSearchParams(search), (media) => matchMedia(media).matches) ?? [];
    const given = found?.params ?? {};
    void prefetch([...filledReads(reads, given), ...filledAsks(asks, given)].map((read) => `/api${read}`));
  }
  await code;
};
