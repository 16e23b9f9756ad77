import { matchRoutes } from 'react-router-dom';
import { host } from '#web/session/host.ts';
import { hasToken } from '#web/session/tokens.ts';
import { frames } from './frames.ts';
import { isPrivate, screensAt } from './screens.ts';

/**
 * Begins to fetch the page of an address and all that frames it, so that they arrive with the app and not one after the other. What
 * cannot be fetched is asked for again, and told, where it is shown.
 */
export const fetchAhead = (pathname: string): void => {
  const routes = screensAt(host.kind).map((screen) => ({ path: screen.path.pattern, screen }));
  const screen = matchRoutes(routes, pathname)?.[0]?.route.screen;
  if (!screen || (isPrivate(screen) && !hasToken())) return;
  const { frame } = screen;
  const wanted = [
    screen.page,
    ...(isPrivate(screen) ? [frames.guard] : []),
    ...(frame === 'settings' ? [frames.app] : []),
    ...(frame ? [frames[frame]] : []),
  ];
  for (const fetched of wanted) fetched().catch(() => undefined);
};
