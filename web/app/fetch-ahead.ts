import { matchRoutes } from 'react-router-dom';
import { seesOnlyShared } from '#core/auth/only-shared.ts';
import { mayOpen } from '#core/auth/route-access.ts';
import { prefetch } from '#web/api/prefetched.ts';
import { ROOM_BESIDE } from '#web/paper/room-beside.ts';
import { filledAsks, type Screen } from '#web/screen.ts';
import { host } from '#web/session/host.ts';
import { session } from '#web/session/session.ts';
import { hasToken } from '#web/session/tokens.ts';
import { fetchOnce } from '#web/ui/lazily.tsx';
import { frames } from './frames.ts';
import { isTold, privateReads } from './private-reads.ts';
import { isPrivate, screensAt } from './screens.ts';
import { slotCode } from './slots.ts';

/** Fetches what a page draws once it is here, and does not wait for it. */
export const fetchBeside = ({ beside, slots = [] }: Pick<Screen, 'beside' | 'slots'>): void => {
  for (const fetched of [beside?.(), ...slots.map((name) => fetchOnce<unknown>(slotCode[name]))])
    fetched?.catch(() => undefined);
};

/**
 * Begins to fetch the page of an address, all that frames it and what it reads, so that they arrive with the app and not one after
 * the other; for a private page that is not open to the person nothing is fetched. Ends when the code is here. What cannot be
 * fetched is asked for again, and told, where it is shown.
 */
export const fetchAhead = async (pathname: string, search: string): Promise<void> => {
  const routes = screensAt(host.kind).map((screen) => ({ path: screen.path.pattern, screen }));
  const found = matchRoutes(routes, pathname)?.[0];
  const screen = found?.route.screen;
  if (!screen || (isPrivate(screen) && !hasToken())) return;
  const person = session.user();
  if (isPrivate(screen) && !mayOpen(pathname, person)) return;
  const { frame, sharedPage } = screen;
  const isOther = sharedPage !== undefined && person !== undefined && seesOnlyShared(person);
  const wanted = [
    isOther ? sharedPage : screen.page,
    ...(isPrivate(screen) ? [frames.guard] : []),
    ...(frame === 'settings' ? [frames.app] : []),
    ...(frame ? [frames[frame]] : []),
  ];
  const code = Promise.allSettled(wanted.map(fetchOnce));
  if (!isOther) fetchBeside(screen);
  if (isPrivate(screen) && person) {
    const isWide = matchMedia(ROOM_BESIDE).matches;
    if (isTold(person) && isWide) screen.contract?.code().catch(() => undefined);
    const asksOf = seesOnlyShared(person) ? screen.sharedAsks : screen.asks;
    const asks = asksOf?.(new URLSearchParams(search), (media) => matchMedia(media).matches) ?? [];
    const given = found?.params ?? {};
    const asked = filledAsks(asks, given).map((read) => `/api${read}`);
    void prefetch([...privateReads(screen, person, given, isWide), ...asked]);
  }
  await code;
};
